"""Small sweeps that tests share: a run takes a few ms."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

SCENARIO: dict[str, Any] = {
    "title": "One flow",
    "duration_s": 2,
    "seed": 5,
    "links": {
        "forward": {
            "capacity_kbps": 1000,
            "delay_ms": 20,
            "queue": {"kind": "drop_tail", "limit_ms": 300},
            "jitter": {"std_ms": 5},
        },
        "return": {"capacity_kbps": "unlimited", "delay_ms": 20},
    },
    "flows": {
        "video": {
            "path": ["forward"],
            "return_path": ["return"],
            "source": {"kind": "frames"},
            "controller": {"kind": "nada"},
        }
    },
}
DELAY = {
    "name": "delay_ms",
    "label": "One-way delay",
    "unit": "ms",
    "from": 10,
    "to": 100,
    "count": 5,
    "scale": "log",
    "set": {"links.forward.delay_ms": 1},
}
CONTROLLER = {
    "name": "controller",
    "label": "Controller",
    "choices": [
        {"label": "NADA", "set": {}},
        {"label": "GCC, as in Chrome", "set": {"flows.video.controller": "gcc"}},
    ],
}
P95 = {"name": "p95", "flow": "video", "metric": "queuing_delay_p95_ms"}
USED = {"link": "forward", "metric": "utilisation", "from_s": 0.5, "to_s": 2}


def small(**more: Any) -> dict[str, Any]:
    """Return a sweep of 5 delays, 2 controllers and 3 seeds, with fields of one's own instead."""
    return {
        "sweep": 1,
        "title": "Two controllers",
        "scenario": SCENARIO,
        "axes": [DELAY, CONTROLLER],
        "seeds": {"count": 3},
        "metrics": [P95, USED],
        **more,
    }


def written(folder: Path, **more: Any) -> Path:
    """Write such a sweep into a file."""
    file = folder / "small.json"
    file.write_text(json.dumps(small(**more)))
    return file


def table(folder: Path) -> str:
    """Return the CSV of all rows in a folder of results."""
    return (folder / "sweep.csv").read_text()
