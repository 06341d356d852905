// The cheapest legal play, always: a program in JavaScript (docs/protocol.md).
//
//   shengji arena "exec:node docs/bots/lowest.js" greedy --deals 20
//
// Needs nothing but Node.

"use strict";

let rules, order;

const decide = {
  declare: () => "pass",
  redeal: () => "redeal",
  bury: (seen) => {
    const { price } = prices();
    const barred = new Set(seen.barred);
    const cost = (card) => (barred.has(card) ? 1e9 : 0) + price.get(card);
    return [...seen.hand].sort((a, b) => cost(a) - cost(b)).slice(0, seen.buries);
  },
  lead: (seen) => [cheapestFirst(seen.hand)[0]],
  follow: (seen) => {
    const owed = seen.owed;
    const ladder = order[owed.suit];
    const ofSuit = new Set(ladder.flat());
    const held = new Map();
    for (const card of seen.hand) held.set(card, (held.get(card) || 0) + 1);
    const play = fill(owed.runs, held, ladder); // takes what it chose out of `held`
    const left = [...held].flatMap(([card, copies]) => Array(copies).fill(card));
    const rest = cheapestFirst(left);
    const suit = rest.filter((card) => ofSuit.has(card));
    const others = rest.filter((card) => !ofSuit.has(card));
    play.push(...suit.slice(0, owed.in_suit - play.length));
    return play.concat(others.slice(0, owed.cards - owed.in_suit));
  },
};

// What each card costs: trumps most, then point cards, then height.
function prices() {
  const price = new Map();
  for (const [suit, ladder] of Object.entries(order)) {
    const isTrump = suit === "trump";
    ladder.forEach((step, position) => {
      for (const card of step) {
        const isJoker = card === "LJ" || card === "BJ";
        const hasPoints = !isJoker && (rules.points.cards[card.slice(1)] || 0) > 0;
        const height = isTrump ? 0 : position;
        price.set(card, isTrump * 1e6 + hasPoints * 1e5 + height * 1e3 + price.size);
      }
    });
  }
  return { price };
}

function cheapestFirst(cards) {
  const { price } = prices();
  return [...cards].sort((a, b) => price.get(a) - price.get(b));
}

// The lowest cards that make up all runs, or null: plain backtracking.
function fill(runs, held, ladder) {
  if (runs.length === 0) return [];
  for (let position = 0; position < ladder.length; position++) {
    for (const cards of ways(runs[0], held, ladder.slice(position))) {
      const others = fill(runs.slice(1), held, ladder);
      if (others !== null) return cards.concat(others);
    }
  }
  return null;
}

// Every way to take sets of these widths, one a step. Changes `held` while it is used.
function* ways(widths, held, ladder) {
  if (widths.length === 0) {
    yield [];
    return;
  }
  for (const card of ladder[0] || []) {
    for (const width of [...new Set(widths)].sort((a, b) => b - a)) {
      const copies = held.get(card) || 0;
      if (copies < width) continue;
      const others = [...widths];
      others.splice(others.indexOf(width), 1);
      held.set(card, copies - width);
      let found = false;
      for (const rest of ways(others, held, ladder.slice(1))) {
        found = true;
        yield Array(width).fill(card).concat(rest);
      }
      held.set(card, copies);
    }
  }
}

function hear(message) {
  if (message.type === "hello") say({ type: "hello", protocol: 1, name: "lowest.js" });
  else if (message.type === "rules") rules = message.rules;
  else if (message.type === "order") order = message.order;
  else if (message.type === "ask")
    say({ type: "answer", id: message.id, choice: decide[message.question](message) });
  else if (message.type === "quit") process.exit(0);
}

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => hear(JSON.parse(line)));
