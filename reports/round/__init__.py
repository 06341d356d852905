"""One round for a card player to read: `text` for people, `structured` for programs.

Both show a `simulator.record.Round` and simulate nothing.
"""

VERSION = 2  # raised when the same round would be printed differently
