"""What a picture shows of a sweep: for each pair of values of its two axes, the metric over the seeds."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .columns import Columns
from .plan import Plan
from .spec import Axis, View


@dataclass(frozen=True, slots=True)
class Grid:
    """A metric over one or two axes. Arrays have a row for each value of `other` and a column for each of `x`."""

    x: Axis
    other: Axis | None
    """The vertical axis of a heat map, or what the lines differ in; None: one line."""
    value: np.ndarray
    """What is drawn of the runs of a point, NaN where none has a value."""
    low: np.ndarray
    """The band around it."""
    high: np.ndarray
    words: tuple[str, ...]
    """Which seeds it is of, and where the axes stand that are in neither: ``Controller GCC``."""


def grid_of(plan: Plan, columns: Columns, view: View) -> Grid:
    """Return the metric of a view over its axes."""
    axes = {axis.name: axis for axis in plan.sweep.axes}
    metric = [one.name for one in plan.sweep.metrics].index(view.metric)
    said = plan.shown(view, columns.values[:, metric].tobytes())
    nothing = {"value": np.nan, "low": np.nan, "high": np.nan}
    value, low, high = (
        np.array([[(point or nothing)[name] for point in line] for line in said["points"]])
        for name in nothing
    )
    other = axes.get(view.y or view.by or "")
    return Grid(axes[view.x], other, value, low, high, tuple(said["words"]))
