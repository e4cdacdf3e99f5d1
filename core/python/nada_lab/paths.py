"""Dotted paths into a scenario, ``links.forward.queue.limit_ms``. Names of links and flows hold no dots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Tree = Mapping[str, Any]


def is_tree(value: object) -> bool:
    """Tell whether a value is a JSON object."""
    return isinstance(value, Mapping)


def value_in(scenario: Tree, path: str) -> object:
    """Return what stands at the path; None where nothing does."""
    here: Any = scenario
    for step in path.split("."):
        if not is_tree(here) or step not in here:
            return None
        here = here[step]
    return here
