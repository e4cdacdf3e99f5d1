"""The example that a person copies first runs as it stands."""

from __future__ import annotations

import re

import pytest
from conftest import PACKAGE

import nada_lab

README = (PACKAGE / "README.md").read_text()


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    figures, longest, run_hash = capsys.readouterr().out.splitlines()
    assert all(float(figure) > 0 for figure in figures.split())
    assert re.fullmatch(r"[\d.]+ ms", longest)
    assert re.fullmatch("[0-9a-f]{16}", run_hash)


def test_every_public_name_is_there_and_said() -> None:
    for name in nada_lab.__all__:
        assert getattr(nada_lab, name).__doc__, name
    for name in (
        "scenarios",
        "scenario",
        "schema",
        "engine_id",
        "with_settings",
        "run",
        "run_with",
    ):
        assert f"`{name}(" in README
