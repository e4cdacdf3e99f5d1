"""Scenarios by name, by a name of former times, and from files of one's own."""

from __future__ import annotations

import json
import re
import warnings
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

import nada_lab
from nada_lab import ScenarioError, scenario
from nada_lab.__main__ import main

FORMER = json.loads((ROOT / "scenarios/former.json").read_text())


def refusal(what: str | Path) -> list[str]:
    with pytest.raises(ScenarioError) as refused:
        scenario(what)
    return str(refused.value).splitlines()


def written(folder: Path, text: str) -> Path:
    path = folder / "own.json"
    path.write_text(text, encoding="utf-8")
    return path


def test_names_are_in_the_order_of_people() -> None:
    names = nada_lab.scenarios()
    assert names.index("rfc8867/5.2") < names.index("rfc8867/5.6")
    assert len(names) == len(set(names))


def test_a_scenario_is_whole_and_ones_own() -> None:
    found = scenario("explore/cellular-trace")
    assert len(found["links"]["adapting"]["access"]["trace"]) > 1000
    assert "variants" not in found
    assert all(isinstance(one, dict) for one in found["assumptions"])
    found["seed"] = 99
    assert scenario("explore/cellular-trace")["seed"] != 99


@pytest.mark.parametrize("name", FORMER)
def test_former_names_are_answered_with_a_warning(name: str) -> None:
    with pytest.warns(UserWarning, match=f"^{name} is {FORMER[name]['now']} now$"):
        found = scenario(name)
    with nada_lab.run(found, until_s=0.1) as run:
        assert run.reached_s == 0.1


def test_the_command_line_runs_the_same_under_a_former_name(
    tmp_path: Path, nada_lab_js: Any
) -> None:
    nada_lab_js("run", "explore/bufferbloat-aqm", "--out", str(tmp_path))
    with pytest.warns(UserWarning, match="now$"):
        run = nada_lab.run("explore/bufferbloat-aqm")
    assert run.scenario == json.loads((tmp_path / "scenario.json").read_text())


def test_a_name_that_is_none_is_answered_with_those_near_it() -> None:
    near = "rfc8867/5.11: is neither a file nor a scenario; did you mean "
    (said,) = refusal("rfc8867/5.11")
    assert said.startswith(near)
    assert refusal("qqqqqqqqqq") == [
        "qqqqqqqqqq: is neither a file nor a scenario; nada_lab.scenarios() names all"
    ]
    (said,) = refusal("rfc8867")
    assert said.startswith("rfc8867: is a collection of ")
    assert said.endswith("scenarios; name one, such as rfc8867/5.1")
    assert refusal(" ") == ["the scenario: has an empty name; give a file or a name"]


@pytest.mark.parametrize("given", [5, None, ["rfc8867/5.1"], b"rfc8867/5.1"], ids=repr)
def test_what_is_no_name_is_refused(given: Any) -> None:
    kind = type(given).__name__
    said = f"the scenario: must be a name, a file or a dict, is of type {kind}"
    assert refusal(given) == [said]
    with pytest.raises(ScenarioError, match=f"^{said}$"):
        nada_lab.run(given)
    with pytest.raises(ScenarioError, match=r"^the sweep: must be a dict, a file or a folder"):
        nada_lab.sweep(given)


def test_a_name_that_no_file_can_have_is_refused() -> None:
    long = "x" * 5000
    said = f"{long[:200]}…: is neither a file nor a scenario"
    assert refusal(long) == [said]
    with pytest.raises(ScenarioError, match=f"^{said}$"):
        nada_lab.run(long)
    with pytest.raises(ScenarioError, match="cannot be read"):
        nada_lab.sweep(long)


@pytest.mark.parametrize("settings", [5, [5], [{"seed": 7}, None], [[{"seed": 7}]]], ids=repr)
def test_what_is_no_setting_is_refused(halving: dict[str, Any], settings: Any) -> None:
    with pytest.raises(ScenarioError, match=r"^set: takes values by path, .* and changes, .*;"):
        nada_lab.run(halving, set=settings)


def test_a_file_is_a_scenario_with_its_traces(tmp_path: Path, halving: dict[str, Any]) -> None:
    halving["links"]["forward"] = {
        "delay_ms": 50,
        "access": {"kind": "mahimahi", "trace": {"file": "mine.mahimahi"}},
    }
    halving["links"]["return"]["access"] = {
        "kind": "mahimahi",
        "trace": {"file": "traces/wifi.mahimahi"},
    }
    del halving["links"]["return"]["capacity_kbps"]
    halving["changes"] = []
    halving["variants"] = {"other": {"title": "Other", "set": {"seed": 2}}}
    path = written(tmp_path, json.dumps(halving))
    (tmp_path / "mine.mahimahi").write_text("5\n10\n15\n")
    with pytest.warns(UserWarning, match=r"1 variant \(other\)"):
        found = scenario(path)
    assert found["links"]["forward"]["access"]["trace"] == [5, 10, 15]
    assert len(found["links"]["return"]["access"]["trace"]) > 1000
    assert "variants" not in found
    del halving["variants"]
    written(tmp_path, json.dumps(halving))
    assert nada_lab.run(str(path)).hash == nada_lab.run(found).hash
    (tmp_path / "mine.mahimahi").write_text("5\nten\n")
    at = "links.forward.access.trace.file, mine.mahimahi, line 2"
    assert refusal(path) == [f'{at}: must be a whole number of milliseconds, is "ten"']
    (tmp_path / "mine.mahimahi").unlink()
    at = "links.forward.access.trace.file"
    assert refusal(path) == [
        f"{at}: is neither in {tmp_path} nor among the project's scenarios; put the file there, or name another"
    ]


PROJECT_FILES = sorted(
    path
    for path in (ROOT / "scenarios").glob("*/*.json")
    if path.name != "collection.json" and (path.parent / "collection.json").exists()
)
SOON_S = 0.5
"""Of the first moments of a run: enough to tell two scenarios apart, and done in milliseconds."""


@pytest.mark.parametrize("file", PROJECT_FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_file_of_the_project_runs_by_itself_as_it_does_from_its_folder(
    tmp_path: Path, file: Path
) -> None:
    text = file.read_text(encoding="utf-8")
    says = json.loads(text)
    is_short = "variants" in says or any(
        isinstance(one, str) for one in says.get("assumptions", [])
    )
    copy = written(tmp_path, text)
    wanted = nada_lab.run(f"{file.parent.name}/{file.stem}", until_s=SOON_S).hash
    for given, name in ((copy, str(copy)), (text, "the scenario"), (says, "the scenario")):
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            assert nada_lab.run(given, until_s=SOON_S).hash == wanted
        assert len(told) == (1 if is_short else 0)
        for one in told:
            assert str(one.message).startswith(f"{name} is read by itself, without what stands")
            assert str(one.message).endswith("The run needs none of them")


def test_the_command_line_says_the_same_of_a_file_by_itself(
    tmp_path: Path, halving: dict[str, Any], nada_lab_js: Any
) -> None:
    spelt = {"parameter": "jitter", "value": "none"}
    halving["variants"] = {"far": {}, "near": {}, "a": {}, "b": {}}
    halving["assumptions"] = ["queue", spelt]
    path = written(tmp_path, json.dumps(halving))
    out = tmp_path / "out"
    nada_lab_js("run", str(path), "--out", str(out))
    said = (
        "the scenario is read by itself, without what stands in the folder that it was written "
        "for: 4 variants (far, near, a, …) and 1 assumption (queue). The run needs none of them"
    )
    with pytest.warns(UserWarning, match=f"^{re.escape(said)}$"):
        run = nada_lab.run(halving)
    assert run.scenario == json.loads((out / "scenario.json").read_text())
    assert run.scenario["assumptions"] == [spelt]


def test_a_file_of_a_path_gives_capacity_delay_and_loss(
    tmp_path: Path, halving: dict[str, Any]
) -> None:
    trace = {"file": "drive.trace.csv"}
    halving["changes"] = []
    halving["links"]["forward"] = {
        "delay_ms": 20,
        "access": {"kind": "capacity_trace", "trace": trace},
        "delay_series": {"kind": "trace", "trace": trace, "loop": False},
        "loss_series": {"kind": "trace", "trace": trace},
    }
    path = written(tmp_path, json.dumps(halving))
    drive = tmp_path / "drive.trace.csv"
    drive.write_text("duration_ms,loss_share,delay_ms,capacity_kbps\n1000,0.5,31.5,800\n")
    forward = scenario(path)["links"]["forward"]
    assert forward["access"]["trace"] == [[1000, 800]]
    assert forward["delay_series"] == {"kind": "trace", "trace": [[1000, 31.5]], "loop": False}
    assert forward["loss_series"]["trace"] == [[1000, 0.5]]
    drive.write_text("duration_ms,capacity_kbps\n1000,800\n")
    assert refusal(path) == [
        f"links.forward.{part}.trace.file, drive.trace.csv: has no column {column}"
        for part, column in (("delay_series", "delay_ms"), ("loss_series", "loss_share"))
    ]


def test_a_trace_of_the_project_stands_only_where_it_is_replayed(
    tmp_path: Path, halving: dict[str, Any]
) -> None:
    trace = {"file": "traces/wifi.mahimahi"}
    halving["links"]["forward"]["delay_series"] = {"kind": "trace", "trace": trace}
    at = "links.forward.delay_series.trace.file, traces/wifi.mahimahi"
    assert refusal(written(tmp_path, json.dumps(halving))) == [
        f"{at}: must end in .trace.csv to stand at delay_series"
    ]


def test_a_text_without_its_traces_is_told_where_they_may_stand(halving: dict[str, Any]) -> None:
    halving["links"]["forward"] = {
        "access": {"kind": "mahimahi", "trace": {"file": "mine.mahimahi"}}
    }
    said = (
        "links.forward.access.trace.file: is not among the project's scenarios; "
        "put its content in its place"
    )
    for given in (halving, json.dumps(halving)):
        with pytest.raises(ScenarioError) as refused:
            nada_lab.run(given)
        assert str(refused.value) == said
    assert refusal('{"seed": 1, "seed": 2}')[0].startswith("the scenario: line 1, column 13")


def test_samples_of_capacity_come_from_json(tmp_path: Path, halving: dict[str, Any]) -> None:
    halving["links"]["forward"] = {
        "delay_ms": 50,
        "access": {"kind": "capacity_trace", "trace": {"file": "gym.json"}},
    }
    halving["changes"] = []
    path = written(tmp_path, json.dumps(halving))
    gym = tmp_path / "gym.json"
    gym.write_text('{"uplink": {"trace_pattern": [{"duration": 60000, "capacity": 300}]}}')
    assert scenario(path)["links"]["forward"]["access"]["trace"] == [[60000, 300]]
    assert nada_lab.run(path).reached_s == 20
    gym.write_text('{"uplink": 1, "uplink": 2}')
    (said,) = refusal(path)
    assert "trace.file, gym.json, line 1, column 15: uplink is given twice" in said


def test_files_of_the_checkout_are_the_scenarios_of_their_names() -> None:
    for name in ("rfc8867/5.1", "rfc9743/7-path-change", "explore/cellular-trace"):
        assert scenario(ROOT / f"scenarios/{name}.json") == scenario(name)


def test_what_is_wrong_with_a_file_is_said(tmp_path: Path) -> None:
    path = written(tmp_path, '{"seed": 1, "seed": 2}')
    (said,) = refusal(path)
    assert said.startswith(f"{path}: line 1, column 13: seed is given twice")
    assert refusal(written(tmp_path, "[]")) == [f"{path}: must hold an object, the scenario"]
    path.write_bytes(b'{"title": "\xff"}')
    assert refusal(path) == [f"{path}: is not text in UTF-8"]
    path.write_bytes(b" " * (16 * 2**20 + 1))
    assert refusal(path) == [f"{path}: must not be larger than 16 MB"]
    path.write_text('{"assumptions": ["jitter"]}')
    (tmp_path / "collection.json").write_text("{}")
    at = f"{path}: assumptions.0"
    what = (
        '"jitter" is not among the assumptions of the collection.json beside this file; '
        "say it there, or write it out here"
    )
    assert refusal(path) == [f"{at}: {what}"]
    (tmp_path / "collection.json").write_text('{"assumptions": {"jitter": {"value": "none"}}}')
    # Its variants are for their names, and left out without a word.
    path.write_text('{"assumptions": ["jitter"], "variants": {"far": {}}}')
    assert scenario(path) == {"assumptions": [{"parameter": "jitter", "value": "none"}]}


def test_the_schema_is_the_engines(nada_lab_js: Any) -> None:
    said = nada_lab.schema()
    assert said["metrics"]
    assert nada_lab.with_settings({"seed": 1}, {}) == {"seed": 1}


def test_the_version_is_that_of_the_command_line(nada_lab_js: Any, capsys: Any) -> None:
    for asked in ("--version", "-v"):
        assert main([asked]) == 0
        assert capsys.readouterr().out == nada_lab_js("--version")
