"""One writer at a time. A lock is a folder that names its writer from the first moment on.

It is made under another name and renamed, which no system does onto a folder that holds something.
Who takes over from a writer that is gone does the same with a folder `next` inside: so that of any
number that try, one has it, and the last one of the chain is the writer. The same as
web/cli/output/lock.ts, so that the command line and Python keep each other out.
"""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from .faults import refused
from .lock_writer import Here, Writer, called, state_of, writer_in

NAME = ".nada-lab-writing"
GONE_AFTER_S = 60.0
"""Its writer touches a lock every 10 s; one that was not touched for so long may be taken over."""
_PROCESS = ".process"
_NEXT = "next"
_TOUCHED_EVERY_S = 10.0
_LOOKS_EVERY_S = 1.0
_TRIES = 20
"""Two can meet at a lock that is released; then the slower one looks again."""

Say = Callable[[str], object]
"""Called with a sentence: a lock was taken over, or is waited for."""


class Lock:
    """A lock that was taken."""

    def __init__(self, where: str, path: Path, own: Path, line: str) -> None:
        """Hold it; `beat` keeps it."""
        self._where = where
        self._path = path
        self._line = line
        self._end = threading.Event()
        self.own = own
        """A folder of the holder's own, which is deleted with the lock."""

    def keep(self) -> None:
        """Raise SweepError where the lock is another's by now; to be asked before anything is written."""
        if self._is_ours():
            return
        taker = _last_of(self._path)
        what = "was deleted"
        if taker is not None:
            what = f"was taken over by {called(taker.writer, Here())}, which goes on"
        raise refused(self._where, f"the lock of this sweep {what}; this one ends here")

    def beat(self, every_s: float = _TOUCHED_EVERY_S) -> Lock:
        """Touch it from now on, by a thread of its own, which keeps no program alive."""
        threading.Thread(
            target=self._beat, args=[every_s], name="nada-lab-lock", daemon=True
        ).start()
        return self

    def release(self) -> None:
        """Give it up, in one step: nobody sees a half of it."""
        self._end.set()
        if not self._is_ours():
            return
        writer = writer_in(self._line)
        aside = self._path.with_name(f".nada-lab-{writer.token if writer else ''}")
        shutil.rmtree(
            aside if _renamed(self._path, aside) is None else self._path, ignore_errors=True
        )

    def _beat(self, every_s: float) -> None:
        while not self._end.wait(every_s):
            # Gone, or out of reach for a moment: whoever holds the lock looks before it writes.
            with suppress(OSError):
                touch(self.own, self._line)

    def _is_ours(self) -> bool:
        found = _text_in(self.own)
        return found is not None and found[0] == self._line and not _is_folder(self.own / _NEXT)


@contextmanager
def locked(
    folder: Path,
    where: str,
    *,
    take_over: bool = False,
    say: Say = lambda _: None,
    here: Here | None = None,
) -> Iterator[Lock]:
    """Hold the folder's lock; raise SweepError where another process has it. `where`: as somebody named it.

    One of which only the age can tell is waited for until it is touched or old: a program that was
    killed and started again in a new container goes on. With `take_over` it is taken at once.
    """
    lock = _taken(folder, where, take_over, say, here or Here()).beat()
    try:
        yield lock
    finally:
        lock.release()


def touch(own: Path, line: str) -> None:
    """Write the same bytes once more, where they still are this lock's.

    Thereby the time is that of the folder's own clock, whatever this machine's is.
    """
    file = os.open(own / _PROCESS, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0))
    try:
        if os.read(file, len(line) + 1) == line.encode():
            os.lseek(file, 0, os.SEEK_SET)
            os.write(file, line.encode())
    finally:
        os.close(file)


@dataclass(frozen=True, slots=True)
class _Last:
    """The writer at the end of the chain."""

    path: Path
    writer: Writer | None
    text: str
    touched_s: float

    def is_later(self, other: _Last) -> bool:
        return self.text != other.text or self.touched_s > other.touched_s


def _taken(folder: Path, where: str, take_over: bool, say: Say, here: Here) -> Lock:
    path = folder / NAME
    before: _Last | None = None
    while True:
        lock, last, now_s = _tried(folder, path, where, take_over, here)
        if lock is not None:
            if last is not None and (take_over or state_of(last.writer, here) != "gone"):
                say(f"{where}: {_taken_words(last, now_s, take_over, here)}")
            return lock
        if last is None:
            continue
        who = called(last.writer, here)
        touched = before is not None and last.is_later(before)
        if touched or state_of(last.writer, here) == "alive":
            what = f"{who} is writing there; wait for it, or name another place"
            raise refused(where, f"{what} (with take_over that one ends at its next write)")
        if before is None:
            say(
                f"{where}: {who} was writing there {_age(last, now_s)} ago; taken over when nothing "
                f"was heard of it for {GONE_AFTER_S:.0f} s (with take_over at once)"
            )
        before = last
        here.pause(_LOOKS_EVERY_S)


def _taken_words(last: _Last, now_s: float, take_over: bool, here: Here) -> str:
    forced = "; if it still runs, it ends at its next write" if take_over else ""
    return f"taken over from {called(last.writer, here)}, last heard of {_age(last, now_s)} ago{forced}"


def _age(last: _Last, now_s: float) -> str:
    return f"{max(0.0, now_s - last.touched_s):.0f} s"


def _tried(
    folder: Path, path: Path, where: str, take_over: bool, here: Here
) -> tuple[Lock | None, _Last | None, float]:
    """One look, and one step where it may be taken: who has it, or had it, and what the folder's clock says."""
    fresh = Path(tempfile.mkdtemp(prefix=".nada-lab-", dir=folder))
    try:
        line = here.line()
        (fresh / _PROCESS).write_text(line)
        # The folder's own clock: this machine's may be another.
        now_s = (fresh / _PROCESS).stat().st_mtime
        for tries in range(_TRIES + 1):
            last = _last_of(path)
            if last is not None and not take_over and not _may_be_taken(last, now_s, here):
                return None, last, now_s
            place = path if last is None else last.path / _NEXT
            refusal = _renamed(fresh, place)
            if refusal is None:
                # Its writer, should it wake up, finds its file gone: a name may be known from
                # before for a minute, a file is asked for.
                if last is not None:
                    (last.path / _PROCESS).unlink(missing_ok=True)
                return Lock(where, path, place, line), last, now_s
            if tries == _TRIES:
                raise refusal
        raise AssertionError("the last try returns or raises")
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _may_be_taken(last: _Last, now_s: float, here: Here) -> bool:
    state = state_of(last.writer, here)
    return state == "gone" or (state == "unknown" and now_s - last.touched_s >= GONE_AFTER_S)


def _last_of(path: Path) -> _Last | None:
    """None where there is no lock."""
    while True:
        found = _text_in(path)
        if _is_folder(path / _NEXT):
            path = path / _NEXT
            continue
        if found is not None:
            return _Last(path, writer_in(found[0]), *found)
        # Without a name of its writer it is as old as what was last done in it.
        try:
            there = path.lstat()
        except OSError:
            return None
        return _Last(path, None, "", there.st_mtime) if stat.S_ISDIR(there.st_mode) else None


def _text_in(own: Path) -> tuple[str, float] | None:
    """What a lock says, and when it was touched. It is opened: a network file system then asks its server."""
    try:
        file = os.open(own / _PROCESS, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0))
    except OSError:
        return None
    try:
        text = os.read(file, 1 << 16).decode("utf-8", "replace")
        return text, os.fstat(file).st_mtime
    except OSError:
        return None
    finally:
        os.close(file)


def _is_folder(path: Path) -> bool:
    try:
        return stat.S_ISDIR(path.lstat().st_mode)
    except OSError:
        return False


def _renamed(path: Path, to: Path) -> OSError | None:
    try:
        path.rename(to)
    except OSError as cause:
        return cause
    return None
