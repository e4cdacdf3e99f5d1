"""One run of a sweep: a row.

A refused run is a row with an error, and never the end of the sweep.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Sequence

from ..answers import why_unanswered
from ..faults import EngineTrap, Fault, ScenarioError
from ..runs import SLICE_EVENTS
from ..sim import Sim
from .faults import CellTimeout
from .plan import Plan, Row


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
        return plan.refused(index, cause.faults)
    except (EngineTrap, CellTimeout) as cause:
        return plan.refused(index, [Fault("", str(cause))])


def _row(plan: Plan, index: int, timeout_s: float | None, stop: threading.Event | None) -> Row:
    sim = plan.start(index)
    try:
        faults = _run(sim, timeout_s, stop)
        return plan.refused(index, faults) if faults else plan.row(index, sim)
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
