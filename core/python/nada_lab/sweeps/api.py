"""`nada_lab.sweep`: a scenario over the values of axes and over seeds, by threads, processes or a cluster."""

from __future__ import annotations

import sys
import warnings
from contextlib import ExitStack
from operator import index
from os import PathLike, fspath
from pathlib import Path
from typing import Any, Literal, SupportsIndex

from ..runs import as_number
from .asked import AskedSweep, SpecLike, asked_sweep
from .dask import OnDask, is_dask_client
from .executors import MOST_WORKERS, Executor, Threads
from .faults import refused, warned
from .growing_folder import growing
from .own_folder import OwnFolder
from .progress import Line
from .result import Sweep
from .results import Results, about
from .run_missing import Asked, Progress, run_missing


def sweep(
    spec: SpecLike,
    *,
    executor: Any = None,
    workers: int | None = None,
    out: str | PathLike[str] | None = None,
    resume: bool = True,
    cell_timeout_s: float | None = None,
    progress: Progress | Literal[True] | None = None,
    yes: bool = False,
    take_over: bool = False,
) -> Sweep:
    """Make all runs of a sweep and return its results.

    `spec` is a sweep as scenarios/SWEEPS.md describes it, a dict or a file; or a folder of
    results, which is then gone on with. In a dict, an axis of traces may have `Trace` objects.
    `executor` makes the runs: threads without one (`workers`
    of them; by default as many as this process has cores), any executor with ``submit(function,
    *args)`` as those of concurrent.futures, loky and mpi4py have it, a `dask.distributed.Client`,
    or `OnDask(client, …)`. Workers need this package in the same version.

    Rows go to the folder `out` as they come (without it, to one that lives as long as the
    result), and whatever ends the call, those that are there stay: with `resume` the same call goes
    on with the rest. A run that is refused, or that takes longer than `cell_timeout_s` seconds of
    the clock, is a row with an error, see `Sweep.errors`; to have such a row made again, delete
    its part. `progress` is True for a line on the standard error, or a function of the rows there,
    all rows, and the seconds left (None at the beginning).

    One program at a time writes to a folder. Of another machine or container, which cannot be asked
    whether it still runs, it is honoured until nothing was heard of it for 60 s; that it was
    taken over from is a RuntimeWarning. With `take_over` the folder is taken over at once, and
    whoever wrote there ends at its next write.

    Raises SweepError with everything that is wrong: with the sweep, before the first run; with a
    folder of another sweep, scenario or engine; where all runs take more than one hour of one core
    and `yes` is not true; where workers are lost and do not come back. ScenarioError where the
    scenario is wrong, EngineMismatch where a worker has another engine.
    """
    asked = asked_sweep(spec)
    _refuse_numbers(workers, cell_timeout_s)
    folder = asked.folder if out is None else Path(fspath(out))
    with ExitStack() as keep:
        own = None
        if folder is None:
            own = OwnFolder()
            folder = own.path
        slots = keep.enter_context(executor_of(executor, workers))
        writer = keep.enter_context(growing(str(folder), folder, take_over=take_over, say=warned))
        results = Results.begun(writer, about_of(asked), resume=resume)
        for sentence in results.mended:
            warned(sentence)
        say = keep.enter_context(Line(sys.stderr)).say if progress is True else progress or _quiet
        limits = Asked(0, asked.plan.count, cell_timeout_s, yes, "yes=True", say)
        run_missing(results, slots, limits)
        ending = results.finish()
    found = Sweep(results, own)
    for warning in ending.warnings:
        warnings.warn(warning, RuntimeWarning, stacklevel=2)
    return found


def executor_of(executor: Any, workers: int | None) -> Executor:
    """Return who makes the runs."""
    if executor is None:
        return Threads(workers)
    if isinstance(executor, Executor):
        return executor
    if is_dask_client(executor):
        return OnDask(executor)
    return Executor(executor, workers)


def about_of(asked: AskedSweep) -> Any:
    """Return what its folder of results is of."""
    return about(asked.plan, asked.text, asked.scenario, asked.files)


def _quiet(there: int, count: int, left_s: float | None) -> None:
    """Say nothing."""


def _is_count(workers: object) -> bool:
    return isinstance(workers, SupportsIndex) and 1 <= index(workers) <= MOST_WORKERS


def _refuse_numbers(workers: int | None, cell_timeout_s: float | None) -> None:
    if workers is not None and not _is_count(workers):
        raise refused("workers", f"must be a whole number from 1 to {MOST_WORKERS}, is {workers}")
    if cell_timeout_s is not None and not as_number(cell_timeout_s) > 0:
        raise refused("cell_timeout_s", f"must be a number of seconds above 0, is {cell_timeout_s}")
