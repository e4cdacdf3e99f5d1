"""The example notebook, executed as a person does it."""

from __future__ import annotations

import base64
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from conftest import PACKAGE
from nbclient import NotebookClient

NOTEBOOK = PACKAGE / "examples/newreno.ipynb"
# What a kernel and its sockets warn of is not ours.
pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("ignore")]


@pytest.fixture(scope="module")
def cells() -> dict[str, Any]:
    """Its cells by their names, executed."""
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    assert not any(cell.get("outputs") for cell in notebook.cells), "stored without outputs"
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = str(PACKAGE)
    try:
        folder = {"metadata": {"path": str(NOTEBOOK.parent)}}
        NotebookClient(notebook, timeout=600, kernel_name="python3", resources=folder).execute()
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before
    return {cell["id"]: cell for cell in notebook.cells}


def printed(cell: Any) -> str:
    return "".join(one["text"] for one in cell["outputs"] if one["output_type"] == "stream")


def shares(series: str) -> Iterator[tuple[float, float]]:
    for line in series.splitlines():
        value, share = map(float, line.split())
        yield value, share


@pytest.mark.parametrize("name", ["map", "buffers"])
def test_pictures(cells: dict[str, Any], name: str, tmp_path: Path) -> None:
    data = [one["data"] for one in cells[name]["outputs"] if "data" in one]
    pictures = [base64.b64decode(one["image/png"]) for one in data if "image/png" in one]
    assert len(pictures) == 1
    assert pictures[0].startswith(b"\x89PNG")
    folder = Path(os.environ.get("NADA_LAB_PICTURES", tmp_path))
    (folder / f"{name}.png").write_bytes(pictures[0])


def test_the_share_is_the_posters(cells: dict[str, Any]) -> None:
    _, by_queue, by_lowest = re.split(r"\w+_\w+\n", printed(cells["numbers"]))
    # "A bit more than 17 %", whatever the buffer is.
    assert dict(shares(by_queue)) == dict.fromkeys((150, 300, 600, 1200), 17.5)
    # "Equal shares at about 5 Mbit/s."
    assert dict(shares(by_lowest))[4800] == pytest.approx(50, abs=5)


def test_a_run_of_it_can_be_opened(cells: dict[str, Any]) -> None:
    loss, link = printed(cells["one"]).splitlines()
    assert loss == "0.00% of NADA's packets are lost"
    assert link == (
        "#v1=s=fairness/SFAIR-02&set=flows.tcp.tcp.send_buffer_bytes:262144"
        "&set=flows.tcp.tcp.receive_buffer_bytes:262144&set=seed:1"
    )
