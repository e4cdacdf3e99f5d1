"""A sweep along one axis: the metric over the seeds at each of its values, and the band from 5 to 95 %.

A line for each value of a second axis, told apart by colour, dash and its name at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .grid import Grid
from .spec import Axis, SweepMetric, View
from .ticks import name_axis, names_of, places_of
from .units import unit_of, with_unit, words_of

if TYPE_CHECKING:
    import matplotlib.axes

HUES = (
    "#0058a3",
    "#c23b00",
    "#00704a",
    "#7b2d8e",
    "#8a5a00",
    "#b0125b",
    "#006d7a",
    "#4d4d4d",
)
"""Told apart with any of the three colour blindnesses, and readable as letters on white."""
MOST_LINES = len(HUES)
"""More lines than this nobody tells apart."""

_DASHES: tuple[Any, ...] = (
    "solid",
    (0, (6, 2)),
    (0, (6, 2, 1.5, 2)),
    (0, (3.5, 2)),
    (0, (9, 2, 1.5, 2, 1.5, 2)),
    (0, (10, 3)),
    (0, (3.5, 1.5, 1.5, 1.5)),
    (0, (2, 1.5)),
)
_LETTERS = 9
"""Points that a name beside its line is high."""


def draw_lines(ax: matplotlib.axes.Axes, grid: Grid, _view: View, metric: SweepMetric) -> None:
    """Draw a line for each row of the grid; where no run has a value it is interrupted."""
    places = places_of(grid.x)
    if grid.x.numeric and grid.x.scale == "log":
        ax.set_xscale("log")
    for i, values in enumerate(grid.value):
        colour = HUES[i % len(HUES)]
        if not np.array_equal(grid.low[i], grid.high[i], equal_nan=True):
            ax.fill_between(
                places, grid.low[i], grid.high[i], color=colour, alpha=0.15, linewidth=0
            )
        ax.plot(
            places,
            values,
            color=colour,
            linestyle=_DASHES[i % len(_DASHES)],
            marker="o",
            markersize=3.5,
            label=_name(grid.other, i) or "_",
        )
    name_axis(ax.xaxis, grid.x, by_place=not grid.x.numeric)
    ax.set_ylabel(with_unit(words_of(metric), unit_of(metric)))
    known = np.concatenate([grid.low.ravel(), grid.high.ravel()])
    known = known[~np.isnan(known)]
    if known.size and known.min() >= 0:
        ax.set_ylim(bottom=0)
    ax.grid(axis="y", color="#dddddd", linewidth=0.8)
    ax.set_axisbelow(True)
    ax.spines[["top", "right"]].set_visible(False)
    if grid.other is not None:
        _name_ends(ax, places, grid.value, grid.other)


def _name(other: Axis | None, i: int) -> str:
    if other is None:
        return ""
    label = names_of(other)[i]
    return f"{label} {other.unit}" if other.unit else label


def _name_ends(
    ax: matplotlib.axes.Axes, places: np.ndarray, shown: np.ndarray, other: Axis
) -> None:
    """Each at the height of its last value, and moved apart where two would touch."""
    low, high = ax.get_ylim()
    height_points = ax.get_position().height * ax.figure.get_figheight() * 72
    least = 1.2 * _LETTERS / height_points * (high - low)
    ends = []
    for i, values in enumerate(shown):
        known = np.flatnonzero(~np.isnan(values))
        if known.size:
            ends.append((values[known[-1]], i))
    free = -np.inf
    for value, i in sorted(ends):
        free = max(value, free + least)
        ax.annotate(
            _name(other, i),
            (1, free),
            xycoords=("axes fraction", "data"),
            xytext=(6, 0),
            textcoords="offset points",
            va="center",
            color=HUES[i % len(HUES)],
            fontsize=_LETTERS,
            annotation_clip=False,
        )
