"""All scenarios of the project give the hash that every other build of the engine gives."""

from __future__ import annotations

import pytest

import nada_lab


def test_the_golden_file_has_all_of_them(golden: dict[str, str]) -> None:
    assert set(nada_lab.scenarios()) == set(golden)


@pytest.mark.parametrize("name", nada_lab.scenarios())
def test_hash(name: str, golden: dict[str, str]) -> None:
    with nada_lab.run(name) as run:
        assert run.hash == golden[name]
