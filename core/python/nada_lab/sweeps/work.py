"""A piece of a sweep that any thread, process or machine can do: plain data in, plain data out.

Nothing here needs NumPy, so that a worker starts no threads of a BLAS.
"""

from __future__ import annotations

import os
import socket
import sys
import threading
from dataclasses import dataclass
from functools import lru_cache

from ..compiled import engine_id
from .cell_run import row_of
from .plan import Files, Plan, Row


@dataclass(frozen=True, slots=True)
class Work:
    """Runs that follow one another."""

    engine: str
    """Which engine must make them, see `nada_lab.engine_id`."""
    sweep: str
    """The sweep as JSON."""
    scenario: str
    """The scenario as JSON, with its traces."""
    first: int
    count: int
    timeout_s: float | None = None
    """Of each run, by the clock."""
    files: Files = ()
    """What the files hold that the sweep names."""


@dataclass(frozen=True, slots=True)
class OtherEngine:
    """The answer of a worker that cannot do it: to raise would only have it tried again."""

    engine: str
    where: str


def rows_of(work: Work, stop: threading.Event | None = None) -> list[Row] | OtherEngine:
    """Make the runs of a piece. A run that is refused is a row, and no exception.

    Raises Cancelled soon after `stop` is set.
    """
    if engine_id() != work.engine:
        return OtherEngine(engine_id(), _where())
    plan = _planned(work.sweep, work.scenario, work.files)
    indices = range(work.first, work.first + work.count)
    return [row_of(plan, index, work.timeout_s, stop) for index in indices]


@lru_cache(maxsize=4)
def _planned(sweep: str, scenario: str, files: Files) -> Plan:
    """Read once for all pieces of a sweep, however long its axes are."""
    return Plan(sweep, scenario, files)


def _where() -> str:
    here = f"process {os.getpid()} on {socket.gethostname()}"
    if "distributed" not in sys.modules:
        return here
    from distributed import get_worker

    try:
        return f"worker {get_worker().address} ({here})"
    except ValueError:
        return here
