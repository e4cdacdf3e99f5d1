"""What a picture shows of a sweep: for each pair of values of its two axes, the metric over the seeds."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..student import mean_interval
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
    """What is drawn of the runs of a point, NaN where none has a value: their median, mean or a percentile."""
    low: np.ndarray
    """The band: 5th and 95th percentile, nearest rank, values that some run really had; of a mean its 95 % interval."""
    high: np.ndarray
    fixed: tuple[str, ...]
    """Where the axes stand that are in neither: ``Controller GCC``."""


def grid_of(plan: Plan, columns: Columns, view: View) -> Grid:
    """Return the metric of a view over its axes."""
    axes = plan.sweep.axes
    names = [axis.name for axis in axes]
    metric = [one.name for one in plan.sweep.metrics].index(view.metric)
    across = names.index(view.x)
    along = None if view.y is None and view.by is None else names.index(view.y or view.by or "")
    values = columns.values[:, metric].reshape(plan.sweep.shape)
    fixed = []
    for i in reversed(range(len(axes))):
        if i in (across, along):
            continue
        labels = [point.label for point in axes[i].points]
        place = labels.index(view.at.get(axes[i].name, labels[0]))
        values = values.take(place, axis=i)
        unit = f" {axes[i].unit}" if axes[i].unit else ""
        fixed.append(f"{axes[i].label} {labels[place]}{unit}")
    if along is None:
        values = values[np.newaxis]
    elif across < along:
        values = values.swapaxes(0, 1)
    value, low, high = _drawn(values, view.over_seeds)
    other = None if along is None else axes[along]
    return Grid(axes[across], other, value, low, high, tuple(reversed(fixed)))


def _drawn(values: np.ndarray, over_seeds: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """What a view shows over the last dimension, and the band around it."""
    if over_seeds == "mean":
        mean, half = mean_interval(values)
        return mean, mean - half, mean + half
    low, median, high = _spread(values)
    return {"median": median, "p5": low, "p95": high}[over_seeds], low, high


def _spread(values: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """5th percentile, median and 95th over the last dimension, of the values that there are."""
    runs = np.sum(~np.isnan(values), axis=-1)
    # NaN is sorted behind all numbers.
    ordered = np.sort(values, axis=-1)

    def at(rank: np.ndarray) -> np.ndarray:
        place = np.clip(rank, 0, values.shape[-1] - 1).astype(np.int64)
        return np.take_along_axis(ordered, place[..., np.newaxis], axis=-1)[..., 0]

    middle = (runs - 1) / 2
    median = (at(np.floor(middle)) + at(np.ceil(middle))) / 2
    low, high = (at(np.maximum(0, np.ceil(share * runs) - 1)) for share in (0.05, 0.95))
    return low, median, high
