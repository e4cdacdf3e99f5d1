"""A real scheduler and real workers of Dask on this machine, each a process that a test may kill."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

from conftest import PACKAGE

from nada_lab.sweeps import OnDask
from nada_lab.sweeps.work import Work, rows_of

Program = subprocess.Popen[bytes]
STARTS_S = 120
"""A process of Dask is up after three seconds; a busy machine may take longer."""


class Cluster:
    """A scheduler; workers come one by one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._keep = ExitStack()
        self.file = folder / "scheduler.json"
        where = ["--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(self.file)]
        self.scheduler = self._started("dask_scheduler", *where, "--no-dashboard")

    def worker(self, package: Path = PACKAGE) -> Program:
        """Start a worker of one thread; `package`: where it finds nada_lab."""
        # Without a nanny, which would start it again: a machine that is gone stays away.
        args = ["--scheduler-file", str(self.file), "--nthreads", "1", "--no-nanny"]
        return self._started(
            "dask_worker", *args, "--no-dashboard", "--host", "127.0.0.1", package=package
        )

    def client(self, workers: int) -> Any:
        """Return a client, after so many workers have come."""
        from distributed import Client

        made = Client(scheduler_file=str(self.file), timeout=STARTS_S)
        self._keep.callback(made.close)
        if workers:
            made.wait_for_workers(workers, timeout=STARTS_S)
        return made

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._keep.close()

    def _started(self, program: str, *args: str, package: Path = PACKAGE) -> Program:
        paths = os.pathsep.join([str(package), str(Path(__file__).parent)])
        log = self._keep.enter_context((self._folder / "dask.log").open("ab"))
        made = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{program}", *args],
            env={**os.environ, "PYTHONPATH": paths},
            cwd=self._folder,
            stdout=log,
            stderr=log,
        )
        self._keep.callback(_ended, made)
        return made


class Counting(OnDask):
    """Notes in a file which runs each worker begins."""

    def __init__(self, client: Any, log: Path) -> None:
        super().__init__(client)
        self._log = log

    def asked(self, work: Work) -> Any:
        return self._executor.submit(counted, work, str(self._log), pure=False, retries=3)

    def begun(self) -> int:
        """Return how many runs were begun, twice those that were begun twice."""
        lines = self._log.read_text().splitlines() if self._log.exists() else []
        return sum(map(int, lines))


def counted(work: Work, log: str) -> Any:
    """Make the runs, on a worker."""
    with open(log, "a") as file:
        file.write(f"{work.count}\n")
    return rows_of(work)


def parts(folder: Path) -> int:
    """Return how many parts of results are there."""
    return len(list((folder / "parts").glob("part-????????.*[!p]"))) if folder.exists() else 0


def at(rows: int, act: Callable[[], object]) -> Callable[[int, int, float | None], None]:
    """Return a function for `progress` that acts once, when so many rows are there."""
    done = False

    def look(there: int, count: int, left_s: float | None) -> None:
        nonlocal done
        if there >= rows and not done:
            done = True
            act()

    return look


def _ended(program: Program) -> None:
    program.kill()
    program.wait()
