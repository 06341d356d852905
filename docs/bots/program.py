"""A program that plays: JSON lines on standard input and output (docs/protocol.md).

    shengji arena "exec:python docs/bots/program.py" greedy --deals 20

It lets the class of lowest.py decide. Any class that plays can be put here.
"""

import json
import sys
from types import SimpleNamespace

from lowest import Lowest


def as_object(fields):
    """Return a JSON object that is read with dots, as the class expects it."""
    return SimpleNamespace(**fields)


def main():
    """Answer messages until there are no more."""
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say(type="hello", protocol=1, name="lowest in Python")
        elif kind == "rules":
            rules = message["rules"]
        elif kind == "deal":
            player = Lowest()  # what it remembers is of one deal
        elif kind == "order":
            order = message["order"]
        elif kind == "ask":
            seen = json.loads(line, object_hook=as_object)
            seen.rules, seen.order = rules, order
            choice = getattr(player, seen.question)(seen)
            say(type="answer", id=seen.id, choice=choice)
        elif kind == "quit":
            break


def say(**message):
    """Send one message, at once."""
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    main()
