"""A simulator for variants of the card game Sheng Ji (升级).

The public surface:

- `load_variant("80fen")`: text -> a frozen Variant (names, paths, changes)
- `compile_variant(variant)`: Variant -> plain tables
- `play_rounds(compiled, players, seed=1, first=0, deals=100)`: -> RESULT records
- `play_matches(compiled, players, seed=1, first=0, matches=10)`: -> MATCH records
- `rulings`: rule questions one by one

Everything else may change. Names are imported when they are first used, because the
engine is compiled, or loaded from the cache, at import.
"""

import importlib
from typing import Any

_WHERE = {
    "load_variant": "simulator.variant",
    "compile_variant": "simulator.variant.compiled",
    "play_rounds": "simulator.engine.batch",
    "play_matches": "simulator.engine.batch",
}

__all__ = ["compile_variant", "load_variant", "play_matches", "play_rounds"]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used."""
    if name not in _WHERE:
        raise AttributeError(f"module 'simulator' has no attribute {name!r}")
    return getattr(importlib.import_module(_WHERE[name]), name)
