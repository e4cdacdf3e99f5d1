"""A folder that results come into one after another, over several calls.

Each file is written aside, in the folder of its writer's lock, and moved in when it is on the disk, so
that what is there is whole, whatever ended the program. The same as web/cli/output/growing-folder.ts.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from ..whole_file import flush, flush_folders
from .faults import SweepError, refused
from .lock import Lock, Say, locked

_LARGEST_BYTES = 256 << 20
_FULL = (errno.ENOSPC, errno.EDQUOT)


class GrowingFolder:
    """A folder and how somebody named it, ``out map``."""

    def __init__(self, where: str, path: Path, lock: Lock | None = None) -> None:
        """Look at the folder, which need not be there; who has its lock may write there."""
        self.where = where
        self.path = path
        self._lock = lock

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
        with self.written(name) as path, path.open("xb") as file:
            for piece in [pieces] if isinstance(pieces, str | bytes) else pieces:
                file.write(piece.encode() if isinstance(piece, str) else piece)

    @contextmanager
    def written(self, name: str) -> Iterator[Path]:
        """Give a path to write to, which takes the file's place at the end of the block, when it is on the disk."""
        if self._lock is None:
            raise RuntimeError(f"{self.path} is only read")
        path = self.path / name
        aside = self._lock.own / path.name
        with self._tried():
            try:
                yield aside
                flush(aside)
                self._lock.keep()
                aside.replace(path)
            except BaseException:
                aside.unlink(missing_ok=True)
                raise
            flush_folders([path])

    @contextmanager
    def _tried(self) -> Iterator[None]:
        try:
            yield
        except OSError as cause:
            raise writing_fault(self.where, cause, "what is there is whole") from cause


@contextmanager
def growing(
    where: str, path: Path, *, take_over: bool = False, say: Say = lambda _: None
) -> Iterator[GrowingFolder]:
    """Give the folder, made where it is missing, into which nobody else writes meanwhile.

    Raises SweepError where somebody does, unless with `take_over`; `say` hears what became of a
    lock that was there.
    """
    if path.exists() and not path.is_dir():
        raise refused(where, f"{path} is a file; name a folder")
    try:
        path.mkdir(parents=True, exist_ok=True)
        holding = locked(path.resolve(), where, take_over=take_over, say=say)
        lock = holding.__enter__()
    except OSError as cause:
        raise writing_fault(where, cause) from cause
    try:
        yield GrowingFolder(where, path, lock)
    finally:
        holding.__exit__(None, None, None)


def writing_fault(
    where: str, cause: OSError, kept: str = "nothing there was changed"
) -> SweepError:
    """Return what the system refuses, as a sentence; `kept` says what became of the files that were there."""
    again = "make room and start the same command again, or " if cause.errno in _FULL else ""
    return refused(where, f"{cause.strerror or cause}; {kept}; {again}name another place")
