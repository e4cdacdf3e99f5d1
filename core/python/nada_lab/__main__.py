"""`python -m nada_lab COMMAND`: what the package does from a shell."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from .compiled import engine_id, version
from .sweeps import command


def main(args: Sequence[str]) -> int:
    """Do a command and return its exit code: 0 all well, 1 a run was refused, 2 bad input, 130 Ctrl-C."""
    if args[:1] == ["sweep"]:
        return command.main(args[1:])
    if args[:1] in (["--version"], ["-v"]):
        print(f"nada-lab {version()}, engine {engine_id()}")
        return 0
    said = f"{args[0]} is no command; " if args else ""
    print(f"{said}python -m nada_lab sweep --help says what there is", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
