"""A sweep with its scenario: what each of its runs is.

Everything that only the scenario tells is refused here, before the first run. The same as
web/cli/sweep/plan.ts.
"""

from __future__ import annotations

import json
from typing import Any

from ..answers import with_answers_that_hold
from ..faults import Fault
from ..paths import Tree, is_tree
from ..text import number_text, text_of
from .faults import SweepError
from .spec import Cell, SweepSettings, SweepSpec
from .values import with_one, with_values

_UNUSED = {"$schema", "story", "source", "id", "phenomena", "assumptions", "expect"}
"""What people read of a scenario and what it expects: no run depends on it, and a short text is read sooner."""


class Plan:
    """Each run of a sweep, by its index."""

    def __init__(self, sweep: SweepSpec, scenario: Tree) -> None:
        """Put the sweep's settings into the scenario (whole, with its traces); raise SweepError."""
        faults: list[Fault] = []
        base = with_values(scenario, sweep.set, "set", faults)
        _refuse_impossible(sweep, base, faults)
        _refuse_overwritten(sweep, base, faults)
        if faults:
            raise SweepError(faults)
        self.sweep = sweep
        self.source = scenario
        """The scenario without any of it."""
        self.base: dict[str, Any] = base
        """The scenario with what the sweep sets everywhere."""
        self.count = sweep.count
        own = base.get("seed")
        own = own if isinstance(own, int | float) and not isinstance(own, bool) else 1
        self.first_seed = own if sweep.seeds.first is None else sweep.seeds.first
        self._short = {key: value for key, value in base.items() if key not in _UNUSED}

    def seed(self, cell: Cell) -> float:
        """Return the seed of a run."""
        return self.first_seed + cell.seed

    def text(self, cell: Cell) -> str:
        """Return what the core runs; raise ScenarioError where a value is none of JSON's."""
        made = self._made(self._short, cell)
        try:
            # Ten times as fast as to write it as JavaScript does, and the core reads the same.
            return json.dumps(made, allow_nan=False, separators=(",", ":"))
        except ValueError:
            return text_of(made)

    def scenario(self, cell: Cell) -> dict[str, Any]:
        """Return the same run as a person opens it: with its words and what it expects."""
        return self._made(self.base, cell)

    def settings(self, cell: Cell) -> SweepSettings:
        """Return what differs from the scenario, as one list."""
        return (*self.sweep.set, *self._of_axes(cell), ("seed", self.seed(cell)))

    def words(self, cell: Cell) -> str:
        """Return ``rtt = 10 ms, controller = NADA, seed 1``."""
        values = []
        for axis, place in zip(self.sweep.axes, cell.at, strict=True):
            unit = "" if axis.unit == "" else f" {axis.unit}"
            values.append(f"{axis.name} = {axis.points[place].label}{unit}")
        return ", ".join([*values, f"seed {number_text(self.seed(cell))}"])

    def _made(self, base: Tree, cell: Cell) -> dict[str, Any]:
        made = dict(base)
        for path, value in self._of_axes(cell):
            made = with_one(made, path, value)
        seeded = {**made, "seed": self.seed(cell)}
        if seeded["seed"] == made.get("seed", 1):
            return seeded
        return with_answers_that_hold(made, seeded)

    def _of_axes(self, cell: Cell) -> SweepSettings:
        return tuple(
            setting
            for axis, place in zip(self.sweep.axes, cell.at, strict=True)
            for setting in axis.points[place].settings
        )


def _refuse_impossible(sweep: SweepSpec, base: dict[str, Any], faults: list[Fault]) -> None:
    """A path that the first point of each axis cannot set: a name that the scenario does not have."""
    made = base
    for i, axis in enumerate(sweep.axes):
        numeric = axis.points[0].value is not None
        for p, point in enumerate(axis.points[:1] if numeric else axis.points):
            at = f"axes[{i}].set" if numeric else f"axes[{i}].choices[{p}].set"
            tried = with_values(made, point.settings, at, faults)
            if p == 0:
                made = tried


def _refuse_overwritten(sweep: SweepSpec, base: dict[str, Any], faults: list[Fault]) -> None:
    """An axis whose value the scenario itself replaces later would say nothing from then on."""

    def sets_changes(settings: SweepSettings) -> bool:
        return any(path == "changes" for path, _ in settings)

    if any(sets_changes(point.settings) for axis in sweep.axes for point in axis.points):
        return
    said = base.get("changes")
    changes = [one for one in said if is_tree(one)] if isinstance(said, list) else []
    for i, axis in enumerate(sweep.axes):
        paths = dict.fromkeys(path for point in axis.points for path, _ in point.settings)
        for path in paths:
            change = next((one for one in changes if one.get("set") == path), None)
            if change is None:
                continue
            at_s = change.get("at_s")
            when = number_text(at_s) if isinstance(at_s, int | float) else str(at_s)
            way = (
                "take that change out" if sets_changes(sweep.set) else 'put "set": {"changes": []}'
            )
            what = (
                f"is changed at {when} s by the scenario, whatever the axis says: "
                f"{way} to have it the whole run"
            )
            faults.append(Fault(f"axes[{i}].set.{path}", what))
