"""What the core calls a metric of a sweep, and its unit."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..scenarios import schema
from ..text import number_text
from .spec import SweepMetric


def unit_of(metric: SweepMetric) -> str:
    """Return the unit in which the core tells a metric: ``ms``, ``kbit/s``; empty where it has none."""
    return _known_of(metric).get("unit", "")


def source_of(metric: SweepMetric) -> str:
    """Return where the metric comes from: a section of an RFC, or what it is reckoned from."""
    return _known_of(metric).get("source", "")


def words_of(metric: SweepMetric) -> str:
    """Return a metric in words, such as ``Queuing delay of video, 95 %, 10 to 60 s``, without its unit."""
    label = _known_of(metric).get("label") or metric.metric.replace("_", " ").capitalize()
    # Whose it is follows by name.
    own = label.removeprefix("Link’s ") if metric.of else label
    what, *which = (own[:1].upper() + own[1:]).split(", ")
    if metric.window_s is not None:
        begin, end = map(number_text, metric.window_s)
        which.append(f"{begin} to {end} s")
    return ", ".join([f"{what} of {metric.of}" if metric.of else what, *which])


def with_unit(words: str, unit: str) -> str:
    """Return the words with the unit behind them, where there is one that they do not say."""
    return f"{words}, {unit}" if unit and f", {unit} " not in words else words


def _known_of(metric: SweepMetric) -> dict[str, Any]:
    owners = ("session", "run") if metric.kind is None else (metric.kind,)
    said = (_known().get((owner, metric.metric)) for owner in owners)
    return next((one for one in said if one is not None), {})


@cache
def _known() -> dict[tuple[str, str], dict[str, Any]]:
    said = schema()
    metrics = [*said["metrics"], *said.get("sessions", {}).get("metrics", [])]
    return {(one["of"], one["name"]): one for one in metrics}
