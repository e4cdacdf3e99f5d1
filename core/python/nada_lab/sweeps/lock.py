"""One writer at a time. A lock is a folder that names its process from the first moment on.

It is made under another name and renamed, which no system does onto a folder that holds something.
The same as web/cli/output/lock.ts, so that the command line and Python keep each other out.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .faults import refused

NAME = ".nada-lab-writing"
_PROCESS = ".process"
_TRIES = 20
"""Two can meet at the lock of a dead process; then the slower one looks again."""


@contextmanager
def locked(folder: Path, where: str) -> Iterator[None]:
    """Hold the folder's lock; raise SweepError where another process has it. `where`: as somebody named it."""
    lock = folder / NAME
    writer = _tried(folder, lock)
    if writer is not None:
        what = f"process {writer} is writing there; wait for it, or name another place"
        raise refused(where, f"{what} (if it is no nada-lab, delete {lock})")
    try:
        yield
    finally:
        shutil.rmtree(lock, ignore_errors=True)


def _tried(folder: Path, lock: Path) -> int | None:
    """None where the lock was taken, else the process that has it."""
    fresh = Path(tempfile.mkdtemp(prefix=".nada-lab-", dir=folder))
    try:
        (fresh / _PROCESS).write_text(f"{os.getpid()}\n")
        for tries in range(_TRIES + 1):
            try:
                fresh.rename(lock)
            except OSError:
                if tries == _TRIES:
                    raise
            else:
                return None
            writer = _writer_of(lock)
            if writer is not None and _is_alive(writer):
                return writer
            _clear_dead(lock, fresh.with_name(f"{fresh.name}-dead"), writer)
        raise AssertionError("the last try returns or raises")
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _clear_dead(lock: Path, aside: Path, dead: int | None) -> None:
    """Moved aside before it is deleted: whoever took the lock in between gets it back."""
    if not _renamed(lock, aside):
        return
    if _writer_of(aside) == dead or not _renamed(aside, lock):
        shutil.rmtree(aside, ignore_errors=True)


def _renamed(path: Path, to: Path) -> bool:
    try:
        path.rename(to)
    except OSError:
        return False
    return True


def _writer_of(lock: Path) -> int | None:
    try:
        return int((lock / _PROCESS).read_text())
    except (OSError, ValueError):
        return None


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except PermissionError:
        return True
    except OSError:
        return False
    return True
