"""Files of traces that a scenario names, and what they hold put in their places."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from .faults import Fault, ScenarioError
from .paths import Tree, is_tree

_FILE = re.compile(r"[\w-][\w .-]*(/[\w-][\w .-]*)*", re.ASCII)

_PARTS = {"links": ("access", "delay_series", "loss_series"), "flows": ("source",)}
"""What replays a trace."""

ReadTrace = Callable[[str, str], object]
"""From a file and a part to what it holds for that; raises ScenarioError, with the file's name where that is read."""


def with_traces(scenario: Tree, read: ReadTrace) -> Tree:
    """Return the scenario with each ``{"file": …}`` replaced by what the file holds."""
    faults: list[Fault] = []
    made = dict(scenario)
    for group, parts in _PARTS.items():
        named = scenario.get(group)
        if is_tree(named):
            made[group] = {
                name: _with_traces(one, parts, f"{group}.{name}", read, faults)
                for name, one in named.items()  # type: ignore[union-attr]
            }
    if faults:
        raise ScenarioError(faults)
    return made


def _with_traces(
    owner: object,
    parts: tuple[str, ...],
    at: str,
    read: ReadTrace,
    faults: list[Fault],
) -> object:
    for part in parts:
        owner = _with_trace(owner, part, f"{at}.{part}.trace", read, faults)
    return owner


def _with_trace(
    owner: Any,
    part: str,
    at: str,
    read: ReadTrace,
    faults: list[Fault],
) -> object:
    inner = owner.get(part) if is_tree(owner) else None
    trace = inner.get("trace") if is_tree(inner) else None
    if not is_tree(trace) or not isinstance(trace.get("file"), str):
        return owner
    try:
        return {**owner, part: {**inner, "trace": _content(trace, at, part, read)}}
    except ScenarioError as cause:
        faults.extend(cause.faults)
        return owner


def _content(trace: Tree, at: str, part: str, read: ReadTrace) -> object:
    file = trace["file"]
    if not _FILE.fullmatch(file):
        what = 'must name a file below the scenarios, such as "traces/cellular.mahimahi"'
        raise ScenarioError([Fault(f"{at}.file", what)])
    beside = next((key for key in trace if key != "file"), None)
    if beside is not None:
        what = 'is no field of a trace file; "file" stands alone'
        raise ScenarioError([Fault(f"{at}.{beside}", what)])
    try:
        return read(file, part)
    except ScenarioError as cause:
        raise ScenarioError(
            Fault(f"{at}.file, {one.at}" if one.at else f"{at}.file", one.what)
            for one in cause.faults
        ) from None
