"""Rewrite the golden rounds: `python -m tests.golden` (make golden).

A round that changed under unchanged versions is refused, and nothing is written.
"""

import sys

from tests.golden.rounds import FOLDER, ROUNDS, body, head, path, refusal


def main() -> int:
    """Write every golden file, or none; return the exit code."""
    new, refused = {}, []
    for reference, lang in ROUNDS:
        file = path(reference)
        new[file] = head(reference) + body(reference, lang)
        if file.exists():
            refused.append(refusal(reference, new[file], file.read_text("utf-8")))
    if any(refused):
        sys.stderr.write("".join(f"{text}\n" for text in refused if text))
        return 1
    for file in set(FOLDER.glob("*.txt")) - set(new):
        file.unlink()
    for file, content in new.items():
        file.write_text(content, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
