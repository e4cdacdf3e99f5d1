"""A sweep file, read: complete and checked as far as it can be without its scenario, or all that is wrong with it.

The same as web/cli/sweep/read.ts, word for word.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from ..compiled import data
from ..faults import Fault
from ..paths import Tree
from ..text import number_text
from .faults import SweepError
from .fields import Fields
from .points import points_of, range_values
from .spec import Axis, AxisPoint, Seeds, SweepMetric, SweepSettings, SweepSpec
from .views import read_views

MOST_CELLS = 10_000_000
OWN_COLUMNS = ("index", "seed", "hash", "events", "error")
"""Columns that every row has."""
KINDS = ("flow", "link", "member")
"""Whose a metric may be."""

_MOST_VALUES = 100_000
_MOST_SEEDS = 1_000_000
_LARGEST_SEED = 2**53 - 1 - _MOST_SEEDS
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,63}", re.ASCII)
PATH = re.compile(r"[^.]+(\.[^.]+)*")
"""Names with dots between them."""


def read_sweep(value: object) -> SweepSpec:
    """Return the sweep that a value of JSON is; raise SweepError with all that is wrong with it."""
    faults: list[Fault] = []
    fields = Fields(value, "", faults)
    if fields.number("sweep", None) != 1 and not faults:
        fields.fault("sweep", "must be 1, the only version that there is")
    title = fields.text("title", "")
    scenario = _read_scenario(fields)
    settings = _read_settings(fields.inside("set"))
    axes = tuple(fields.each("axes", _read_axis))
    if not axes:
        fields.fault("axes", "needs at least one axis")
    seeds = _read_seeds(fields.inside("seeds"))
    metrics = tuple(fields.each("metrics", _read_metric))
    if not metrics:
        fields.fault("metrics", "needs at least one metric: what is kept of each run")
    _refuse_double_names(fields, axes, metrics)
    _refuse_double_paths(fields, settings, axes)
    views = read_views(fields, axes, metrics)
    fields.end()
    sweep = SweepSpec(title, scenario, settings, axes, seeds, metrics, views)
    if not faults and sweep.count > MOST_CELLS:
        fields.fault("", f"has {sweep.count} runs; at most {MOST_CELLS} are possible")
    if faults:
        raise SweepError(faults)
    return sweep


@cache
def presets() -> dict[str, dict[str, Any]]:
    """Return the axes that have a name of their own: values of RFC 8868, section 4."""
    return json.loads(data("presets.json"))


def _read_scenario(fields: Fields) -> str | Tree:
    scenario = fields.tree.get("scenario")
    if isinstance(scenario, dict):
        fields.has("scenario")
        return scenario
    name = fields.text("scenario", None)
    if name == "" and isinstance(scenario, str):
        fields.fault("scenario", "is empty; name a scenario, or a file")
    return name


def _read_seeds(fields: Fields) -> Seeds:
    first = fields.whole("first", 1, 0, _LARGEST_SEED) if fields.has("first") else None
    count = fields.whole("count", 1, 1, _MOST_SEEDS)
    fields.end()
    return Seeds(None if first is None else int(first), int(count))


def _read_settings(fields: Fields) -> SweepSettings:
    """Each path once; what stands there is for the scenario's own check."""
    for path in fields.tree:
        _refuse_path(fields, path)
    return tuple(fields.tree.items())


def _refuse_path(fields: Fields, path: str) -> None:
    if not PATH.fullmatch(path):
        what = "must be a path of names with dots between them, such as links.forward.delay_ms"
        fields.fault(path, what)
    if path == "seed":
        fields.fault(path, 'has a place of its own: "seeds": {"first": …, "count": …}')


def _read_axis(fields: Fields) -> Axis:
    name = fields.text("name", None)
    _refuse_name(fields, name)
    ways = [key for key in ("choices", "values", "preset", "from") if fields.has(key)]
    if len(ways) != 1:
        what = "needs one of: from, to and count; values; preset; choices, each with what it sets"
        fields.fault("", what)
    preset = (
        presets()[fields.choice("preset", list(presets()), None)] if "preset" in ways[:1] else {}
    )
    label = fields.text("label", preset.get("label", name))
    unit = fields.text("unit", preset.get("unit", ""))
    scale = fields.choice("scale", ["linear", "log"], "linear")
    if len(ways) != 1:
        return Axis(name, label, unit, scale, ())
    if ways == ["choices"]:
        points = _read_choices(fields)
    else:
        values = preset.get("values") or _read_values(fields, ways[0], scale)
        points = points_of(values, _read_factors(fields))
    fields.end()
    return Axis(name, label, unit, scale, points)


def _refuse_name(fields: Fields, name: str) -> None:
    if name != "" and not _NAME.fullmatch(name):
        what = f'must begin with a letter and have letters, digits and _ only: "{name}"'
        fields.fault("name", what)


def _read_values(fields: Fields, way: str, scale: str) -> Sequence[float]:
    if way == "values":
        values = fields.numbers("values")
        if not values:
            fields.fault("values", "needs at least one number")
        if len(values) > _MOST_VALUES:
            what = f"has {len(values)} values; at most {_MOST_VALUES} are possible"
            fields.fault("values", what)
        if len(set(values)) < len(values):
            fields.fault("values", "has a number twice")
        return values
    begin = fields.number("from", None)
    end = fields.number("to", None)
    count = fields.whole("count", None, 1, _MOST_VALUES)
    wrong = _why_no_range(begin, end, count, scale)
    if wrong is not None:
        fields.fault(*wrong)
    return range_values(begin, end, count, scale)


def _why_no_range(begin: float, end: float, count: float, scale: str) -> tuple[str, str] | None:
    """The field that is wrong, and why."""
    shown, to = number_text(begin), number_text(end)
    if count == 1 and end != begin:
        return "count", f"1 value cannot go from {shown} to {to}; 2 is the least"
    if count > 1 and begin == end:
        return "count", f"{count} values cannot all be {shown}; set count to 1"
    if scale == "log" and (begin <= 0 or end <= 0):
        what = f"in ratios (log) it must go from and to numbers above 0, not {shown} to {to}"
        return "scale", what
    values = range_values(begin, end, count, scale)
    if len({None if math.isnan(value) else value for value in values}) < len(values):
        return "count", "has values that are equal in six significant digits; take fewer"
    return None


def _read_factors(fields: Fields) -> list[tuple[str, float]]:
    """Numbers in `set` are factors: 0.5 each for the two ways of a round trip."""
    inner = fields.inside("set")
    if not inner.tree:
        fields.fault("set", 'needs a path with its factor: {"links.forward.delay_ms": 1}')
    factors = []
    for path in inner.tree:
        _refuse_path(inner, path)
        factors.append((path, inner.number(path, None)))
    return factors


def _read_choices(fields: Fields) -> tuple[AxisPoint, ...]:
    def read(choice: Fields) -> AxisPoint:
        label = choice.text("label", None)
        settings = _read_settings(choice.inside("set"))
        choice.end()
        return AxisPoint(None, label, settings)

    choices = fields.each("choices", read)
    if not choices:
        fields.fault("choices", "needs at least one choice")
    if len({choice.label for choice in choices}) < len(choices):
        fields.fault("choices", "has a label twice")
    return tuple(choices)


def _read_metric(fields: Fields) -> SweepMetric:
    owners = [kind for kind in KINDS if fields.has(kind)]
    kind = owners[0] if owners else None
    if len(owners) > 1:
        fields.fault("", f"is of one of {', '.join(owners)}, not of several at once")
    of = "" if kind is None else fields.text(kind, None)
    metric = fields.text("metric", None)
    name = fields.text("name", metric if of == "" else f"{of}_{metric}".replace("-", "_"))
    _refuse_name(fields, name)
    window_s = _read_window(fields)
    fields.end()
    return SweepMetric(name, kind, of, metric, window_s)


def _read_window(fields: Fields) -> tuple[float, float] | None:
    if not fields.has("from_s") and not fields.has("to_s"):
        return None
    fields.has("to_s")
    begin = fields.number("from_s", None)
    end = fields.number("to_s", None)
    if begin < 0:
        fields.fault("from_s", f"must not be negative, is {number_text(begin)}")
    if end <= begin:
        shown = number_text(begin)
        fields.fault("to_s", f"must be later than from_s ({shown}), is {number_text(end)}")
    return begin, end


def _refuse_double_names(
    fields: Fields, axes: Sequence[Axis], metrics: Sequence[SweepMetric]
) -> None:
    taken = dict.fromkeys(OWN_COLUMNS, "a column of each row")
    named = [(f"axes[{i}]", axis.name) for i, axis in enumerate(axes)]
    named += [(f"metrics[{i}]", metric.name) for i, metric in enumerate(metrics)]
    for place, name in named:
        if name != "" and name in taken:
            fields.fault(f"{place}.name", f'"{name}" is also {taken[name]}; name it otherwise')
        taken[name] = f"the name of {place}"


def _refuse_double_paths(fields: Fields, settings: SweepSettings, axes: Sequence[Axis]) -> None:
    """Two values for one place: the later one would hide the earlier."""
    taken = dict.fromkeys((path for path, _ in settings), "set")
    for i, axis in enumerate(axes):
        paths = dict.fromkeys(path for point in axis.points for path, _ in point.settings)
        for path in paths:
            if path in taken:
                what = f"is set by {taken[path]}, too; one of them must go"
                fields.fault(f"axes[{i}].set.{path}", what)
            taken[path] = f"axes[{i}]"
