"""A cluster of Dask as an executor: its slots, and what is said when it has none."""

from __future__ import annotations

import math
import pickle
import sys
import threading
import time
import uuid
import warnings
from concurrent.futures import Future
from typing import Any

from .chunks import time_words
from .executors import Executor
from .faults import refused
from .work import Work, rows_of


class _Call:
    """Work that is done when it is unpickled.

    Dask unpickles a function and its arguments where a worker reads its messages, and a worker
    that cannot, as nada_lab is not there, ends without a word. What `pickle.loads` raises inside
    of a task comes back instead; and the scheduler needs no nada_lab.
    """

    def __init__(self, work: Work) -> None:
        self._work = work

    def __reduce__(self) -> tuple[Any, ...]:
        return rows_of, (self._work,)


class _Piece(Future):
    """Rows on their way: done when they are here, and not when a worker has them."""

    def __init__(self, asked: Any, waiting: set[_Piece]) -> None:
        """Fetch what is asked of a worker as soon as it has it; `waiting` holds the piece meanwhile."""
        super().__init__()
        self._asked = asked
        self._waiting = waiting
        asked.add_done_callback(self._made)

    def _made(self, _: object) -> None:
        # A worker may hang just now, with its rows: neither other workers' rows nor the program's end wait for them.
        self._waiting.add(self)
        threading.Thread(target=self._fetch, name="nada-lab-rows", daemon=True).start()

    def _fetch(self) -> None:
        try:
            rows, error = self._asked.result(), None
        except BaseException as cause:
            rows, error = None, cause
        self._waiting.discard(self)
        if not self.set_running_or_notify_cancel():
            return
        if error is None:
            self.set_result(rows)
        else:
            self.set_exception(error)

    def cancel(self) -> bool:
        """Give it up; a worker that has begun goes on."""
        self._asked.cancel()
        return super().cancel()


class OnDask(Executor):
    """The workers of a `dask.distributed.Client`. A client given as `executor` becomes this.

    A piece is tried `retries` times more where it raises, and on other workers where its worker
    is lost. Without any worker for `no_worker_s` seconds a RuntimeWarning says so; the sweep goes
    on when one comes, and ends with a SweepError after `give_up_s` seconds in all. Rows that are
    there stay, and the same call goes on with the rest.
    """

    kind = "Dask"

    def __init__(
        self, client: Any, *, retries: int = 3, no_worker_s: float = 60, give_up_s: float = 600
    ) -> None:
        """Use a client, which stays its maker's."""
        super().__init__(client, None)
        self._retries = retries
        self._no_worker_s = no_worker_s
        self._give_up_s = give_up_s
        self._seen_s = time.monotonic()
        self._said = False
        self._waiting: set[_Piece] = set()

    def slots(self) -> int:
        """Return the threads of all workers."""
        return max(1, sum(self._threads().values()))

    def submit(self, work: Work) -> Future:
        """Hand over a piece; its rows are fetched by a thread of their own."""
        return _Piece(self.asked(work), self._waiting)

    def waiting(self) -> int:
        """Return how many pieces a worker has made whose rows are not here."""
        return len(self._waiting)

    def asked(self, work: Work) -> Any:
        """Ask Dask for a piece; the same piece is done anew each time, and kept by nobody."""
        key = f"nada-lab-runs-{work.first}-{uuid.uuid4().hex}"
        data = pickle.dumps(_Call(work))
        return self._executor.submit(pickle.loads, data, key=key, retries=self._retries)

    def waited(self) -> None:
        """Say that there is no worker, or give up."""
        now_s = time.monotonic()
        if self._threads():
            self._seen_s, self._said = now_s, False
            return
        gone_s = now_s - self._seen_s
        if gone_s >= self._give_up_s:
            what = (
                f"had no worker for {time_words(gone_s)}: start some and call again; rows that are "
                "there stay"
            )
            raise refused(self._place(), what)
        if gone_s >= self._no_worker_s and not self._said:
            self._said = True
            rest = (
                "" if math.isinf(self._give_up_s) else f" for {time_words(self._give_up_s)} in all"
            )
            warnings.warn(
                f"{self._place()}: no worker for {time_words(self._no_worker_s)}; "
                f"waiting{rest}, start one",
                RuntimeWarning,
                stacklevel=2,
            )

    def _threads(self) -> dict[str, int]:
        """By worker."""
        try:
            return self._executor.nthreads()
        except OSError as cause:
            what = f"cannot be reached ({cause}); rows that are there stay"
            raise refused(self._place(), what) from cause

    def _place(self) -> str:
        scheduler = getattr(self._executor, "scheduler", None)
        return f"Dask at {getattr(scheduler, 'address', 'its scheduler')}"


def is_dask_client(executor: object) -> bool:
    """Tell whether it is a `dask.distributed.Client`, without loading Dask for that."""
    distributed = sys.modules.get("distributed")
    return distributed is not None and isinstance(executor, distributed.Client)
