"""The folder of results: rows as CSV and Parquet, what is refused, and how much memory many rows take."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from conftest import Process
from sweeping import CONTROLLER, DELAY, P95, SCENARIO, small, table

import nada_lab
from nada_lab.sweeps import parquet, results
from nada_lab.sweeps.asked import asked_sweep
from nada_lab.sweeps.parquet import parquet_of, rows_in_parquet
from nada_lab.sweeps.plan import Row

REFUSED = Row(1, "", (None, None), 0, 'flows.video: no, "never"')
ROWS = [Row(0, "00000000000000ff", (0.1, 1e-7), 123, ""), REFUSED]
FULL = Row(2, "ffffffffffffffff", (None, 5e21), 2**40, "")


def without_sum(part: str) -> str:
    """A part as older versions wrote it."""
    return part[: part.rindex("#")]


@pytest.fixture
def done(tmp_path: Path) -> Path:
    """A folder with all rows."""
    return nada_lab.sweep(small(), out=tmp_path / "done").folder


@pytest.fixture
def no_pyarrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "has_parquet", lambda: False)


def test_rows_as_csv_and_back() -> None:
    plan = asked_sweep(small()).plan
    text = plan.part([*ROWS, FULL])
    assert without_sum(text) == (
        "index,delay_ms,controller,seed,hash,p95,forward_utilisation,events,error\n"
        "0,10,NADA,5,00000000000000ff,0.1,1e-7,123,\n"
        '1,10,NADA,6,,,,,"flows.video: no, ""never"""\n'
        "2,10,NADA,7,ffffffffffffffff,,5e+21,1099511627776,\n"
    )
    assert plan.rows(text) == ([*ROWS, FULL], False)
    assert plan.rows(without_sum(text)) == ([*ROWS, FULL], False)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("index,delay_ms\n", "line 1 must be index,delay_ms,controller,seed,hash,"),
        ("0,10,NADA,5,00000000000000ff,0.1,123,\n", "line 2 is no row of this sweep"),
        ("x,10,NADA,5,00000000000000ff,0.1,1,123,\n", "line 2 is no row of this sweep"),
        ("0,10,NADA,5,ff,0.1,1,123,\n", "line 2 is no row of this sweep"),
        ("0,10,NADA,5,00000000000000ff,much,1,123,\n", "line 2 is no row of this sweep"),
    ],
)
def test_what_is_no_csv_of_the_sweep(text: str, what: str) -> None:
    plan = asked_sweep(small()).plan
    head = "" if what.startswith("line 1") else without_sum(plan.part([]))
    with pytest.raises(nada_lab.SweepError) as refused:
        plan.rows(head + text)
    assert str(refused.value).startswith(what)


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("a", "a"),
        ('a"b', '"a""b"'),
        ("a,b", '"a,b"'),
        ("=A1+1", "'=A1+1"),
        ("-5", "-5"),
        ("-5 ms", "'-5 ms"),
        ("@x,y", '"\'@x,y"'),
        ("-", "-"),
    ],
)
def test_a_cell_is_no_formula_for_a_spreadsheet(cell: str, text: str) -> None:
    plan = asked_sweep(small()).plan
    # An error is in one line.
    part = without_sum(plan.part([Row(0, "", (None, None), 0, cell)]))
    assert part.endswith(f"\n0,10,NADA,5,,,,,{text}\n")


def test_rows_as_parquet_and_back(tmp_path: Path) -> None:
    plan = asked_sweep(small()).plan
    file = tmp_path / "rows.parquet"
    file.write_bytes(parquet_of(plan, [*ROWS, FULL]))
    assert rows_in_parquet(file, plan) == [*ROWS, FULL]
    read = pq.read_table(file)
    types = {name: str(read.schema.field(name).type) for name in read.schema.names}
    assert types == {
        "index": "int64",
        "delay_ms": "double",
        "controller": "string",
        "seed": "int64",
        "hash": "uint64",
        "p95": "double",
        "forward_utilisation": "double",
        "events": "int64",
        "error": "string",
    }
    assert read.schema.field("p95").metadata == {b"unit": b"ms"}
    assert read.schema.field("delay_ms").metadata == {b"unit": b"ms"}
    assert read.schema.metadata[b"nada_lab_engine"].decode() == nada_lab.engine_id()
    assert read.column("hash").to_pylist() == [255, None, 2**64 - 1]


def test_whole_tables(done: Path) -> None:
    lines = table(done).splitlines()
    assert len(lines) == 31
    whole = pq.read_table(done / "sweep.parquet")
    assert whole.column("index").to_pylist() == list(range(30))
    assert [f"{one:016x}" for one in whole.column("hash").to_pylist()] == [
        line.replace('"GCC, as in Chrome"', "GCC").split(",")[4] for line in lines[1:]
    ]
    assert (done / "digest.txt").read_text() == f"{nada_lab.Sweep.read(done).digest}\n"
    assert (done / "engine.txt").read_text() == f"{nada_lab.engine_id()}\n"
    assert sorted(os.listdir(done)) == [
        "digest.txt",
        "engine.txt",
        "parts",
        "scenario.json",
        "sweep.csv",
        "sweep.json",
        "sweep.parquet",
    ]


@pytest.mark.usefixtures("no_pyarrow")
def test_without_pyarrow_parts_are_csv(tmp_path: Path, done: Path) -> None:
    found = nada_lab.sweep(small(), out=tmp_path / "csv")
    assert {path.suffix for path in (tmp_path / "csv/parts").iterdir()} == {".csv"}
    assert not (tmp_path / "csv/sweep.parquet").exists()
    assert table(found.folder) == table(done) or not done.exists()


def test_parquet_without_pyarrow_says_what_to_install(
    done: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "has_parquet", lambda: False)
    with pytest.raises(nada_lab.SweepError, match="is Parquet, which needs pyarrow: pip install"):
        nada_lab.Sweep.read(done)


@pytest.mark.parametrize(
    ("more", "what"),
    [
        ({"seeds": {"count": 4}}, "holds results of another sweep; name another folder"),
        ({"axes": [DELAY]}, "holds results of another sweep; name another folder"),
        ({"metrics": [P95]}, "holds results of another sweep; name another folder"),
        ({"set": {"duration_s": 3}}, "holds results of another sweep; name another folder"),
        ({"scenario": {**SCENARIO, "seed": 6}}, "holds results of another scenario; name another"),
    ],
    ids=["seeds", "axes", "metrics", "settings", "scenario"],
)
def test_a_folder_of_something_else_is_refused(done: Path, more: dict[str, Any], what: str) -> None:
    before = table(done)
    with pytest.raises(nada_lab.SweepError) as refused:
        nada_lab.sweep(small(**more), out=done)
    assert str(refused.value).startswith(f"{done}: {what}")
    assert table(done) == before


def test_titles_labels_and_pictures_do_not_make_another_sweep(done: Path) -> None:
    view = {"kind": "heat", "x": "delay_ms", "y": "controller", "metric": "p95"}
    axes = [{**DELAY, "label": "Delay"}, CONTROLLER]
    found = nada_lab.sweep(small(title="Otherwise", axes=axes, views=[view]), out=done)
    assert (found.title, found.missing) == ("Otherwise", 0)


def test_a_folder_of_another_engine_is_refused(done: Path) -> None:
    (done / "engine.txt").write_text("0123456789abcdef\n")
    with pytest.raises(nada_lab.SweepError) as refused:
        nada_lab.sweep(small(), out=done)
    assert str(refused.value) == (
        f"{done}: holds results of another engine (0123456789abcdef, this one is "
        f"{nada_lab.engine_id()}); name another folder"
    )


def test_a_folder_in_which_nothing_was_run_yet_is_nobodys(tmp_path: Path) -> None:
    with pytest.raises(nada_lab.SweepError, match="there is no flow vidoe"):
        nada_lab.sweep(small(metrics=[{**P95, "flow": "vidoe"}]), out=tmp_path / "out")
    assert nada_lab.sweep(small(), out=tmp_path / "out").missing == 0


def test_a_folder_of_somebody_elses_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("")
    with pytest.raises(nada_lab.SweepError, match=r"holds thesis.tex and no sweep; name another"):
        nada_lab.sweep(small(), out=tmp_path)
    assert os.listdir(tmp_path) == ["thesis.tex"]


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("")
    with pytest.raises(nada_lab.SweepError, match="out is a file; name a folder"):
        nada_lab.sweep(small(), out=tmp_path / "out")


def test_without_resume_results_are_not_gone_on_with(done: Path) -> None:
    with pytest.raises(nada_lab.SweepError, match=r"holds results already; .* resume=True"):
        nada_lab.sweep(small(), out=done, resume=False)


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"not Parquet", "cannot be read ("),
        (None, "must have the columns index, delay_ms, controller, seed, hash, p95"),
    ],
    ids=["broken", "another sweep's"],
)
def test_a_part_that_is_none_is_refused(done: Path, content: bytes | None, what: str) -> None:
    part = sorted((done / "parts").iterdir())[0]
    other = asked_sweep(small(metrics=[P95])).plan
    part.write_bytes(content or parquet_of(other, [Row(0, "0" * 16, (1.0,), 1, "")]))
    with pytest.raises(nada_lab.SweepError) as refused:
        nada_lab.Sweep.read(done)
    assert str(refused.value).startswith(f"{part}: {what}")
    assert str(refused.value).endswith("; delete it, and its runs are made again")
    part.unlink()
    assert 0 < nada_lab.Sweep.read(done).missing < 30
    assert nada_lab.sweep(small(), out=done).missing == 0


def test_a_run_beyond_the_last_and_a_run_twice_are_refused(done: Path) -> None:
    plan = asked_sweep(small()).plan
    more = done / "parts/part-00000029.csv"
    line = '29,100,"GCC, as in Chrome",7,ffffffffffffffff,,1,1,\n'
    head = without_sum(plan.part([]))
    more.write_text(head + line.replace("29,", "30,", 1))
    with pytest.raises(nada_lab.SweepError, match="has a run beyond the last, 29; delete it"):
        nada_lab.Sweep.read(done)
    more.write_text(head + line)
    with pytest.raises(nada_lab.SweepError, match="has run 29, which another part has; delete"):
        nada_lab.Sweep.read(done)


def test_what_cannot_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> bytes:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(results, "parquet_of", full)
    with pytest.raises(OSError, match="No space left"):
        nada_lab.sweep(small(), out=tmp_path / "a")

    def unwritable(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", unwritable)
    with pytest.raises(
        nada_lab.SweepError, match="No space left on device; what is there is whole; make"
    ):
        nada_lab.sweep(small(), out=tmp_path / "b")


def test_merging_lists_what_is_missing_and_what_is_there_twice(tmp_path: Path, done: Path) -> None:
    from nada_lab.__main__ import main

    file = done / "sweep.json"
    first, second = tmp_path / "1", tmp_path / "2"
    assert main(["sweep", str(file), "--shard", "1/2", "--out", str(first)]) == 0
    assert main(["sweep", str(file), "--shard", "3/3", "--out", str(second)]) == 0
    with pytest.raises(nada_lab.SweepError) as refused:
        nada_lab.Sweep.merge([first, second])
    assert str(refused.value) == (
        f"sweep --merge: runs 15, 16, 17, 18, 19 are not in any of {first}, {second}; "
        "run the shard that is missing"
    )
    with pytest.raises(nada_lab.SweepError) as refused:
        nada_lab.Sweep.merge([first, done])
    assert str(refused.value) == (
        "sweep --merge: runs 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 5 more are in more than one folder; "
        "name each shard once"
    )
    with pytest.raises(nada_lab.SweepError, match=r"has no sweep.json; name folders that nada-lab"):
        nada_lab.Sweep.merge([first, tmp_path])
    with pytest.raises(nada_lab.SweepError, match="needs the folders of the shards"):
        nada_lab.Sweep.merge([])


@pytest.mark.long
def test_a_hundred_thousand_rows_take_little_memory(
    python: Callable[..., Process], tmp_path: Path
) -> None:
    ran = python(
        f"""
import re, sys
from pathlib import Path
sys.path.insert(0, {str(Path(__file__).parent)!r})
from sweeping import DELAY, small
from nada_lab.sweeps.api import about_of
from nada_lab.sweeps.asked import asked_sweep
from nada_lab.sweeps.plan import Row
from nada_lab.sweeps.growing_folder import growing
from nada_lab.sweeps.result import Sweep
from nada_lab.sweeps.results import Results
asked = asked_sweep(small(axes=[{{**DELAY, "count": 1000}}], seeds={{"count": 100}}))
with growing("out", Path({str(tmp_path / "out")!r})) as folder:
    results = Results.begun(folder, about_of(asked))
    for first in range(0, 100_000, 100):
        results.add([Row(i, f"{{i * 2**40 + 1:016x}}", (i / 7, i / 3), i, "")
                     for i in range(first, first + 100)])
    digest = results.finish().digest
sweep = Sweep.read(folder.path)
frame = sweep.frame()
assert sweep.digest == digest
assert frame["hash"].iloc[-1] == f"{{99_999 * 2**40 + 1:016x}}"
seeds = sweep.xarray().sizes["seed"]
# getrusage would count what its parent had when it was forked, too.
most = re.search(r"VmHWM:\\s+(\\d+) kB", Path("/proc/self/status").read_text())
print(len(frame), seeds, most[1])
"""
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    rows, seeds, kilobytes = map(int, ran.stdout.split())
    assert (rows, seeds) == (100_000, 100)
    assert kilobytes <= 300 * 1024


def test_pyarrow_is_looked_for_once() -> None:
    assert parquet.has_parquet() is True
