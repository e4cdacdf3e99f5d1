"""A sweep over two axes as a heat map: a box for each pair of values, and the outline of each limit.

Outlines run along the boxes' edges: between two runs nothing is known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .grid import Grid
from .line import HUES
from .spec import SweepMetric, View
from .ticks import edges_of, is_even, name_axis
from .units import unit_of, with_unit, words_of

if TYPE_CHECKING:
    import matplotlib.axes

_PALEST = "#e6eff6"
"""Paler than the lowest value no box is: white is where there is no value."""
_OUTLINES = ("solid", (0, (4, 2)), (0, (1, 1.5)))


def draw_heat(ax: matplotlib.axes.Axes, grid: Grid, view: View, metric: SweepMetric) -> None:
    """Draw the map with its scale; what has no value is hatched."""
    from matplotlib.colors import LinearSegmentedColormap

    if grid.other is None:
        raise AssertionError("a heat map has two axes")
    # One hue from pale to full is read with any colour blindness, and on black-and-white paper.
    colours = LinearSegmentedColormap.from_list("nada-lab", [_PALEST, HUES[0], "#001f3d"])
    x, y = edges_of(grid.x), edges_of(grid.other)
    values = np.ma.masked_invalid(grid.value)
    low, high = _range(values, view.lines_at)
    ax.set_facecolor("white")
    if values.mask.any():
        ax.patch.set(hatch="////", edgecolor="#8a8a8a")
    mesh = ax.pcolormesh(x, y, values, cmap=colours, vmin=low, vmax=high)
    for i, limit in enumerate(view.lines_at):
        for xs, ys in outline(values, limit, x, y):
            # White below, so that it is seen on any colour.
            ax.plot(xs, ys, color="white", linewidth=3.2, solid_capstyle="butt")
            style = _OUTLINES[i % len(_OUTLINES)]
            ax.plot(xs, ys, color="black", linewidth=1.5, linestyle=style, label="_limit")
    for of, axis, set_scale in (
        (ax.xaxis, grid.x, ax.set_xscale),
        (ax.yaxis, grid.other, ax.set_yscale),
    ):
        even = is_even(axis)
        if even and axis.scale == "log":
            set_scale("log")
        name_axis(of, axis, by_place=not even)
    ax.set_xlim(x[0], x[-1])
    ax.set_ylim(y[0], y[-1])
    bar = ax.figure.colorbar(mesh, ax=ax)
    bar.set_label(with_unit(words_of(metric), unit_of(metric)))
    for i, limit in enumerate(view.lines_at):
        style = _OUTLINES[i % len(_OUTLINES)]
        bar.ax.axhline(limit, color="white", linewidth=3.2)
        bar.ax.axhline(limit, color="black", linewidth=1.5, linestyle=style)


def outline(
    values: np.ma.MaskedArray, limit: float, x: np.ndarray, y: np.ndarray
) -> list[tuple[list[float], list[float]]]:
    """Return the edges between a box at the limit or above and one below it; those in one line as one stroke."""
    known = ~np.ma.getmaskarray(values)
    above = np.ma.filled(values, np.nan) >= limit
    strokes: list[tuple[list[float], list[float]]] = []
    for row in range(values.shape[0] - 1):
        differ = known[row] & known[row + 1] & (above[row] != above[row + 1])
        for begin, end in _stretches(differ):
            strokes.append(([x[begin], x[end]], [y[row + 1]] * 2))
    for column in range(values.shape[1] - 1):
        here, there = column, column + 1
        differ = known[:, here] & known[:, there] & (above[:, here] != above[:, there])
        for begin, end in _stretches(differ):
            strokes.append(([x[there]] * 2, [y[begin], y[end]]))
    return strokes


def _stretches(has: np.ndarray) -> list[tuple[int, int]]:
    """First of the places that follow one another and have it, and the one behind their last."""
    steps = np.diff(np.concatenate([[0], has.astype(np.int8), [0]]))
    return list(zip(np.flatnonzero(steps == 1), np.flatnonzero(steps == -1), strict=True))


def _range(values: np.ma.MaskedArray, limits: tuple[float, ...]) -> tuple[float, float]:
    all_of_them = [*values.compressed().tolist(), *limits]
    if not all_of_them:
        return 0.0, 1.0
    low, high = min(all_of_them), max(all_of_them)
    return (low - 0.5, high + 0.5) if low == high else (low, high)
