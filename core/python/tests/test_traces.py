"""Recorded links: columns with their units, by hand; files; on a link of a run."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest
from sweeping import SCENARIO

import nada_lab
from nada_lab import ScenarioError, Trace, trace

HEAD = "duration_ms,capacity_kbps\n"
ROWS = {"t": [10, 10.5, 12], "dl": [1, 2.5, 4]}
SAID: dict[str, Any] = {
    "time": "t",
    "time_unit": "s",
    "rate": "dl",
    "rate_unit": "Mbit/s",
    "stamp": "begin",
}


def refusal(**more: Any) -> str:
    with pytest.raises(ScenarioError) as caught:
        trace(more.pop("data", ROWS), **{**SAID, **more})
    return str(caught.value)


def test_a_stamp_begins_or_ends_its_interval() -> None:
    # 0.5 s and 1.5 s lie between the stamps; the open interval is as long as the one beside it.
    begin = trace(ROWS, **SAID)
    assert begin.text == f"{HEAD}500,1000\n1500,2500\n1500,4000\n"
    assert begin.length_s == 3.5
    end = trace(ROWS, **{**SAID, "stamp": "end"})
    assert end.text == f"{HEAD}500,1000\n500,2500\n1500,4000\n"
    assert trace(ROWS, **SAID, edge=0.25).text == f"{HEAD}500,1000\n1500,2500\n250,4000\n"
    assert trace(ROWS, **{**SAID, "stamp": "end"}, edge=2).text.startswith(f"{HEAD}2000,1000\n")


def test_frames_series_arrays_and_lists_are_the_same_trace() -> None:
    wanted = trace(ROWS, **SAID)
    frame = pd.DataFrame(ROWS)
    columns = {key: value for key, value in SAID.items() if key not in ("time", "rate")}
    assert trace(frame, **SAID) == wanted
    assert trace(time=frame["t"], rate=frame["dl"], **columns) == wanted
    assert trace(time=np.array(ROWS["t"]), rate=tuple(ROWS["dl"]), **columns) == wanted
    stamps = pd.to_datetime(pd.Series([10_000, 10_500, 12_000]), unit="ms", utc=True)
    without = {**columns, "time_unit": None}
    assert trace(time=stamps, rate=frame["dl"], **without) == wanted
    assert trace(time=stamps.to_numpy(), rate=frame["dl"], **without) == wanted
    moments = [datetime.datetime(2026, 1, 1, 0, 0, 0), datetime.datetime(2026, 1, 1, 0, 0, 1)]
    assert trace(time=moments, rate=[1, 2], **without).text == f"{HEAD}1000,1000\n1000,2000\n"


def test_units_are_by_arithmetic() -> None:
    # 10^13 ns since 1970 and more: differences are exact.
    ns = {**SAID, "time": [10**18, 10**18 + 10**8], "time_unit": "ns", "rate": [1, 2]}
    for unit, first in (
        ("kbit/s", "1"),
        ("Gbit/s", "1000000"),
        ("MB/s", "8000"),
        ("KiB/s", "8.192"),
    ):
        made = trace(None, **{**ns, "rate_unit": unit})
        assert made.text.splitlines()[1] == f"100,{first}"
    # 12,500 bytes in 100 ms are 1 Mbit/s.
    bytes_each = trace(None, **{**ns, "rate_unit": "B", "rate": [12_500, 25_000]})
    assert bytes_each.text == f"{HEAD}100,1000\n100,2000\n"
    whole = trace(
        duration=[200, 300],
        duration_unit="ms",
        delay=[0.02, 0.0305],
        delay_unit="s",
        loss=[0, 2.5],
        loss_unit="%",
    )
    assert whole.text == "duration_ms,delay_ms,loss_share\n200,20,0\n300,30.5,0.025\n"


def test_what_is_not_said_is_asked_for() -> None:
    assert refusal(time_unit=None) == "time_unit: is missing; say one of s, ms, us, ns"
    assert refusal(rate_unit=None).startswith("rate_unit: is missing; say one of bit/s, kbit/s")
    assert refusal(rate_unit="Mbps").startswith('rate_unit: there is no "Mbps"')
    assert refusal(stamp=None).startswith("stamp: must say which end of its interval")
    assert refusal(delay=[1, 2, 3]) == "delay_unit: is missing; say one of s, ms, us, ns"
    assert refusal(time=None).startswith("time: is missing; give the stamps")
    assert refusal(rate=None).startswith("rate: is missing, and so are delay and loss")
    assert refusal(rate="ul") == 'rate: there is no column "ul" in the data'
    assert refusal(duration="t").startswith("duration: says how long rows hold, and time does, too")
    assert refusal(rate=[1, 2]) == "rate: has 2 rows, and the time has 3; give as many of each"
    assert refusal(time=[3], rate=[1]).startswith("edge: is missing; one row alone")


def test_rows_that_no_link_has_are_named() -> None:
    nothing = (
        "take such rows out (dropna), fill them (ffill), or say what was there; nothing is guessed"
    )
    assert refusal(rate=[1, float("nan"), 3]) == f"rate: row 1 is nan: {nothing}"
    assert refusal(rate=[1, 2, None]) == f"rate: row 2 is None: {nothing}"
    assert refusal(rate=pd.array([1, None, 3], dtype="Int64")).startswith("rate: row 1 is <NA>: ")
    assert refusal(rate=["1", 2, 3]).startswith("rate: row 0 is '1', no number")
    assert refusal(time=[1, 3, 2]).startswith("time: row 2 is earlier than row 1: sort the rows")
    assert refusal(time=[1, 1, 2]).startswith("time: row 1 has the moment of row 0")
    moments = pd.to_datetime(["2026-01-01", None, "2026-01-02"])
    assert refusal(time=moments, time_unit=None).startswith("time: row 1 is NaT, no moment")
    # Ranges are the core's.
    assert refusal(rate=[1, 2, -3]).startswith("row 2: capacity_kbps must be a number from 0 to")
    assert refusal(time_unit="us").startswith("row 0: duration_ms must be a number from 1 to")


def test_a_file_is_told_by_its_content(tmp_path: Path) -> None:
    file = tmp_path / "Verizon-LTE.up"
    file.write_text("5\n10\n")
    found = trace(file)
    assert (found.name, found.format, found.length_s) == (
        "Verizon-LTE.up",
        "a Mahimahi trace",
        0.01,
    )
    own = trace(ROWS, **SAID, name="drive")
    own.save(tmp_path / "drive")
    assert trace(tmp_path / "drive", name="drive") == own
    file.write_text("5\nx\n")
    with pytest.raises(ScenarioError, match=r"Verizon-LTE\.up, line 2: must be a whole number"):
        trace(file)
    with pytest.raises(ScenarioError, match=r"is read by the core as it is; for columns"):
        trace(file, rate="dl")


def test_a_run_plays_it_on_the_link_that_is_meant(tmp_path: Path) -> None:
    # Two opportunities of 1500 bytes in 10 ms are 2.4 Mbit/s, half of them 1.2.
    file = tmp_path / "a"
    file.write_text("5\n10\n")
    slow = Trace("10\n", "slow", "a Mahimahi trace", 0.01)
    run = nada_lab.run(SCENARIO, trace={"forward": file, "return": slow})
    assert run.tables["links.forward"]["capacity_kbps"][-1] == 2400
    assert run.tables["links.return"]["capacity_kbps"][-1] == 1200
    put = nada_lab.with_trace(SCENARIO, file)
    assert put["links"]["forward"]["access"] == {"kind": "mahimahi", "trace": [5, 10]}
    assert "access" not in SCENARIO["links"]["forward"]
    assert nada_lab.run(put).hash == nada_lab.run(SCENARIO, trace=str(file)).hash
    with nada_lab.open(SCENARIO, trace=file) as live:
        live.until(2)
        assert live.scenario["links"]["forward"]["access"]["trace"] == [5, 10]
    two = {**SCENARIO, "flows": {**SCENARIO["flows"], "back": {"path": ["return"]}}}
    with pytest.raises(ScenarioError, match="say which link plays it: forward, return; trace="):
        nada_lab.with_trace(two, file)


def test_what_says_nothing_beside_a_trace_is_told(halving: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "a").write_text("5\n")
    with pytest.warns(UserWarning, match=r"change of links\.forward\.capacity_kbps does nothing"):
        nada_lab.with_trace(halving, tmp_path / "a")


def test_a_setting_that_names_a_file_is_told_the_way() -> None:
    with pytest.raises(ScenarioError, match=r"trace\.file: names a file, which trace=FILE puts on"):
        nada_lab.run(SCENARIO, set={"links.forward.access.trace.file": "a.up"})
