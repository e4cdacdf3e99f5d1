"""A folder that results come into one after another, over several calls.

Each file is written aside and renamed, so that what is there is whole, whatever ended the program.
The same as web/cli/output/growing-folder.ts.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from .faults import SweepError, refused
from .lock import locked

_LARGEST_BYTES = 256 << 20
_FULL = (errno.ENOSPC, errno.EDQUOT)


class GrowingFolder:
    """A folder and how somebody named it, ``out map``."""

    def __init__(self, where: str, path: Path) -> None:
        """Look at the folder, which need not be there."""
        self.where = where
        self.path = path

    def has(self, name: str) -> bool:
        """Tell whether the file is there."""
        return (self.path / name).exists()

    def text(self, name: str) -> str:
        """Return the text of a file; empty where there is none."""
        path = self.path / name
        try:
            if path.stat().st_size > _LARGEST_BYTES:
                raise refused(str(path), f"must not be larger than {_LARGEST_BYTES >> 20} MB")
            return path.read_bytes().decode("utf-8")
        except FileNotFoundError:
            return ""
        except OSError as cause:
            raise refused(str(path), f"cannot be read ({cause.strerror})") from None
        except UnicodeDecodeError:
            raise refused(str(path), "is not text in UTF-8") from None

    def names(self, below: str = "") -> list[str]:
        """Return what is in it, or in a folder of it, but for hidden files."""
        path = self.path / below
        found = os.listdir(path) if path.is_dir() else []
        return sorted(name for name in found if not name.startswith("."))

    def make(self, below: str) -> None:
        """Make a folder in it."""
        with self._tried():
            (self.path / below).mkdir(parents=True, exist_ok=True)

    def write(self, name: str, pieces: str | bytes | Iterable[str]) -> None:
        """Write a file, whole or not at all."""
        with self.written(name) as path, path.open("wb") as file:
            for piece in [pieces] if isinstance(pieces, str | bytes) else pieces:
                file.write(piece.encode() if isinstance(piece, str) else piece)

    @contextmanager
    def written(self, name: str) -> Iterator[Path]:
        """Give a path to write to, which takes the file's place at the end of the block."""
        aside = self.path / f"{name}.tmp"
        with self._tried():
            try:
                yield aside
            except BaseException:
                aside.unlink(missing_ok=True)
                raise
            aside.replace(self.path / name)

    @contextmanager
    def _tried(self) -> Iterator[None]:
        try:
            yield
        except OSError as cause:
            raise writing_fault(self.where, cause) from cause


@contextmanager
def growing(where: str, path: Path) -> Iterator[GrowingFolder]:
    """Give the folder, made where it is missing, into which nobody else writes meanwhile."""
    if path.exists() and not path.is_dir():
        raise refused(where, f"{path} is a file; name a folder")
    try:
        path.mkdir(parents=True, exist_ok=True)
        lock = locked(path.resolve(), where)
        lock.__enter__()
    except OSError as cause:
        raise writing_fault(where, cause) from cause
    try:
        yield GrowingFolder(where, path)
    finally:
        lock.__exit__(None, None, None)


def writing_fault(where: str, cause: OSError) -> SweepError:
    """Return what the system refuses, as a sentence."""
    first = "make room, or name" if cause.errno in _FULL else "name"
    return refused(where, f"{cause.strerror}; nothing there was changed; {first} another place")
