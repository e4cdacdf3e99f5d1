"""What tests share: where things are, a small scenario, and Python in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

PACKAGE = Path(__file__).parents[1]
ROOT = PACKAGE.parents[1]

Process = subprocess.CompletedProcess[str]


@pytest.fixture(scope="session")
def golden() -> dict[str, str]:
    """Hashes of the project's scenarios as all other builds of the engine give them."""
    rows = json.loads((ROOT / "core/tests/golden.json").read_text())
    return {name: row["hash"] for name, row in rows.items() if not name.startswith("kinds/")}


@pytest.fixture
def halving() -> dict[str, Any]:
    """One NADA flow over one link, twenty seconds; the capacity halves in the middle."""
    return {
        "title": "Capacity halves",
        "seed": 7,
        "duration_s": 20,
        "links": {
            "forward": {
                "capacity_kbps": 1000,
                "delay_ms": 50,
                "queue": {"kind": "drop_tail", "limit_ms": 300},
            },
            "return": {"capacity_kbps": "unlimited", "delay_ms": 50},
        },
        "flows": {
            "video": {
                "path": ["forward"],
                "return_path": ["return"],
                "source": {"kind": "frames"},
                "controller": {"kind": "nada", "profile": "nada-rfc"},
            }
        },
        "changes": [{"at_s": 10, "set": "links.forward.capacity_kbps", "to": 500}],
    }


@pytest.fixture
def asking(halving: dict[str, Any]) -> dict[str, Any]:
    """The same, with a controller outside the run."""
    halving["flows"]["video"]["controller"] = {"kind": "external"}
    return halving


@pytest.fixture
def python(tmp_path: Path) -> Callable[..., Process]:
    """Run a program in a process of its own; shell commands may come before it."""

    def ran(program: str, *, before: str = "", env: Mapping[str, str] | None = None) -> Process:
        file = tmp_path / "program.py"
        file.write_text(program)
        command = f'{before}\nexec "{sys.executable}" "{file}"'
        whole = {**os.environ, "PYTHONPATH": str(PACKAGE), **(env or {})}
        return subprocess.run(
            ["bash", "-c", command], env=whole, capture_output=True, text=True, timeout=300
        )

    return ran


@pytest.fixture(scope="session")
def nada_lab_js() -> Callable[..., str]:
    """Run the command line under Node; it returns what that prints."""
    bundle = ROOT / "web/dist-cli/nada-lab.mjs"
    assert bundle.exists(), f"{bundle} is missing: npm run build makes it"

    def ran(*args: str) -> str:
        return subprocess.run(
            ["node", str(bundle), *args], capture_output=True, text=True, check=True
        ).stdout

    return ran
