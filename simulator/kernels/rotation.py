"""The next declarer (轮庄). Stage `rotation`, rules.md A24."""

from simulator.jit import kernel
from simulator.kernels.declare import NOBODY
from simulator.rules.rotation import CONTESTED, PARTNER_OR_NEXT


@kernel
def next_declarer(rules, declarer, takeover):
    """Return the seat that is declarer in the next round; NOBODY: to be contested."""
    if rules.rotation.next == CONTESTED:
        return NOBODY
    if takeover:
        return rules.deal.next_seat[declarer]
    if rules.rotation.next == PARTNER_OR_NEXT:
        return rules.partners.partner[declarer]
    return declarer
