"""Where the values of a sweep's axis stand in a picture, and how they are called there."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from ..text import number_text
from .spec import Axis
from .units import with_unit

if TYPE_CHECKING:
    import matplotlib.axis

_EVEN = 1e-3
"""Steps that differ by less are even: values have six significant digits."""


def is_even(axis: Axis) -> bool:
    """Tell whether the values of an axis are evenly spaced on its own scale, and rise."""
    if not axis.numeric or len(axis.points) < 2:
        return False
    steps = np.diff(_scaled(axis))
    return bool(steps.min() > 0 and np.ptp(steps) <= _EVEN * steps.max())


def edges_of(axis: Axis) -> np.ndarray:
    """Return where the boxes of a heat map begin and end: in the axis' unit, or by places where it is not even."""
    if not is_even(axis):
        return np.arange(len(axis.points) + 1) - 0.5
    values = _scaled(axis)
    step = (values[-1] - values[0]) / (len(values) - 1)
    edges = values[0] + step * (np.arange(len(values) + 1) - 0.5)
    return np.exp(edges) if axis.scale == "log" else edges


def places_of(axis: Axis) -> np.ndarray:
    """Return where the points of a line stand: at their values, choices one after another."""
    if axis.numeric:
        return np.array([point.value for point in axis.points], np.float64)
    return np.arange(len(axis.points), dtype=np.float64)


def name_axis(of: matplotlib.axis.Axis, axis: Axis, *, by_place: bool) -> None:
    """Put words and ticks along an axis; `by_place`: its values stand one after another."""
    of.set_label_text(with_unit(axis.label, axis.unit))
    if by_place:
        names = names_of(axis)
        of.set_ticks(range(len(names)), names)
        of.set_tick_params(which="minor", length=0)
    elif axis.scale == "log":
        _name_ratios(of, axis)


def names_of(axis: Axis) -> list[str]:
    """Return what stands beside an axis: whole numbers as they are, others in as few digits as tell all apart."""
    for digits in (3, 4, 5, 6):
        names = [_short(point.value, point.label, digits) for point in axis.points]
        if len(set(names)) == len(names):
            return names
    return [point.label for point in axis.points]


def _short(value: float | None, label: str, digits: int) -> str:
    if value is None or float(value).is_integer():
        return label
    return number_text(float(f"{value:.{digits}g}"))


def _name_ratios(of: matplotlib.axis.Axis, axis: Axis) -> None:
    """1, 2, 5, 10, … within the range, in plain digits."""
    from matplotlib.ticker import NullFormatter

    values = [point.value for point in axis.points if point.value is not None]
    low, high = min(values), max(values)
    decades = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    whole = [digit * 10.0**power for power in decades for digit in (1, 2, 5)]
    stops = [stop for stop in whole if low * 0.999 <= stop <= high * 1.001]
    if len(stops) > 9:
        stops = [stop for stop in stops if math.log10(stop).is_integer()]
    if len(stops) < 2:
        stops = [low, high]
    of.set_ticks(stops, [number_text(float(f"{stop:.3g}")) for stop in stops])
    of.set_minor_formatter(NullFormatter())


def _scaled(axis: Axis) -> np.ndarray:
    values: Any = np.array([point.value for point in axis.points], np.float64)
    return np.log(values) if axis.scale == "log" else values
