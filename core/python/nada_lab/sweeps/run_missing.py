"""The runs of a sweep that are not there yet: in chunks of a second or two, each a part of the results."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ..compiled import engine_id
from ..faults import Fault, NadaLabError
from ..text import counted
from .chunks import chunks_of, first_cost, time_words
from .executors import Executor, Future
from .faults import EngineMismatch, SweepError, refused
from .results import Results
from .work import OtherEngine, Work

_LOOKS_EVERY_S = 1.0

Progress = Callable[[int, int, float | None], object]
"""Called with the rows that are there, the rows of the whole sweep, and the seconds that may be left."""


@dataclass(frozen=True, slots=True)
class Asked:
    """How the missing runs are to be made."""

    begin: int
    """First index, and the one behind the last."""
    end: int
    timeout_s: float | None
    """Of each run, by the clock."""
    yes: bool
    """Whether somebody has agreed to a long sweep."""
    agree: str
    """How somebody agrees to one."""
    progress: Progress


def run_missing(results: Results, executor: Executor, asked: Asked) -> None:
    """Make the runs between `begin` and `end` of which there is no row.

    Raises SweepError where the sweep cannot begin, or where workers fail; EngineMismatch. Rows
    that are there stay.
    """
    missing = results.missing(asked.begin, asked.end)
    if not missing:
        return
    slots = executor.slots()
    cost_s = first_cost(results.plan, missing, slots, asked.yes, asked.agree)
    engine, about = engine_id(), results.about
    works = [
        Work(engine, about.sweep, about.scenario, first, count, asked.timeout_s, about.files)
        for first, count in chunks_of(missing, cost_s, slots)
    ]
    _Chunks(results, executor, works, asked.progress, len(missing)).do()


class _Chunks:
    """Pieces under way: no more at once than the slots keep busy, so that their rows never pile up here."""

    def __init__(
        self,
        results: Results,
        executor: Executor,
        works: list[Work],
        progress: Progress,
        cells: int,
    ) -> None:
        self._results = results
        self._executor = executor
        self._left = list(reversed(works))
        self._progress = progress
        self._cells = cells
        self._made = 0
        self._begin_s = time.monotonic()
        self._under_way: dict[Any, Work] = {}
        self._done: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._faults: list[Fault] = []

    def do(self) -> None:
        self._say()
        try:
            self._hand_over()
            while self._under_way:
                try:
                    future = self._done.get(timeout=_LOOKS_EVERY_S)
                except queue.Empty:
                    self._executor.waited()
                    continue
                self._take(future)
                self._hand_over()
        finally:
            for future in self._under_way:
                # The process that would cancel it may be gone, and what has ended this counts.
                with suppress(Exception):
                    future.cancel()
        if self._faults:
            raise SweepError(self._faults)

    def _hand_over(self) -> None:
        most = self._executor.slots() * self._executor.in_flight_per_slot
        # Rows that are on their way keep no slot busy; where many are, it is the way that is slow.
        while self._left and len(self._under_way) - min(self._executor.waiting(), most) < most:
            work = self._left.pop()
            try:
                future = self._executor.submit(work)
            except BrokenExecutor as cause:
                raise _ended(cause) from cause
            self._under_way[future] = work
            future.add_done_callback(self._done.put)

    def _take(self, future: Future) -> None:
        work = self._under_way.pop(future)
        try:
            rows = future.result()
        except (BrokenExecutor, CancelledError) as cause:
            raise _ended(cause) from cause
        except NadaLabError:
            raise
        except ImportError as cause:
            what = f"a worker cannot make runs ({cause}): install the same nada_lab there"
            raise refused("executor", what) from cause
        except Exception as cause:
            # Other pieces may well succeed, and what is made once need not be made again.
            words = " ".join(str(cause).split())
            last = work.first + work.count - 1
            what = (
                f"the worker failed: {type(cause).__name__}: {words[:500]}; rows that are there "
                "stay, and the same call goes on with the rest"
            )
            self._faults.append(Fault(f"runs {work.first} to {last}", what))
            return
        if isinstance(rows, OtherEngine):
            raise EngineMismatch(
                f"{rows.where} has another engine, {rows.engine}, where this is {work.engine}: "
                "its hashes would be others; install the same nada_lab there"
            )
        self._results.add(rows)
        self._made += len(rows)
        self._say()

    def _say(self) -> None:
        spent_s = time.monotonic() - self._begin_s
        left = self._cells - self._made
        left_s = spent_s / self._made * left if self._made else None
        self._progress(self._results.there, self._results.plan.count, left_s)


def progress_words(there: int, count: int, left_s: float | None) -> str:
    """Return ``120 of 400 runs, 12 s left``."""
    left = "" if left_s is None else f", {time_words(left_s)} left"
    return f"{there} of {counted(count, 'run')}{left}"


def _ended(cause: BaseException) -> SweepError:
    words = " ".join(str(cause).split()) or type(cause).__name__
    what = f"ended ({words}); rows that are there stay, and the same call goes on with the rest"
    return refused("executor", what)
