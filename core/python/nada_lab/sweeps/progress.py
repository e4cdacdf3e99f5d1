"""Progress as whoever reads the stream can use it: a person sees one line change, a log gets a line now and then."""

from __future__ import annotations

import time
from typing import TextIO

from .run_missing import progress_words

_LOGGED_S = 5.0
"""Between two lines of progress in a log."""


class Line:
    """A line of progress, which is gone at the end of the block."""

    def __init__(self, stream: TextIO) -> None:
        """Write to a stream."""
        self._stream = stream
        self._watched = stream.isatty()
        self._said_s = time.monotonic()

    def __enter__(self) -> Line:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Take the line away."""
        if self._watched:
            self._write("\r\033[K")

    def say(self, there: int, count: int, left_s: float | None) -> None:
        """Show how many rows are there, of how many, and the seconds that may be left."""
        words = progress_words(there, count, left_s)
        if self._watched:
            self._write(f"\r\033[K{words}")
        elif time.monotonic() - self._said_s >= _LOGGED_S:
            self._said_s = time.monotonic()
            self._write(f"{words}\n")

    def _write(self, text: str) -> None:
        print(text, end="", file=self._stream, flush=True)
