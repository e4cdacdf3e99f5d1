"""Pictures of a sweep by matplotlib: which view, on which axes, with which words around them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..text import number_text
from .columns import Columns
from .faults import refused
from .grid import grid_of
from .heat import draw_heat
from .line import MOST_LINES, draw_lines
from .plan import Plan
from .spec import View
from .units import unit_of

if TYPE_CHECKING:
    import matplotlib.axes

_SIZE_INCHES = (7.2, 4.8)
_CAPTION_POINTS = 8
_CAPTION_COLUMNS = 105


@dataclass(frozen=True, slots=True)
class Origin:
    """What a picture is of, in words."""

    title: str
    engine: str
    digest: str | None
    """None while runs are missing."""


def plotted(
    plan: Plan,
    columns: Columns,
    origin: Origin,
    view: str | int | View | None,
    ax: matplotlib.axes.Axes | None,
) -> matplotlib.axes.Axes:
    """Draw a view of a sweep upon `ax`, or upon a figure of its own with title and caption."""
    asked = chosen_view(plan, view)
    grid = grid_of(plan, columns, asked)
    metric = next(one for one in plan.sweep.metrics if one.name == asked.metric)
    draw = draw_heat if asked.kind == "heat" else draw_lines
    if ax is not None:
        draw(ax, grid, asked, metric)
        return ax
    import matplotlib.pyplot as plt

    figure, made = plt.subplots(figsize=_SIZE_INCHES, layout="constrained")
    draw(made, grid, asked, metric)
    figure.suptitle(origin.title, x=0.01, ha="left", fontweight="bold")
    figure.supxlabel(
        _wrapped(caption_of(plan, origin, asked, grid.words)),
        x=0.01,
        ha="left",
        fontsize=_CAPTION_POINTS,
    )
    return made


def chosen_view(plan: Plan, view: str | int | View | None) -> View:
    """Return the view that is meant; raise SweepError where the sweep has none such."""
    views = plan.sweep.views
    if isinstance(view, View):
        return view
    if isinstance(view, int):
        if 0 <= view < len(views):
            return views[view]
        raise refused(f"view {view}", f"is none of the sweep's; it has {len(views)}")
    if view is None:
        view = views[0].kind if views else "heat" if len(plan.sweep.axes) > 1 else "line"
    if view not in ("heat", "line"):
        raise refused("view", f'must be "heat", "line" or a number, is {view!r}')
    found = plan.sweep.shown[view]
    if found is None:
        what = 'needs two axes, and the sweep has one; take "line"'
        raise refused(f"view {view}", what)
    by = next((axis for axis in plan.sweep.axes if axis.name == found.by), None)
    if by is not None and len(by.points) > MOST_LINES:
        what = (
            f"would have {len(by.points)} lines, one for each {by.name}; at most {MOST_LINES} can "
            'be told apart: write a view with "at" into the sweep file, or take "heat"'
        )
        raise refused(f"view {view}", what)
    return found


def caption_of(plan: Plan, origin: Origin, view: View, words: tuple[str, ...]) -> str:
    """Return what a picture is of: seeds, other axes, limits, scenario, engine and digest."""
    metric = next(one for one in plan.sweep.metrics if one.name == view.metric)
    unit = f" {unit_of(metric)}" if unit_of(metric) else ""
    limits = " and ".join(map(number_text, view.lines_at))
    title = plan.scenario_title or "unnamed"
    said = [
        *words,
        *([f"outlined at {limits}{unit}"] if limits else []),
        *([] if title == origin.title else [f"scenario: {title}"]),
        f"nada-lab {origin.engine[:8]}, digest {(origin.digest or 'none: runs are missing')[:16]}",
    ]
    sentence = "; ".join(said)
    return f"{sentence[0].upper()}{sentence[1:]}."


def _wrapped(text: str) -> str:
    import textwrap

    return "\n".join(textwrap.wrap(text, _CAPTION_COLUMNS))
