"""Runs as people call them: settings, figures, columns, limits, refusals."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nada_lab
from nada_lab import ScenarioError, run

NAME = "rfc8867/5.1"


def test_a_run_says_what_it_was(halving: dict[str, Any]) -> None:
    with run(halving) as done:
        assert re.fullmatch("[0-9a-f]{16}", done.hash)
        assert done.engine == nada_lab.engine_id()
        assert done.reached_s == 20
        assert run(done.scenario).hash == done.hash
        assert repr(done) == "<Run to 20 s>"
    with pytest.raises(nada_lab.NadaLabError, match="this run is closed"):
        done.metrics()


def test_a_change_is_an_entry_of_the_scenarios_list(halving: dict[str, Any]) -> None:
    change = {"at_s": 5, "set": "links.forward.capacity_kbps", "to": 300, "over_s": 1}
    changed = run(halving, set=[{"seed": 9}, change])
    assert changed.scenario["changes"] == [change, *halving["changes"]]
    assert changed.scenario["seed"] == 9
    assert run(halving, set=change, seed=9).hash == changed.hash
    with pytest.raises(
        nada_lab.ScenarioError, match=r"^changes\.0\.too: is no field of the format"
    ):
        run(halving, set={"at_s": 5, "set": "seed", "too": 1})


@pytest.mark.parametrize("text", ["seed=9", "at 5 s set seed to 9"])
def test_who_writes_a_text_is_told_what_to_write(halving: dict[str, Any], text: str) -> None:
    told = (
        f'set: takes values by path, {{"seed": 7}}, and changes, {{"at_s": 40, "set": '
        f'"links.forward.capacity_kbps", "to": 600}}; "{text}" is neither'
    )
    for given in (text, [text], [{"seed": 1}, text]):
        with pytest.raises(nada_lab.ScenarioError) as refused:
            run(halving, set=given)
        assert str(refused.value) == told


def test_settings_and_seed_change_it(halving: dict[str, Any]) -> None:
    by_value = run(halving, set={"links.forward.delay_ms": 100, "seed": 9})
    assert by_value.hash == run(halving, set={"links.forward.delay_ms": 100}, seed=9).hash
    assert by_value.hash == run(halving, set=[{"seed": 9}, {"links.forward.delay_ms": 100}]).hash
    assert by_value.hash != run(halving).hash
    assert by_value.scenario["seed"] == 9
    assert (
        run(halving, set={"seed": np.int64(9), "links.forward.delay_ms": np.float32(100)}).hash
        == by_value.hash
    )


def test_figures_are_of_a_time_or_of_the_whole(halving: dict[str, Any]) -> None:
    done = run(halving)
    whole = done.metrics()
    assert (whole["from_s"], whole["to_s"], whole["segments"]) == (0, 20, [])
    with_segments = done.metrics(segments=True)
    assert len(with_segments["segments"]) == 2
    assert with_segments["flows"] == whole["flows"]
    late = done.metrics(15, 20)
    assert 300 < late["flows"]["video"]["mean_receiving_rate_kbps"] < 500
    with pytest.raises(ScenarioError, match=r"^segments: are of the whole run"):
        done.metrics(1, 2, segments=True)


def test_expectations_are_those_of_the_scenario() -> None:
    found = run(NAME).expectations()
    assert found
    assert all(one["ok"] or one["differs"] for one in found)


def test_a_run_may_end_early(halving: dict[str, Any]) -> None:
    assert run(halving, until_s=5).reached_s == 5
    assert run(halving, until_s=1e9).reached_s == 20


def test_a_limit_of_the_clock_is_said(halving: dict[str, Any]) -> None:
    long = {**halving, "duration_s": 4000, "changes": []}
    with pytest.raises(
        TimeoutError, match=r"stands at .* of 4000 s after 0 s of the clock: allow more"
    ):
        run(long, timeout_s=0)
    assert run(halving, timeout_s=1000).reached_s == 20


def test_columns_are_copies_with_units(halving: dict[str, Any]) -> None:
    done = run(halving)
    table = done.tables["flows.video"]
    rates = table["sending_rate_kbps"]
    assert (rates.shape, rates.dtype, table.rows) == ((200,), np.float64, 200)
    assert table.units["sending_rate_kbps"] == "kbit/s"
    assert table.labels["sending_rate_kbps"]
    assert table["sending_rate_kbps"] is rates
    assert next(iter(table)) == "t_s"
    assert len(table) == len(table.units)
    before = rates.copy()
    with pytest.raises(ValueError, match="read-only"):
        rates[0] = 1
    done.close()
    run({**halving, "seed": 99}).close()
    assert np.array_equal(rates, before, equal_nan=True)
    with pytest.raises(nada_lab.NadaLabError, match="this run is closed"):
        table["t_s"]


def test_a_table_or_column_that_is_not_there_is_named(halving: dict[str, Any]) -> None:
    tables = run(halving).tables
    assert "packets" in tables
    assert len(list(tables)) == len(tables)
    with pytest.raises(
        KeyError, match=r'^there is no table "flows.vido"; did you mean flows.video\?$'
    ):
        tables["flows.vido"]
    with pytest.raises(
        KeyError, match=r'^flows.video has no column "ts"; did you mean packets_sent'
    ):
        tables["flows.video"]["ts"]


def test_frames_and_arrow_have_units(halving: dict[str, Any]) -> None:
    done = run(halving)
    frame = done.to_pandas("flows.video")
    assert frame.shape == (200, len(done.tables["flows.video"]))
    assert frame.attrs["units"]["t_s"] == "s"
    arrow = done.to_arrow("flows.video")
    assert arrow.num_rows == 200
    assert arrow.schema.field("t_s").metadata[b"unit"] == b"s"
    assert arrow["t_s"].to_pylist() == frame["t_s"].to_list()


def test_a_question_that_nobody_answers_is_said(asking: dict[str, Any]) -> None:
    with pytest.raises(nada_lab.Unanswered) as refused:
        run(asking)
    (fault,) = refused.value.faults
    assert fault.at == "flows.video.controller"
    assert re.match(r"asks for a rate at [\d.]+ s, and waits .*run_with", fault.what)


def test_a_controller_in_python_decides_and_the_run_replays_without_it(
    asking: dict[str, Any],
) -> None:
    asked: list[nada_lab.Question] = []

    def decide(question: nada_lab.Question) -> float:
        asked.append(question)
        return question.rate_kbps * (1.1 if question.queuing_delay_ms < 20 else 0.8)

    done = nada_lab.run_with(asking, decide, seed=3)
    assert len(asked) > 100
    assert asked[0].flow == "video"
    assert asked[-1].arrivals[0].payload_bytes > 0
    again = nada_lab.run(done.scenario)
    assert (again.hash, again.reached_s) == (done.hash, 20)
    with pytest.raises(ScenarioError, match=r"at most 1000000"):
        nada_lab.run_with(asking, lambda _: 1e7)
    with pytest.raises(ZeroDivisionError):
        nada_lab.run_with(asking, lambda _: 1 / 0)


OTHER_RUN = (
    r"asks for a rate at [\d.]+ s, and the answers in the scenario were given to another run"
)


@pytest.mark.parametrize(
    "settings",
    [
        {"links.forward.delay_ms": 150},
        {"links.forward.loss": {"kind": "bernoulli", "ratio": 0.05}},
        {"links.forward.capacity_kbps": 800},
        {"at_s": 12, "set": "links.forward.delay_ms", "to": 90},
    ],
)
def test_answers_hold_for_their_run_alone(asking: dict[str, Any], settings: Any) -> None:
    done = nada_lab.run_with(asking, _up_and_down)
    with pytest.raises(nada_lab.Unanswered, match=OTHER_RUN):
        nada_lab.run(done.scenario, set=settings)


def test_answers_hold_for_their_seed_alone(asking: dict[str, Any]) -> None:
    asking["links"]["forward"]["loss"] = {"kind": "bernoulli", "ratio": 0.01}
    done = nada_lab.run_with(asking, _up_and_down, seed=3)
    with pytest.raises(nada_lab.Unanswered, match=OTHER_RUN):
        nada_lab.run(done.scenario, seed=4)
    # Asked anew: the same as without earlier answers.
    again = nada_lab.run_with(done.scenario, _up_and_down, seed=4)
    assert again.hash == nada_lab.run_with(asking, _up_and_down, seed=4).hash
    assert nada_lab.run(done.scenario, seed=3).hash == done.hash


def test_answers_leave_with_their_controller(asking: dict[str, Any]) -> None:
    done = nada_lab.run_with(asking, _up_and_down).scenario
    for written in (done, _as_before(done)):
        changed = nada_lab.with_settings(written, {"flows.video.controller": "gcc"})
        assert len(changed["changes"]) == 1
        nada_lab.run(changed)


def test_answers_without_a_check_hold_for_the_file_as_it_stands(asking: dict[str, Any]) -> None:
    done = nada_lab.run_with(asking, _up_and_down)
    written = _as_before(done.scenario)
    assert nada_lab.run(written).hash == done.hash
    with pytest.raises(nada_lab.Unanswered):
        nada_lab.run(written, seed=2)


def _up_and_down(question: nada_lab.Question) -> float:
    return max(100, question.rate_kbps * (1.1 if question.queuing_delay_ms < 20 else 0.8))


def _as_before(scenario: dict[str, Any]) -> dict[str, Any]:
    """As version 0.2.0 wrote answers."""
    changes = [
        {key: value for key, value in change.items() if key != "asked"}
        for change in scenario["changes"]
    ]
    return {**scenario, "changes": changes}


def test_what_json_does_not_have_is_said_with_its_place(halving: dict[str, Any]) -> None:
    halving["links"]["forward"]["delay_ms"] = float("nan")
    halving["flows"]["video"]["path"] = {"forward"}
    halving["changes"][0]["to"] = float("-inf")
    halving[1, 2] = 1
    with pytest.raises(ScenarioError) as refused:
        run(halving)
    assert str(refused.value).splitlines() == [
        "links.forward.delay_ms: is NaN; a scenario holds finite numbers only",
        "flows.video.path: is of type set; a scenario holds numbers, truths, texts, lists and objects",
        "changes.0.to: is infinite; a scenario holds finite numbers only",
        "has the name (1, 2); a name is a text",
    ]
    halving.clear()
    halving["links"] = halving
    with pytest.raises(ScenarioError, match="lies more than 100 lists and objects deep"):
        run(halving)


def test_the_files_are_those_of_the_command_line(tmp_path: Path, nada_lab_js: Any) -> None:
    for name in ("rfc8867/5.1", "rfc4586/T-2", "explore/cellular-trace"):
        theirs, ours = tmp_path / name / "theirs", tmp_path / name / "ours"
        nada_lab_js("run", name, "--set", "seed=2", "--out", str(theirs))
        written = run(name, seed=2).to_csv(ours)
        assert sorted(written) == sorted(one.name for one in ours.iterdir())
        assert written[-1] == "scenario.json"
        for file in written:
            assert (ours / file).read_bytes() == (theirs / file).read_bytes(), f"{name}: {file}"
        assert {one.name for one in theirs.iterdir()} - set(written) == {".nada-lab.json"}


def test_files_that_are_there_stay(tmp_path: Path, halving: dict[str, Any]) -> None:
    (tmp_path / "flows.csv").write_text("mine")
    with pytest.raises(ScenarioError, match=r"has flows.csv already; name another folder"):
        run(halving).to_csv(tmp_path)
    assert [one.name for one in tmp_path.iterdir()] == ["flows.csv"]
    assert (tmp_path / "flows.csv").read_text() == "mine"
    run(halving).to_csv(tmp_path, force=True)
    assert (tmp_path / "flows.csv").read_text().startswith("flow,t_s,")
    with pytest.raises(ScenarioError, match="cannot be written"):
        run(halving).to_csv(tmp_path / "flows.csv" / "below")
