"""The examples that a person copies first run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pandas
import pytest
from conftest import PACKAGE
from sweeping import small

import nada_lab

README = (PACKAGE / "README.md").read_text()


EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_the_first_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(EXAMPLES[0], "README.md", "exec"), {})
    figures, longest, run_hash = capsys.readouterr().out.splitlines()
    assert all(float(figure) > 0 for figure in figures.split())
    assert re.fullmatch(r"[\d.]+ ms", longest)
    assert re.fullmatch("[0-9a-f]{16}", run_hash)


def test_the_sweep_runs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "agg")
    exec(compile(EXAMPLES[1], "README.md", "exec"), {})
    digest, head, *medians = capsys.readouterr().out.splitlines()
    assert re.fullmatch("[0-9a-f]{64}", digest)
    assert head == "delay_ms"
    assert [float(line.split()[0]) for line in medians[:-1]] == [
        5,
        10.4564,
        21.8672,
        45.7305,
        95.6352,
        200,
    ]
    assert (tmp_path / "delay.png").read_bytes()[1:4] == b"PNG"


def test_traces_of_ones_own_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("drive.csv").write_text("t,DL_bitrate,rtt_ms\n1,900,40\n2,1200,60\n")
    Path("traces").mkdir()
    Path("traces/a.up").write_text("5\n10\n")
    at_hand = {"nada_lab": nada_lab, "pandas": pandas, "Path": Path, "spec": small()}
    with pytest.warns(
        UserWarning,
        match="the capacity is that of the trace|give way to the recorded delay",
    ) as said:
        exec(compile(EXAMPLES[2], "README.md", "exec"), at_hand)
    told = "\n".join(str(one.message) for one in said)
    assert "the capacity is that of the trace" in told
    assert "50 ms of delay on forward give way to the recorded delay" in told
    assert at_hand["drive"].text == (
        "duration_ms,capacity_kbps,delay_ms\n1000,900,20\n1000,1200,30\n"
    )
    assert set(at_hand["sweep"].frame()["trace"]) == {"drive", "a.up"}


def test_every_public_name_is_there_and_said() -> None:
    for name in nada_lab.__all__:
        assert getattr(nada_lab, name).__doc__, name
    for name in (
        "scenarios",
        "scenario",
        "schema",
        "engine_id",
        "with_settings",
        "sweep",
        "run",
        "run_with",
        "trace",
        "with_trace",
    ):
        assert f"`{name}(" in README
