"""What Python and TypeScript must read alike; web/tests/vectors.test.ts reads the same files."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from conftest import ROOT

from nada_lab.engine import lab, meant
from nada_lab.faults import Fault, ScenarioError
from nada_lab.settings import with_settings
from nada_lab.text import text_of
from nada_lab.traces import with_traces

VECTORS = ROOT / "web/tests/vectors"
SETTINGS = json.loads((VECTORS / "settings.json").read_text())
TRACES = json.loads((VECTORS / "traces.json").read_text())


def outcome(make: Callable[[], object]) -> str | list[dict[str, str]]:
    try:
        return text_of(make())
    except ScenarioError as cause:
        return [{"at": fault.at, "what": fault.what} for fault in cause.faults]


def expected(row: dict[str, Any], of: dict[str, Any]) -> object:
    return row.get("faults") or text_of({**of, **row["gives"]})


@pytest.mark.parametrize("row", SETTINGS["changes"], ids=lambda row: row["what"])
def test_changes(row: dict[str, Any]) -> None:
    of = SETTINGS["scenarios"][row["scenario"]]
    assert outcome(lambda: with_settings(of, row["changes"])) == expected(row, of)


@pytest.mark.parametrize("row", SETTINGS["values"], ids=lambda row: row["what"])
def test_settings_as_values(row: dict[str, Any]) -> None:
    of = SETTINGS["scenarios"][row["scenario"]]
    before = text_of(of)
    assert outcome(lambda: with_settings(of, row["values"])) == expected(row, of)
    assert text_of(of) == before


@pytest.mark.parametrize("row", SETTINGS["nearest"], ids=lambda row: row["typed"])
def test_nearest_names(row: dict[str, Any]) -> None:
    near = f"; did you mean {' or '.join(row['near'])}?" if row["near"] else "none"
    assert meant(row["typed"], row["names"], otherwise="none") == near


@pytest.mark.parametrize(
    "row", TRACES["files"], ids=lambda row: f"{row['file']} {row['text'][:20]!r}"
)
def test_trace_files(row: dict[str, Any]) -> None:
    wanted = row.get("faults") or text_of(row["gives"])
    assert outcome(lambda: lab().trace(row["file"], row["text"])) == wanted


@pytest.mark.parametrize("row", TRACES["project"], ids=lambda row: row["file"])
def test_traces_of_the_project(row: dict[str, Any]) -> None:
    text = (ROOT / "scenarios" / row["file"]).read_text()
    trace = text_of(lab().trace(row["file"], text))
    assert hashlib.sha256(trace.encode()).hexdigest() == row["sha256"]


def read_trace(file: str) -> object:
    text = TRACES["texts"].get(file)
    if text is None:
        raise ScenarioError([Fault("", "is not there")])
    try:
        return lab().trace(file, text)
    except ScenarioError as cause:
        raise ScenarioError(
            Fault(f"{file}, {one.at}" if one.at else file, one.what) for one in cause.faults
        ) from None


@pytest.mark.parametrize("row", TRACES["scenarios"], ids=lambda row: row["what"])
def test_scenarios_that_name_files(row: dict[str, Any]) -> None:
    assert outcome(lambda: with_traces(row["scenario"], read_trace)) == expected(row, {})
