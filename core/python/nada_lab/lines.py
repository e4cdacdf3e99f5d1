"""Lines of a text file, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .faults import Fault
from .javascript import trimmed
from .text import quoted

_MOST_FAULTS = 10
"""A person reads no more than so many."""
_LONGEST_SHOWN = 20


def content_lines(text: str) -> Iterator[tuple[int, str]]:
    """Go through the lines with something in them, without white space around it; counted from 1."""
    for number, raw in enumerate(re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff")), 1):
        line = trimmed(raw)
        if line != "":
            yield number, line


def line_faults(faults: Sequence[tuple[int, str]]) -> list[Fault]:
    """Return the first ten, and how many more there are."""
    shown = [Fault(f"line {number}", what) for number, what in faults[:_MOST_FAULTS]]
    more = len(faults) - len(shown)
    return shown + ([Fault("", f"has {more} more lines that do not fit")] if more else [])


def shown_line(line: str) -> str:
    """Return the line in quotation marks, or its beginning."""
    return quoted(f"{line[:_LONGEST_SHOWN]}…" if len(line) > _LONGEST_SHOWN else line)
