"""Whether two sweeps have the same rows over the same scenario, whatever they are called."""

from __future__ import annotations

import json
from typing import Any

from ..javascript import parse_json
from .faults import SweepError
from .read import read_sweep
from .spec import SweepSpec


def same_rows(one: str, other: str) -> bool:
    """Tell whether two texts are sweeps with the same rows over the same scenario."""
    try:
        return _decisive(read_sweep(parse_json(one))) == _decisive(read_sweep(parse_json(other)))
    except (SweepError, ValueError):
        return False


def same_json(one: str, other: str) -> bool:
    """Tell whether two texts hold the same JSON; what is none is equal to nothing."""
    try:
        return _text(parse_json(one)) == _text(parse_json(other))
    except ValueError:
        return False


def _decisive(sweep: SweepSpec) -> str:
    """What decides the rows: not titles, labels and pictures, and not by which name the scenario was found."""
    axes = [
        (axis.name, [(point.value, point.label, point.settings) for point in axis.points])
        for axis in sweep.axes
    ]
    metrics = [(one.name, one.kind, one.of, one.metric, one.window_s) for one in sweep.metrics]
    seeds = (sweep.seeds.first, sweep.seeds.count)
    return _text((sweep.set, seeds, metrics, axes))


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)
