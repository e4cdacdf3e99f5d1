"""Why a run with an external controller stands still."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .text import number_text


def why_unanswered(asked: Mapping[str, Any], how: str) -> str:
    """Return why a run stands still; `how` somebody may answer."""
    if asked["answered_otherwise"]:
        why = (
            "and the answers in the scenario were given to another run, of another seed, setting or "
            "change; it waits for its own controller"
        )
    else:
        why = "and waits for the answer of a program outside"
    return (
        f"asks for a rate at {number_text(asked['t_s'])} s, {why} ({how}). Choose another "
        "controller, or set asks to false: then it keeps its rate"
    )
