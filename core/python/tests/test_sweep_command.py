"""`python -m nada_lab sweep`: the files, words and exit codes of `nada-lab sweep`."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import PACKAGE
from sweeping import small, written

import nada_lab
from nada_lab.__main__ import main
from nada_lab.sweeps import progress

OPTIONS = [
    *("rfc8867/5.1", "--set", "changes=[]", "--set", "duration_s=3"),
    *("--x", "links.forward.delay_ms=5:200:3:log", "--y", "flows.video.controller=nada,gcc"),
    *("--seeds", "2"),
]
METRICS = [
    *("--metric", "flow.video.queuing_delay_p95_ms"),
    *("--metric", '{"link": "forward", "metric": "utilisation", "from_s": 1, "to_s": 2.5}'),
]
METRICS_OF_NODE = [
    *("--metric", "queuing delay p95 of video", "--metric", "utilisation of forward over 1..2.5 s"),
]
Said = pytest.CaptureFixture[str]


def test_a_file(tmp_path: Path, capsys: Said) -> None:
    out = tmp_path / "map"
    assert main(["sweep", str(written(tmp_path)), "--out", str(out), "--workers", "2"]) == 0
    said = capsys.readouterr()
    digest = nada_lab.Sweep.read(out).digest
    assert said.out == (
        f"{out}/sweep.csv: 30 runs of 5 delay_ms x 2 controller, 3 seeds\ndigest {digest}\n"
    )
    # A slow machine is told how far it is before.
    assert said.err.splitlines()[-1].startswith("30 runs in ")
    # A second time there is nothing to do.
    assert main(["sweep", str(written(tmp_path)), "--out", str(out)]) == 0
    assert capsys.readouterr().err == ""


def test_one_is_told_as_one(tmp_path: Path, nada_lab_js: Callable[..., str], capsys: Said) -> None:
    options = [*OPTIONS[:5], "--seeds", "1", "--metric"]
    of_ours, of_theirs = "link.forward.utilisation", "utilisation of forward"
    axis = ["--x", "links.forward.delay_ms=5,10"]
    for x, more in (([axis[0], "links.forward.delay_ms=5"], []), (axis, ["--shard", "1/2"])):
        ours, theirs = tmp_path / f"ours-{x[1]}", tmp_path / f"theirs-{x[1]}"
        assert main(["sweep", *options, of_ours, *x, *more, "--out", str(ours)]) == 0
        said = capsys.readouterr()
        theirs_said = nada_lab_js("sweep", *options, of_theirs, *x, *more, "--out", str(theirs))
        assert theirs_said.replace(str(theirs), str(ours)) == said.out
        assert said.err.splitlines()[-1].startswith("1 run in ")
        assert re.search(r"\b1 (run|is)\b", said.out)
        assert not re.search(r"\b1 (runs|seeds|are)\b", said.out + said.err)


def test_options_make_the_files_of_node(
    tmp_path: Path, nada_lab_js: Callable[..., str], capsys: Said
) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    assert main(["sweep", *OPTIONS, *METRICS, "--out", str(ours)]) == 0
    said = nada_lab_js("sweep", *OPTIONS, *METRICS_OF_NODE, "--out", str(theirs))
    # Differences are made there alone, of the folders of both.
    first, *others = said.replace(str(theirs), str(ours)).splitlines(keepends=True)
    assert first.startswith(f"{ours}/differences.csv: ")
    assert "".join(others) == capsys.readouterr().out
    nada_lab_js("sweep", str(ours), "--out", str(ours))
    differences = (theirs / "differences.csv").read_text()
    assert (ours / "differences.csv").read_text() == differences
    for name in ("sweep.json", "scenario.json", "engine.txt", "sweep.csv", "digest.txt"):
        assert (ours / name).read_bytes() == (theirs / name).read_bytes(), name


def test_options_on_top_of_a_file(tmp_path: Path) -> None:
    out = tmp_path / "out"
    view = {"kind": "line", "x": "delay_ms", "metric": "p95"}
    file = written(tmp_path, views=[view])
    args = ["--seeds", "1", "--set", "links.forward.capacity_kbps=500"]
    assert main(["sweep", str(file), *args, "--out", str(out)]) == 0
    spec = json.loads((out / "sweep.json").read_text())
    assert spec == small(views=[view], seeds={"count": 1}, set={"links.forward.capacity_kbps": 500})
    # Pictures of axes that are not there any more go.
    args = ["--x", "links.return.delay_ms=1,2"]
    assert main(["sweep", str(file), *args, "--out", str(tmp_path / "x")]) == 0
    spec = json.loads((tmp_path / "x/sweep.json").read_text())
    assert "views" not in spec
    assert spec["axes"] == [
        {
            "name": "delay_ms",
            "label": "One-way delay",
            "unit": "ms",
            "values": [1, 2],
            "set": {"links.return.delay_ms": 1},
        }
    ]


def test_refused_runs_are_told_and_exit_with_1(tmp_path: Path, capsys: Said) -> None:
    fps = {"name": "fps", "values": [30, -1], "set": {"flows.video.source.fps": 1}}
    file = written(tmp_path, axes=[fps], seeds={"count": 7})
    assert main(["sweep", str(file), "--out", str(tmp_path / "out")]) == 1
    told = capsys.readouterr().err.splitlines()[1:]
    assert (
        told[0] == "run 7 (fps = -1, seed 5): flows.video.source.fps: must be at least 0.1, is -1"
    )
    assert len(told) == 6
    assert told[-1] == "7 runs were refused (2 more in the table)"


def test_shards_and_merging(tmp_path: Path, capsys: Said) -> None:
    file, out = str(written(tmp_path)), tmp_path / "out"
    assert main(["sweep", file, "--shard", "2/2", "--out", str(tmp_path / "2")]) == 0
    assert capsys.readouterr().out == f"{tmp_path}/2: 15 of 30 runs, 15 to 29; 15 are not there\n"
    assert main(["sweep", file, "--shard", "1/2", "--out", str(tmp_path / "1")]) == 0
    shards = [str(tmp_path / "1"), str(tmp_path / "2")]
    assert main(["sweep", "--merge", *shards, "--out", str(out)]) == 0
    assert capsys.readouterr().out.endswith(f"digest {nada_lab.Sweep.read(out).digest}\n")


@pytest.mark.parametrize(
    ("args", "what"),
    [
        (["x.json"], "sweep: needs --out DIR, where its results go"),
        (["--out", "o"], "sweep: needs a sweep file, or a scenario with --x"),
        (["a", "b", "--out", "o"], "sweep: takes one file, not also b"),
        (["--merge", "--out", "o"], "sweep --merge: needs the folders of the shards"),
        (["FILE", "--out", "o", "--shard", "5/4"], "--shard 5/4: must be such as 1/3, 2/3 or 3/3"),
        (["FILE", "--out", "o", "--shard", "0/4"], "--shard 0/4: must be such as 1/3, 2/3 or 3/3"),
        (["FILE", "--out", "o", "--shard", "1/31"], "--shard 1/31: has more parts than the sweep"),
        (["FILE", "--out", "o", "--workers", "0"], "--workers 0: must be a whole number from 1"),
        (["FILE", "--out", "o", "--seeds", "0"], "--seeds 0: must be a whole number from 1"),
        (["FILE", "--out", "o", "--y", "a=1:2:3"], "--y: needs --x besides"),
        (["FILE", "--out", "o", "--x", "a"], "--x a: must be PATH=FROM:TO:COUNT"),
        (["FILE", "--out", "o", "--x", "a=1:2"], "--x a=1:2: must be PATH=FROM:TO:COUNT"),
        (["FILE", "--out", "o", "--x", "a=x:2:3"], "--x a=x:2:3: x is no number; it must be PATH"),
        (["FILE", "--out", "o", "--set", "a"], "--set a: must be PATH=VALUE, such as seed=7; what"),
        (
            ["FILE", "--out", "o", "--set", "at 1 s set seed to 2"],
            "--set at 1 s set seed to 2: must be PATH=VALUE, such as seed=7; what has a moment",
        ),
        (
            ["FILE", "--out", "o", "--metric", "p95 of video"],
            "--metric p95 of video: must be such as flow.video.queuing_delay_p95_ms, link.forward",
        ),
        (["FILE", "--out", "o", "--metric", "flow.video"], "--metric flow.video: must be such as"),
        (["FILE", "--out", "o", "--metric", "{"], "--metric {: is no JSON: "),
        (["FILE", "--out", "o", "--chart", "pie"], '--chart: must be heat or line, is "pie"'),
        (["FILE", "--out", "o.gif", "--chart", "heat"], "--out o.gif: must end in .svg, .png or"),
        (
            ["FILE", "--out", "o.svg", "--chart", "heat", "--shard", "1/2"],
            "--chart: shows a whole sweep, and --shard makes a part of one",
        ),
        (["FILE", "--out", "o", "--colour"], "unrecognized arguments: --colour; `python -m"),
        (["FILE", "--out"], "argument --out: expected one argument; `python -m nada_lab sweep"),
        (["none.json", "--out", "o"], "none.json: is neither a file nor a scenario"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_input_exits_with_2(
    args: list[str], what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    monkeypatch.chdir(tmp_path)
    file = str(written(tmp_path))
    assert main(["sweep", *(file if arg == "FILE" else arg for arg in args)]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err[: len(what)]) == ("", what)
    assert os.listdir(tmp_path) == ["small.json"]


def test_no_command_and_help(capsys: Said) -> None:
    assert main([]) == 2
    assert main(["run"]) == 2
    assert capsys.readouterr().err.endswith(
        "run is no command; python -m nada_lab sweep --help says what there is\n"
    )
    with pytest.raises(SystemExit) as ended:
        main(["sweep", "--help"])
    assert ended.value.code == 0
    assert "--shard    the I-th of N parts" in capsys.readouterr().out


def test_ctrl_c_exits_with_130_and_the_same_command_goes_on(tmp_path: Path) -> None:
    long = {"name": "long", "values": [2, 80000], "set": {"duration_s": 1}}
    args = ["sweep", str(written(tmp_path, axes=[long], seeds={})), "--out", str(tmp_path / "out")]
    command = [sys.executable, "-m", "nada_lab", *args, "--workers", "1"]
    env = {**os.environ, "PYTHONPATH": str(PACKAGE)}
    with subprocess.Popen(command, env=env, stderr=subprocess.PIPE, text=True) as begun:
        parts = tmp_path / "out/parts"
        while not (parts.exists() and [one for one in parts.iterdir() if one.suffix != ".tmp"]):
            assert begun.poll() is None
            time.sleep(0.01)
        begun.send_signal(signal.SIGINT)
        assert begun.stderr is not None
        said = begun.stderr.read()
        assert begun.wait() == 130
    # Before it there may be how far it was.
    assert said.splitlines()[-1] == "ended early; the same command goes on with what is missing"
    assert nada_lab.Sweep.read(tmp_path / "out").missing == 1


@pytest.mark.parametrize("suffix", [".svg", ".png"])
def test_pictures(suffix: str, tmp_path: Path) -> None:
    file, out = written(tmp_path), tmp_path / f"map{suffix}"
    assert main(["sweep", str(file), "--chart", "heat", "--out", str(out)]) == 0
    first = out.read_bytes()
    begin = b"<?xml" if suffix == ".svg" else b"\x89PNG"
    assert first.startswith(begin)
    # Rows that the plan does not ask for are nowhere, and the same rows are the same bytes.
    assert sorted(os.listdir(tmp_path)) == [out.name, "small.json"]
    folder = tmp_path / "rows"
    nada_lab.sweep(file, out=folder)
    assert main(["sweep", str(folder), "--chart", "heat", "--out", str(out)]) == 0
    assert out.read_bytes() == first
    assert main(["sweep", str(folder), "--chart", "line", "--out", str(out)]) == 0
    assert out.read_bytes() != first


@pytest.mark.parametrize(
    ("metric", "what"),
    [
        ("flow.vido.loss_ratio", "metrics[0]: there is no flow vido; did you mean video?"),
        ("lost", 'metrics[0]: "lost" is no metric'),
        ('{"flow": "video", "metric": "loss_ratio", "for_s": 1}', "metrics[0].for_s: is no field"),
    ],
)
def test_a_metric_is_refused_as_that_of_a_file(
    tmp_path: Path, capsys: Said, metric: str, what: str
) -> None:
    file = str(written(tmp_path))
    assert main(["sweep", file, "--metric", metric, "--out", str(tmp_path / "o")]) == 2
    assert what in capsys.readouterr().err


class Screen(io.StringIO):
    """Where a person watches."""

    def isatty(self) -> bool:
        return True


def test_progress_is_one_line_where_a_person_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    nada_lab.sweep(small(), workers=1, progress=True)
    first, *said, last = screen.getvalue().split("\r\033[K")
    assert (first, last) == ("", "")
    assert said[0] == "0 of 30 runs"
    assert said[-1] == "30 of 30 runs, 0 s left"
    assert re.fullmatch(r"8 of 30 runs, \d+ s left", said[1])


def test_progress_in_a_log_is_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    class Clock:
        """Each look at it is three seconds after the one before."""

        now = 0.0

        def monotonic(self) -> float:
            self.now += 3
            return self.now

    monkeypatch.setattr(progress, "time", Clock())
    log = io.StringIO()
    with progress.Line(log) as line:
        line.say(0, 30, None)
        line.say(10, 30, 100.0)
        line.say(20, 30, 40.0)
    assert log.getvalue() == "10 of 30 runs, 2 min left\n"
