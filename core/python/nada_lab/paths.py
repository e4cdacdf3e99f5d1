"""Dotted paths into a scenario, ``links.forward.queue.limit_ms``. Names of links and flows hold no dots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Tree = Mapping[str, Any]


def is_tree(value: object) -> bool:
    """Tell whether a value is a JSON object."""
    return isinstance(value, Mapping)


NOTHING = object()
"""What stands where nothing does: None is a value of JSON."""


def value_in(scenario: Tree, path: str, nothing: object = None) -> object:
    """Return what stands at the path; `nothing` where nothing does."""
    here: Any = scenario
    for step in path.split("."):
        if not is_tree(here) or step not in here:
            return nothing
        here = here[step]
    return here


def stands(scenario: Tree, path: str) -> bool:
    """Tell whether anything stands at the path."""
    return value_in(scenario, path, NOTHING) is not NOTHING


def without_value(scenario: Tree, path: str) -> dict[str, Any]:
    """Return a copy in which nothing stands at the path."""
    if not stands(scenario, path):
        return dict(scenario)
    step, dot, rest = path.partition(".")
    if dot:
        return {**scenario, step: without_value(scenario[step], rest)}
    return {key: value for key, value in scenario.items() if key != step}


def with_value(scenario: Tree, path: str, value: object) -> dict[str, Any]:
    """Return a copy with the value put in; what lies beside the path is shared, missing objects are made."""
    step, dot, rest = path.partition(".")
    inner = scenario.get(step)
    below = with_value(inner if is_tree(inner) else {}, rest, value) if dot else value
    return {**scenario, step: below}
