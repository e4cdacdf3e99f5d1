"""What a sweep file comes to in Python; what is refused is the core's own test (core/tests/sweeps)."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import ROOT

from nada_lab.javascript import parse_json
from nada_lab.sweeps.plan import Plan
from nada_lab.sweeps.spec import SweepSpec, View
from nada_lab.text import number_text, text_of

VECTORS: Any = parse_json((ROOT / "web/tests/vectors/sweeps.json").read_text())
GOOD = [one for one in VECTORS["sweeps"] if "faults" not in one]


def planned(sweep: object) -> Plan:
    return Plan(text_of(sweep), text_of(VECTORS["scenario"]))


@pytest.mark.parametrize("row", GOOD, ids=lambda row: row["name"])
def test_runs(row: dict[str, Any]) -> None:
    plan = planned(row["sweep"])
    assert plan.count == row["count"]
    assert plain(plan.sweep) == row["read"]
    for of in row["cells"]:
        assert plan.words(of["index"]) == of["words"]
        made = plan.scenario(of["index"])
        assert made.pop("story") == "Nothing happens."
        # As text, so that the order of members and the spelling of numbers count.
        assert text_of(made) == text_of(of["run"])


def plain(sweep: SweepSpec) -> dict[str, Any]:
    labels = [
        [axis.name, axis.label, axis.unit, axis.scale, *(point.label for point in axis.points)]
        for axis in sweep.axes
    ]
    metrics = [
        {
            "name": one.name,
            "kind": one.kind,
            "of": one.of,
            "metric": one.metric,
            "window_s": None if one.window_s is None else list(one.window_s),
        }
        for one in sweep.metrics
    ]
    seeds = {"first": sweep.seeds.first, "count": sweep.seeds.count}
    views = [plain_view(view) for view in sweep.views]
    return {"seeds": seeds, "metrics": metrics, "views": views, "labels": labels}


def plain_view(view: View) -> dict[str, Any]:
    return {
        "kind": view.kind,
        "x": view.x,
        "y": view.y,
        "by": view.by,
        "metric": view.metric,
        "over_seeds": view.over_seeds,
        "lines_at": list(view.lines_at),
        "at": dict(view.at),
    }


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0"),
        (-0.0, "0"),
        (50.0, "50"),
        (0.1, "0.1"),
        (343.818, "343.818"),
        (1e-7, "1e-7"),
        (1.5e-7, "1.5e-7"),
        (1e-6, "0.000001"),
        (0.00001234, "0.00001234"),
        (1e20, "100000000000000000000"),
        (123456789012345680000.0, "123456789012345680000"),
        (1e21, "1e+21"),
        (2e21, "2e+21"),
        (-1.5e300, "-1.5e+300"),
        (5e-324, "5e-324"),
        (0.30000000000000004, "0.30000000000000004"),
    ],
)
def test_numbers_are_written_as_javascript_writes_them(value: float, text: str) -> None:
    assert number_text(value) == text
    assert float(text) == value
