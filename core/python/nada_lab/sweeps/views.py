"""The pictures that a sweep file asks for, and the one that it has without asking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine import meant
from ..text import number_text
from .fields import Fields
from .spec import Axis, SweepMetric, SweepSpec, View

OVER_SEEDS = ("median", "mean", "p5", "p95")
"""The median over the seeds, their mean, and the 5th and 95th percentile."""


def read_views(
    fields: Fields, axes: Sequence[Axis], metrics: Sequence[SweepMetric]
) -> tuple[View, ...]:
    """Read the list of views."""
    axis_names = [axis.name for axis in axes]
    metric_names = [metric.name for metric in metrics]

    def read(view: Fields) -> View:
        def axis(key: str, needed: bool) -> str | None:
            if not needed and not view.has(key):
                return None
            return _named(view, key, axis_names)

        kind = view.choice("kind", ["heat", "line"], None)
        x = axis("x", True) or ""
        y = axis("y", True) if kind == "heat" else None
        by = axis("by", False) if kind == "line" else None
        if x != "" and x in (y, by):
            view.fault("by" if y is None else "y", f"is {x}, as x is; name another axis")
        metric = _named(view, "metric", metric_names)
        over_seeds = view.choice("over_seeds", OVER_SEEDS, "median")
        lines_at = view.numbers("lines_at") if kind == "heat" else []
        at = _read_at(view.inside("at"), axes)
        view.end()
        return View(kind, x, y, by, metric, over_seeds, tuple(lines_at), at)

    return tuple(fields.each("views", read))


def view_of(sweep: SweepSpec, kind: str) -> View | None:
    """Return the first view of a kind, or that of the first axes and metric; None: a heat map wants two axes."""
    for view in sweep.views:
        if view.kind == kind:
            return view
    x, *more = (axis.name for axis in sweep.axes)
    other = more[0] if more else None
    if kind == "heat" and other is None:
        return None
    y, by = (other, None) if kind == "heat" else (None, other)
    return View(kind, x, y, by, sweep.metrics[0].name, "median", (), {})


def _named(view: Fields, key: str, known: Sequence[str]) -> str:
    name = view.text(key, None)
    if name not in ("", *known):
        view.fault(key, f'there is no "{name}"{meant(name, known)}')
    return name


def _read_at(fields: Fields, axes: Sequence[Axis]) -> dict[str, str]:
    """Each a number, or the label of a choice."""
    by_name = {axis.name: axis for axis in axes}
    at: dict[str, str] = {}
    for name, value in fields.tree.items():
        at[name] = word = _word(value)
        if name not in by_name:
            fields.fault(name, f"is no axis{meant(name, list(by_name))}")
            continue
        labels = [point.label for point in by_name[name].points]
        if word not in labels:
            fields.fault(name, f"has no {word}{meant(word, labels)}")
    return at


def _word(value: Any) -> str:
    """As JavaScript puts a value into a text."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int | float):
        return number_text(value)
    if isinstance(value, list):
        return ",".join("" if one is None else _word(one) for one in value)
    return value if isinstance(value, str) else "[object Object]"
