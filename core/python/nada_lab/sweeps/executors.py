"""Who makes the runs: threads of this process, or whatever has `submit(function, *args) -> Future`.

That are the executors of concurrent.futures, loky and mpi4py.futures; of Dask's client see dask.py.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from ..engine import limit_memory
from .faults import refused
from .work import Work, rows_of

_ENGINE_BYTES = 4 << 30
"""More than a run can take: the core itself refuses what goes above 1.3 GB."""
_LEAST_BYTES = 256 << 20
MOST_WORKERS = 1024


class Future(Protocol):
    """What an executor gives for a piece of work."""

    def add_done_callback(self, function: Callable[[Any], None], /) -> object:
        """Have a function called when it is done, failed or cancelled."""

    def result(self) -> Any:
        """Return the rows, or raise."""

    def cancel(self) -> object:
        """Give it up where it has not begun."""


class Executor:
    """Slots that take work. Used as a context: at its end what has not begun is given up."""

    kind = "executor"
    in_flight_per_slot = 2
    """Pieces that are handed over at once: one is done while the next waits."""

    def __init__(self, executor: Any, workers: int | None) -> None:
        """Use an executor, which stays its maker's."""
        if not callable(getattr(executor, "submit", None)):
            what = (
                f"has no submit(function, *args), is {type(executor).__name__}; give an executor of "
                "concurrent.futures, a Dask Client, or nothing for threads"
            )
            raise refused("executor", what)
        self._executor = executor
        self._workers = workers

    def __enter__(self) -> Executor:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """End; the executor itself is its maker's to shut down."""

    def slots(self) -> int:
        """Return how many pieces are done at once, at least 1."""
        if self._workers is not None:
            return self._workers
        known = getattr(self._executor, "_max_workers", None)
        return known if isinstance(known, int) and known > 0 else cores()

    def submit(self, work: Work) -> Future:
        """Hand over a piece."""
        return self._executor.submit(rows_of, work)

    def waiting(self) -> int:
        """Return how many pieces are made whose rows are still on their way: no slot is busy with them."""
        return 0

    def waited(self) -> None:
        """Look after the workers: called about once a second while nothing is done."""


class Threads(Executor):
    """Threads of this process: the engine gives Python's lock back while it runs."""

    kind = "threads"

    def __init__(self, workers: int | None) -> None:
        """Start at most so many threads, by default one for each core that this process may use."""
        self._stop = threading.Event()
        self._count = cores() if workers is None else workers
        super().__init__(ThreadPoolExecutor(self._count, "nada-lab"), self._count)

    def __enter__(self) -> Threads:
        """Share the free memory between the engines of the threads, where it is little."""
        share = _free_bytes() // self._count
        limit_memory(None if share >= _ENGINE_BYTES else max(share, _LEAST_BYTES))
        return self

    def __exit__(self, *_: object) -> None:
        """Stop what is under way, at its next slice of some 20 ms."""
        self._stop.set()
        self._executor.shutdown(cancel_futures=True)
        limit_memory(None)

    def submit(self, work: Work) -> Future:
        """Hand over a piece, which can be stopped."""
        return self._executor.submit(rows_of, work, self._stop)


def cores() -> int:
    """Return how many cores this process may use; a batch job has fewer than its machine."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _free_bytes() -> int:
    try:
        with open("/proc/meminfo") as file:
            for line in file:
                if line.startswith("MemAvailable:"):
                    return int(line.split()[1]) << 10
    except OSError:
        pass
    return 1 << 62
