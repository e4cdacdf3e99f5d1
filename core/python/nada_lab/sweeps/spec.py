"""A sweep as the core has read it: one scenario over the values of some axes and over seeds, and what is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..paths import Tree

SweepSettings = tuple[tuple[str, Any], ...]
"""Values by path, in their order: None takes away what stands there."""


@dataclass(frozen=True, slots=True)
class AxisPoint:
    """One of an axis' values."""

    value: float | None
    """Of a numeric axis, in its unit; None: a choice."""
    label: str
    """The number as JavaScript writes it, or the choice's name."""


@dataclass(frozen=True, slots=True)
class Axis:
    """Values that a sweep goes through."""

    name: str
    label: str
    unit: str
    scale: str
    """``linear`` or ``log``."""
    points: tuple[AxisPoint, ...]

    @property
    def numeric(self) -> bool:
        """Whether its values are numbers, and not choices."""
        return self.points[0].value is not None


@dataclass(frozen=True, slots=True)
class SweepMetric:
    """A figure that is kept of each run."""

    name: str
    """Its column."""
    kind: str | None
    """``flow``, ``link`` or ``member``; None: of the run."""
    of: str
    """Flow, link or member; empty: the run's own."""
    metric: str
    """As the core calls it, with its unit."""
    window_s: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class View:
    """A picture of the results."""

    kind: str
    """``heat`` or ``line``."""
    x: str
    """Name of an axis, as y and `by` are."""
    y: str | None
    by: str | None
    """Of a line chart: a line for each of its values."""
    metric: str
    over_seeds: str
    """A statistic, by the name that the core has for it: ``median``."""
    lines_at: tuple[float, ...]
    """Values of the metric, in the core's unit, whose outline is drawn."""
    at: Mapping[str, str]
    """What the other axes stand at, by the labels of their points; without one at their first."""


@dataclass(frozen=True, slots=True)
class Seeds:
    """Seeds of a sweep, one after another."""

    first: int | None
    """None: the scenario's own."""
    count: int


@dataclass(frozen=True, slots=True)
class SweepSpec:
    """A whole sweep."""

    title: str
    scenario: str | Tree
    """A name, a path, or a scenario itself."""
    axes: tuple[Axis, ...]
    seeds: Seeds
    metrics: tuple[SweepMetric, ...]
    views: tuple[View, ...]
    shown: Mapping[str, View | None]
    """By kind, what is shown without another word; None: a heat map wants two axes."""

    @property
    def shape(self) -> tuple[int, ...]:
        """How many values each axis has, and how many seeds there are."""
        return (*(len(axis.points) for axis in self.axes), self.seeds.count)

    def cell(self, index: int) -> Cell:
        """Return the place of a run: row-major, the seed innermost."""
        rest, seed = divmod(index, self.seeds.count)
        at: list[int] = []
        for axis in reversed(self.axes):
            rest, place = divmod(rest, len(axis.points))
            at.append(place)
        return Cell(index, tuple(reversed(at)), seed)


@dataclass(frozen=True, slots=True)
class Cell:
    """The place of a run. Its index is its identity."""

    index: int
    at: tuple[int, ...]
    """Into each axis' points."""
    seed: int
    """Added to the first seed."""


def spec_of(about: Mapping[str, Any], scenario: str | Tree) -> SweepSpec:
    """Return what the core tells of a sweep."""
    axes = tuple(
        Axis(**{**one, "points": tuple(AxisPoint(**point) for point in one["points"])})
        for one in about["axes"]
    )
    metrics = tuple(
        SweepMetric(**{**one, "window_s": one["window_s"] and tuple(one["window_s"])})
        for one in about["metrics"]
    )
    seeds = Seeds(**about["seeds"])
    views = tuple(_view(one) for one in about["views"])
    shown = {kind: one and _view(one) for kind, one in about["shown"].items()}
    return SweepSpec(about["title"], scenario, axes, seeds, metrics, views, shown)


def _view(said: Mapping[str, Any]) -> View:
    return View(**{**said, "lines_at": tuple(said["lines_at"])})
