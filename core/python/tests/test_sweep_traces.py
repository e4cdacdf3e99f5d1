"""An axis of recorded links: files and traces at hand, the same folder and digest as `nada-lab sweep`."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT
from sweeping import SCENARIO, small, table

import nada_lab
from nada_lab import SweepError
from nada_lab.sweeps.command import BAD_INPUT, OK, main

VECTOR: Any = json.loads((ROOT / "web/tests/vectors/trace-axis.json").read_text())
"""web/cli/sweep/trace-axes.test.ts makes the same sweep."""


def files_in(folder: Path) -> Path:
    for name, text in VECTOR["files"].items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder


def test_the_folder_is_that_of_the_command_line(tmp_path: Path) -> None:
    files_in(tmp_path / "far/away")
    spec = {**VECTOR["sweep"], "scenario": VECTOR["scenario"]}
    axis = spec["axes"][0]
    moved = {**axis, "traces": [tmp_path / "far/away" / one for one in axis["traces"]]}
    out = tmp_path / "out"
    swept = nada_lab.sweep({**spec, "axes": [moved]}, out=out)
    hashes = [
        nada_lab.run(VECTOR["scenario"], trace=file, seed=seed).hash
        for file in moved["traces"]
        for seed in (5, 6)
    ]
    digest = hashlib.sha256("".join(f"{one}\n" for one in hashes).encode()).hexdigest()
    assert swept.digest == digest
    written = (out / "sweep.json").read_bytes()
    assert hashlib.sha256(written).hexdigest() == VECTOR["sweep_json"]
    there = sorted(one.name for one in (out / "traces").iterdir())
    assert there == VECTOR["beside"]
    # The folder is all that another machine needs.
    shutil.rmtree(tmp_path / "far")
    assert nada_lab.sweep(out, out=tmp_path / "again").digest == digest
    assert nada_lab.sweep(out).digest == digest
    assert (tmp_path / "again/sweep.json").read_bytes() == written
    # Another content is another sweep.
    (out / "traces" / there[0]).write_text("9\n")
    with pytest.raises(SweepError, match="holds results of another sweep"):
        nada_lab.sweep(out, out=tmp_path / "again")


def test_traces_at_hand_are_values_of_an_axis(tmp_path: Path) -> None:
    said: dict[str, Any] = {"duration_unit": "s", "rate_unit": "kbit/s"}
    traces = [
        nada_lab.trace(duration=[1, 1], rate=[500, 900], name="slow", **said),
        {"label": "fast", "file": nada_lab.trace(duration=[1], rate=[3000], **said)},
    ]
    axis = {"name": "trace", "link": "forward", "traces": traces}
    nada_lab.sweep(small(axes=[axis]), out=tmp_path / "map")
    rows = [row.split(",") for row in table(tmp_path / "map").splitlines()[1:]]
    assert [row[1] for row in rows] == ["slow"] * 3 + ["fast"] * 3
    slow = tmp_path / "map/traces/slow.trace.csv"
    assert slow.read_text() == "duration_ms,capacity_kbps\n1000,500\n1000,900\n"
    alone = nada_lab.run(SCENARIO, trace=slow)
    assert rows[0][3] == alone.hash
    nameless = {**axis, "traces": [nada_lab.trace(duration=[1], rate=[3000], **said)]}
    with pytest.raises(SweepError, match=r"axes\[0\]\.traces\[0\]: has no name; nada_lab\.trace"):
        nada_lab.sweep(small(axes=[nameless]))
    gone = {**axis, "traces": [tmp_path / "gone.up"]}
    with pytest.raises(SweepError, match=r"gone\.up: cannot be read"):
        nada_lab.sweep(small(axes=[gone]))


def test_the_command_takes_a_pattern_or_one_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(files_in(tmp_path))
    Path("one.json").write_text(json.dumps(VECTOR["scenario"]))
    metric = ["--metric", "link.forward.utilisation"]
    patterns = ["--trace", "traces/*/*", "--trace", "forward=traces/*"]
    assert main(["one.json", *patterns, *metric, "--out", "map"]) == OK
    axes = json.loads(Path("map/sweep.json").read_text())["axes"]
    labels = [one["label"] for one in axes[0]["traces"]]
    assert labels == ["att/down", "tmobile/down", "drive é.up"]
    delay = ["--x", "links.forward.delay_ms=10,20"]
    first = f"forward={VECTOR['sweep']['axes'][0]['traces'][0]}"
    assert main(["one.json", "--trace", first, *delay, *metric, "--out", "one"]) == OK
    assert "access" in json.loads(Path("one/scenario.json").read_text())["links"]["forward"]
    capsys.readouterr()
    assert main(["one.json", "--trace", "no*", *metric, "--out", "none"]) == BAD_INPUT
    assert main(["one.json", "--trace", "a", "b", *metric, "--out", "none"]) == BAD_INPUT
    said = capsys.readouterr().err
    assert "no*: matches no file\n" in said
    assert "one pattern in quotes, --trace 'traces/*.up'" in said
