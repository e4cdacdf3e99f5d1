"""How many runs go to a worker at once, and what a sweep costs before it begins."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

from ..faults import ScenarioError
from .cell_run import row_of
from .faults import SweepError, refused
from .plan import Plan

_ASKS_ABOVE_S = 3600
"""Seconds of one core above which a sweep asks first."""
_CHUNK_S = 1.5
_MOST_CELLS = 256
_CHUNKS_PER_SLOT = 4
_SAMPLES = 2
"""Runs that are timed before a long sweep, besides the first."""


def first_cost(plan: Plan, missing: Sequence[int], slots: int, yes: bool, agree: str) -> float:
    """Make the first run, which tells what is wrong with all of them and what one costs, in s.

    Raises SweepError, also where all together take more than an hour of one core and `yes` is
    false; `agree` is how somebody agrees to that.
    """
    first = missing[0]
    _refuse_first(plan, first)

    def timed(index: int) -> float:
        begin_s = time.perf_counter()
        error = row_of(plan, index).error
        if error and index == first:
            raise refused(plan.words(index), error)
        return time.perf_counter() - begin_s

    once_s = timed(first)
    if yes or once_s * len(missing) < _ASKS_ABOVE_S / 4:
        return once_s
    # The first run of an engine also compiles it.
    places = [(i + 1) * (len(missing) - 1) // _SAMPLES for i in range(_SAMPLES)]
    cost_s = sum(timed(missing[place]) for place in places) / _SAMPLES
    core_s = cost_s * len(missing)
    if core_s > _ASKS_ABOVE_S:
        what = (
            f"{len(missing)} runs of about {cost_s * 1000:.1f} ms each take {core_s / 3600:.1f} "
            f"hours of one core, {core_s / 3600 / slots:.1f} hours here; add {agree} to begin"
        )
        raise refused("sweep", what)
    return cost_s


def chunks_of(missing: Sequence[int], cost_s: float, slots: int) -> list[tuple[int, int]]:
    """Return first index and count of chunks: runs that follow one another, some 1.5 s, several for each slot."""
    by_time = math.floor(_CHUNK_S / max(cost_s, 1e-5))
    by_slot = math.ceil(len(missing) / (slots * _CHUNKS_PER_SLOT))
    size = max(1, min(by_time, by_slot, _MOST_CELLS))
    chunks: list[tuple[int, int]] = []
    for index in missing:
        first, count = chunks[-1] if chunks else (index, size)
        if count == size or first + count != index:
            chunks.append((index, 1))
        else:
            chunks[-1] = (first, count + 1)
    return chunks


def time_words(left_s: float) -> str:
    """Return ``30 s``, ``12 min`` or ``1.5 h``."""
    if left_s < 90:
        return f"{math.ceil(left_s)} s"
    return f"{math.ceil(left_s / 60)} min" if left_s < 5400 else f"{left_s / 3600:.1f} h"


def _refuse_first(plan: Plan, index: int) -> None:
    """What is wrong with the first run is wrong with the sweep."""
    try:
        sim = plan.start(index)
    except ScenarioError as cause:
        raise SweepError(cause.faults).inside(f"the run with {plan.words(index)}") from None
    try:
        plan.check(sim)
    finally:
        sim.destroy()
