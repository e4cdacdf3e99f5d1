"""What a sweep refuses before its first run, and what is wrong with single runs only."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import ROOT
from sweeping import CONTROLLER, DELAY, SCENARIO, small, table, written

import nada_lab
from nada_lab.sweeps import cell_run, chunks
from nada_lab.sweeps.api import executor_of
from nada_lab.sweeps.chunks import chunks_of, time_words
from nada_lab.sweeps.executors import Threads

WORKERS = json.loads((ROOT / "web/tests/vectors/workers.json").read_text())


def refusal(spec: Any, **more: Any) -> str:
    with pytest.raises(nada_lab.ScenarioError) as refused:
        nada_lab.sweep(spec, **more)
    return str(refused.value)


def axis(**more: Any) -> dict[str, Any]:
    return {"name": "a", "set": {"links.forward.delay_ms": 1}, **more}


@pytest.mark.parametrize(
    ("more", "what"),
    [
        (
            {"metrics": [{"flow": "video", "metric": "queuing_delay_p96_ms"}]},
            'metrics[0]: "queuing delay p96 ms" is no metric of video; '
            "did you mean queuing delay p95 or queuing delay p5 or queuing delay mean?",
        ),
        (
            {"axes": [axis(values=[-1])]},
            "the run with a = -1, seed 5: links.forward.delay_ms: must not be negative, is -1",
        ),
    ],
    ids=["metric", "value"],
)
def test_before_the_first_run(more: dict[str, Any], what: str) -> None:
    assert refusal(small(**more)).splitlines()[0] == what


def test_a_flow_that_asks_a_program_outside() -> None:
    asks = {"name": "a", "choices": [{"label": "x", "set": {"flows.video.controller": "external"}}]}
    said = refusal(small(axes=[asks]))
    assert said.startswith("a = x, seed 5: flows.video.controller: asks for a rate at 0.")
    assert "s, and waits for the answer of a program outside" in said


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_numbers_that_json_does_not_have(value: float) -> None:
    kind = "NaN" if math.isnan(value) else "infinite"
    said = refusal(small(axes=[axis(values=[10, value])]))
    assert said == f"axes.0.values.1: is {kind}; a scenario holds finite numbers only"
    said = refusal(small(set={"links.forward.delay_ms": value}))
    assert said.startswith(f"set.links.forward.delay_ms: is {kind};")


def test_numbers_of_numpy_are_numbers() -> None:
    values = np.geomspace(10, 40, 3)
    found = nada_lab.sweep(
        small(axes=[axis(values=values), CONTROLLER], seeds={"count": np.int64(2)})
    )
    plain = nada_lab.sweep(
        small(axes=[axis(values=values.tolist()), CONTROLLER], seeds={"count": 2})
    )
    assert (found.digest, len(found)) == (plain.digest, 12)


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ({"workers": 0}, "workers: must be a whole number from 1 to 1024, is 0"),
        ({"workers": 1.5}, "workers: must be a whole number from 1 to 1024, is 1.5"),
        ({"cell_timeout_s": 0}, "cell_timeout_s: must be a number of seconds above 0, is 0"),
        (
            {"executor": "dask"},
            "executor: has no submit(function, *args), is str; give an executor of "
            "concurrent.futures, a Dask Client, or nothing for threads",
        ),
    ],
    ids=["none", "half", "no time", "a word"],
)
def test_options(given: dict[str, Any], what: str) -> None:
    assert refusal(small(), **given) == what


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("{", "line 1, column 2: "),
        ('{"sweep": 1, "sweep": 1}', "line 1, column "),
        ("[]", 'is no sweep: it needs "sweep": 1, a scenario, axes and metrics'),
        ('{"title": "a scenario"}', 'is no sweep: it needs "sweep": 1'),
        ('{"sweep": 1}', "scenario: is missing"),
        (b"\xff\xfe", "is not text in UTF-8"),
    ],
    ids=["broken", "a name twice", "a list", "a scenario", "empty", "no text"],
)
def test_files(tmp_path: Path, text: str | bytes, what: str) -> None:
    file = tmp_path / "sweep.json"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert refusal(file).startswith(f"{file}: {what}")


def test_files_that_are_not_there(tmp_path: Path) -> None:
    said = refusal(tmp_path / "none.json")
    assert (
        said
        == f"{tmp_path}/none.json: cannot be read (No such file or directory); name another file"
    )
    assert refusal(tmp_path) == f"{tmp_path}: is a folder without sweep.json; name a sweep file"
    assert "did you mean rfc8867/5.1" in refusal(small(scenario="rfc8867/5.1x"))


def test_a_scenario_beside_the_sweep_file(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text(json.dumps(SCENARIO))
    found = nada_lab.sweep(written(tmp_path, scenario="mine.json"))
    assert found.digest == nada_lab.sweep(small()).digest


def test_more_than_an_hour_of_one_core_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    class Clock:
        """Each look at it is half a second after the one before."""

        now = 0.0

        def perf_counter(self) -> float:
            self.now += 0.5
            return self.now

    monkeypatch.setattr(chunks, "time", Clock())
    many = small(seeds={"count": 1000})
    said = refusal(many, workers=2)
    assert said == (
        "sweep: 10000 runs of about 500.0 ms each take 1.4 hours of one core, 0.7 hours here; "
        "add yes=True to begin"
    )

    class Begun(Exception):
        pass

    def begun(*_: object) -> None:
        raise Begun

    with pytest.raises(Begun):
        nada_lab.sweep(many, yes=True, progress=begun)


def test_a_run_that_is_refused_is_a_row() -> None:
    wrong = axis(values=[30, -1, 20], set={"flows.video.source.fps": 1})
    found = nada_lab.sweep(small(axes=[wrong, DELAY], seeds={}))
    assert list(found.errors) == [5, 6, 7, 8, 9]
    assert found.errors[5].startswith("flows.video.source.fps: must be at least ")
    assert found.missing == 0
    rows = table(found.folder).splitlines()
    assert rows[6].startswith('5,-1,10,5,,,,,"flows.video.source.fps: must be')
    assert rows[11].startswith("10,20,10,5,")


def test_a_run_that_takes_too_long_is_a_row() -> None:
    slow = {
        "name": "long",
        "choices": [{"label": "no", "set": {}}, {"label": "yes", "set": {"duration_s": 90000}}],
    }
    # The limit is looked at between slices: a run of one slice is never too long.
    found = nada_lab.sweep(small(axes=[slow], seeds={}), cell_timeout_s=0.001)
    assert list(found.errors) == [1]
    assert found.errors[1].startswith("the run stood at ")
    assert found.errors[1].endswith(" of 90000 s after the 0.001 s that cell_timeout_s allows")


def test_a_trap_is_tried_once_more_and_then_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    left = 1

    def trapping(plan: Any, index: int, *more: Any) -> cell_run.Row:
        nonlocal left
        if index == 3 or (index == 7 and left):
            left -= index == 7
            raise nada_lab.EngineTrap("The simulation engine stopped unexpectedly (out of luck).")
        return whole(plan, index, *more)

    whole = cell_run._row
    monkeypatch.setattr(cell_run, "_row", trapping)
    found = nada_lab.sweep(small(), workers=1)
    assert dict(found.errors) == {3: "The simulation engine stopped unexpectedly (out of luck)."}


def test_a_run_too_large_for_the_memory_is_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nada_lab.sweeps.executors._free_bytes", lambda: 0)
    monkeypatch.setattr("nada_lab.sweeps.executors._LEAST_BYTES", 48 << 20)
    large = {
        "name": "long",
        "choices": [{"label": "no", "set": {}}, {"label": "yes", "set": {"duration_s": 20000}}],
    }
    found = nada_lab.sweep(small(axes=[large], seeds={}), workers=1)
    assert list(found.errors) == [1]
    assert "the run needs more than the 48 MB that an engine may take here" in found.errors[1]
    assert found.frame()["p95"].notna().tolist() == [True, False]


def test_seeds_that_change_nothing_are_told() -> None:
    still = {**SCENARIO, "links": {**SCENARIO["links"]}}
    still["links"] = {name: dict(link) for name, link in SCENARIO["links"].items()}
    del still["links"]["forward"]["jitter"]
    still["flows"] = {"video": {**SCENARIO["flows"]["video"], "controller": {"kind": "none"}}}
    delay = {"metric": "queuing_delay_p95_ms", "flow": "video", "name": "p95"}
    still["flows"]["video"]["source"] = {"kind": "audio", "rate_kbps": 20}
    spec = small(scenario=still, axes=[DELAY], metrics=[delay])
    with pytest.warns(RuntimeWarning, match="the seed changes nothing: there is no chance"):
        nada_lab.sweep(spec)


def test_chunks_are_of_a_second_or_two_and_several_for_each_slot() -> None:
    assert chunks_of(range(4000), 0.010, 2) == [(i, 150) for i in range(0, 3900, 150)] + [
        (3900, 100)
    ]
    assert {count for _, count in chunks_of(range(400), 0.010, 2)} == {50}
    assert {count for _, count in chunks_of(range(10**5), 1e-4, 2)} <= {256, 160}
    assert chunks_of(range(3), 5, 2) == [(0, 1), (1, 1), (2, 1)]
    # Indices that do not follow one another are in different parts.
    assert chunks_of([0, 1, 5, 6, 7, 9], 0.1, 1) == [(0, 2), (5, 2), (7, 1), (9, 1)]
    assert [time_words(s) for s in (0.2, 89, 91, 5400)] == ["1 s", "89 s", "2 min", "1.5 h"]


def test_an_executor_is_left_to_its_maker() -> None:
    threads = Threads(2)
    assert executor_of(threads, None) is threads
    with threads:
        assert threads.slots() == 2


def as_given(text: str) -> float:
    """A whole number as an int, any other as a float."""
    value = float(text)
    return int(value) if value.is_integer() and abs(value) < 2**53 else value


@pytest.mark.parametrize("text", WORKERS["taken"])
def test_so_many_workers_make_a_sweep(text: str) -> None:
    for workers in (as_given(text), np.int64(text)):
        assert nada_lab.sweep(small(), workers=workers).missing == 0


@pytest.mark.parametrize("text", WORKERS["refused"])
def test_no_other_number_of_workers_is_taken(text: str) -> None:
    workers = as_given(text)
    said = f"workers: must be a whole number from 1 to 1024, is {workers}"
    assert refusal(small(), workers=workers) == said


@pytest.mark.parametrize("limit", [0, -1, math.nan, "x", [1]], ids=repr)
def test_what_is_no_limit_of_a_run_is_refused(limit: Any) -> None:
    said = f"cell_timeout_s: must be a number of seconds above 0, is {limit}"
    assert refusal(small(), cell_timeout_s=limit) == said


def test_what_changes_nothing_is_said_and_a_label_of_two_lines_is_read_back(tmp_path: Path) -> None:
    labels = ["one\nmore", "two"]
    same = {"name": "a", "choices": [{"label": label, "set": {}} for label in labels]}
    spec = small(axes=[same], seeds={"count": 1})
    for _ in range(2):
        with pytest.warns(RuntimeWarning, match="a changes nothing: the runs are the same"):
            found = nada_lab.sweep(spec, out=tmp_path / "out")
    assert [found.cell(i)["seed"] for i in range(2)] == [5, 5]
    assert '\n0,"one\nmore",5,' in (tmp_path / "out/sweep.csv").read_text()


def test_a_figure_that_was_edited_where_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nada_lab.sweeps import results

    with monkeypatch.context() as patched:
        patched.setattr(results, "has_parquet", lambda: False)
        done = nada_lab.sweep(small(), out=tmp_path / "out")
    part = sorted((done.folder / "parts").iterdir())[0]
    text = part.read_text()
    part.write_text(text.replace(",NADA,5,", ",NADA,6,", 1))
    with pytest.raises(nada_lab.SweepError, match="has other values of its axes, or another seed"):
        nada_lab.Sweep.read(done.folder)
    head, first, *more = text.split("\n")
    part.write_text("\n".join([head, f"{first[:-1]}1,", *more]))
    with pytest.raises(nada_lab.SweepError, match="was changed since it was written"):
        nada_lab.Sweep.read(done.folder)
