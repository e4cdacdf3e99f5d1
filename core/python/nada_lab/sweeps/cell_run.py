"""One run of a sweep: from the scenario's text to a row.

A refused run is a row with an error, and never the end of the sweep.
"""

from __future__ import annotations

import math
import re
import threading
import time
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..answers import why_unanswered
from ..engine import lab
from ..faults import EngineTrap, Fault, ScenarioError
from ..runs import SLICE_EVENTS
from ..sim import Sim, on_clock
from ..text import number_text
from .faults import CellTimeout
from .measured import Measured, measured
from .plan import Plan
from .spec import SweepMetric


class Row(NamedTuple):
    """What is kept of a run. Plain data, which any process can read."""

    index: int
    hash: str
    """16 hex digits; empty where there is no run."""
    values: tuple[float | None, ...]
    """In the order of the sweep's metrics, in the core's units; None where there is no value."""
    events: int
    """That the run took, a measure of work."""
    error: str
    """Why there is no run; empty where there is one."""


class Cancelled(Exception):
    """The sweep has ended while this run was under way."""


def row_of(
    plan: Plan, index: int, timeout_s: float | None = None, stop: threading.Event | None = None
) -> Row:
    """Make a run and return its row.

    After a trap it is made once more, on a fresh engine: then it is the run's own fault. Raises
    nothing but Cancelled, soon after `stop` is set.
    """
    try:
        try:
            return _row(plan, index, timeout_s, stop)
        except EngineTrap:
            return _row(plan, index, timeout_s, stop)
    except ScenarioError as cause:
        return failed(plan, index, cause.faults)
    except (EngineTrap, CellTimeout) as cause:
        return failed(plan, index, [Fault("", str(cause))])


def failed(plan: Plan, index: int, faults: Iterable[Fault]) -> Row:
    """Return the row of a run that was refused."""
    error = re.sub(r"\s*[\r\n]+\s*", " ", "; ".join(map(str, faults)))
    return Row(index, "", (None,) * len(plan.sweep.metrics), 0, error)


def missing_metrics(sim: Sim, metrics: Sequence[SweepMetric]) -> list[Fault]:
    """Return what the sweep's metrics cannot be looked up in; the run may stand at its beginning."""
    known = sim.metrics(0, sim.duration_s)
    faults = []
    for i, metric in enumerate(metrics):
        found = _found(known, metric)
        if isinstance(found, str):
            faults.append(Fault(f"metrics[{i}]", found))
        elif found.metric != metric.metric:
            what = f"is called {found.metric}, with its unit"
            faults.append(Fault(f"metrics[{i}].metric", what))
        to_s = 0 if metric.window_s is None else metric.window_s[1]
        if on_clock(to_s) > sim.duration_s:
            what = f"is {number_text(to_s)}, and the run ends at {number_text(sim.duration_s)} s"
            faults.append(Fault(f"metrics[{i}].to_s", what))
    return faults


def _row(plan: Plan, index: int, timeout_s: float | None, stop: threading.Event | None) -> Row:
    sim = Sim.create(lab(), plan.text(plan.sweep.cell(index)))
    try:
        faults = _run(sim, timeout_s, stop)
        if faults:
            return failed(plan, index, faults)
        values = _values(sim, plan.sweep.metrics)
        return Row(index, sim.hash(), values, int(sim.events()), "")
    finally:
        sim.destroy()


def _run(sim: Sim, timeout_s: float | None, stop: threading.Event | None) -> Sequence[Fault]:
    """Run in slices, between which Ctrl-C is heard; return why the run stands still."""
    limit = math.inf if timeout_s is None else time.monotonic() + timeout_s
    events = -1.0
    while sim.run(sim.duration_s, SLICE_EVENTS) < sim.duration_s:
        before, events = events, sim.events()
        if events == before:
            return _unanswered(sim)
        if stop is not None and stop.is_set():
            raise Cancelled
        if time.monotonic() >= limit:
            raise CellTimeout(
                f"the run stood at {sim.now_s:g} of {sim.duration_s:g} s after the "
                f"{timeout_s:g} s that cell_timeout_s allows"
            )
    return ()


def _unanswered(sim: Sim) -> Sequence[Fault]:
    """Why nobody runs this on, in the words of every other host: equal rows are equal bytes."""
    asked = sim.question()
    if asked is None:
        return ()
    what = why_unanswered(asked, "core.runWith; core/README.md has an example")
    return (Fault(f"flows.{asked['flow']}.controller", what),)


def _values(sim: Sim, metrics: Sequence[SweepMetric]) -> tuple[float | None, ...]:
    """One range after another: the whole run's costs half as much with its range said."""
    known: dict[tuple[float, float], Any] = {}
    values = []
    for metric in metrics:
        span = metric.window_s or (0.0, sim.duration_s)
        if span not in known:
            known[span] = sim.metrics(*span)
        found = _found(known[span], metric)
        values.append(None if isinstance(found, str) else found.value)
    return tuple(values)


def _found(known: Any, metric: SweepMetric) -> Measured | str:
    return measured(known, metric.metric, metric.kind, metric.of)
