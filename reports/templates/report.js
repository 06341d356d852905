// Static pictures become charts with tooltips, one by one; without this script, or
// if it fails, the pictures stay.
(function () {
  "use strict";
  function shown(figure) { return figure.offsetParent !== null; }
  function waiting() {
    return Array.from(document.querySelectorAll("figure[data-still]")).find(shown);
  }
  function next() {
    var figure = waiting();
    if (!figure) { return; }
    figure.removeAttribute("data-still");
    var spec = JSON.parse(figure.querySelector("script").textContent);
    var fresh = document.createElement("div");
    vegaEmbed(fresh, spec, { actions: false, renderer: "svg", ast: true })
      .then(function () { figure.querySelector(".chart").replaceChildren(fresh); })
      .catch(function () { /* the picture stays */ })
      .then(function () { setTimeout(next, 0); });
  }
  document.querySelectorAll("input.switch").forEach(function (input) {
    input.addEventListener("change", function () {
      document.documentElement.lang = input.id;
      next();
    });
  });
  next();
})();
