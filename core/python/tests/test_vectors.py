"""Files that a scenario names, put in their places; web/tests/vectors.test.ts reads the same ones."""

from __future__ import annotations

import json
from typing import Any

import pytest
from conftest import ROOT

from nada_lab.engine import lab
from nada_lab.faults import Fault, ScenarioError
from nada_lab.text import text_of
from nada_lab.traces import with_traces

TRACES: Any = json.loads((ROOT / "web/tests/vectors/traces.json").read_text())


def read_trace(file: str, part: str) -> object:
    text = TRACES["texts"].get(file)
    if text is None:
        raise ScenarioError([Fault("", "is not there")])
    try:
        return lab().trace(file, text, part)
    except ScenarioError as cause:
        raise ScenarioError(
            Fault(f"{file}, {one.at}" if one.at else file, one.what) for one in cause.faults
        ) from None


@pytest.mark.parametrize("row", TRACES["scenarios"], ids=lambda row: row["what"])
def test_scenarios_that_name_files(row: dict[str, Any]) -> None:
    try:
        made: object = text_of(with_traces(row["scenario"], read_trace))
    except ScenarioError as cause:
        made = [{"at": fault.at, "what": fault.what} for fault in cause.faults]
    assert made == (row.get("faults") or text_of(row["gives"]))
