"""Settings of a scenario, put in by path, and changes of its run."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from .answers import with_answers_that_hold
from .controllers import competitor_named, in_place, in_range_of, is_kind
from .engine import meant
from .faults import fault
from .paths import Tree, is_tree, value_in, with_value

Change = Mapping[str, Any]
"""As a scenario's ``changes`` has it: ``{"at_s": 40, "set": "links.forward.capacity_kbps", "to": 600}``."""

Settings = Mapping[str, Any] | Iterable[Mapping[str, Any]]
"""Values by path, ``{"seed": 7}``, or a change, or a list of both."""

_CONTROLLER = re.compile(r"(flows\.([^.]+)\.controller)(?:\.kind)?")

_NO_TEXTS = (
    'takes values by path, {"seed": 7}, and changes, '
    '{"at_s": 40, "set": "links.forward.capacity_kbps", "to": 600}'
)
_MOST_SHOWN = 200


def with_settings(scenario: Tree, settings: Settings) -> dict[str, Any]:
    """Return the scenario with the settings put in; the one that was given stays as it is.

    `settings` are values by path, ``{"links.forward.delay_ms": 100}``, or a change as a scenario's
    ``changes`` has it, with ``at_s``, or a list of both. A word is a controller at the same range
    of rates, ``{"flows.video.controller": "gcc"}``, and the kind of every other object.
    A link, flow or member that the scenario does not have is refused here; every other mistake
    the core names when the scenario is run.
    """
    made = dict(scenario)
    several = isinstance(settings, Iterable) and not isinstance(settings, Mapping | str)
    for one in settings if several else [settings]:
        if not isinstance(one, Mapping):
            raise fault("set", f"{_NO_TEXTS}; {_shown(one)} is neither")
        if "at_s" in one:
            made = _with_change(made, one)
            continue
        for path, value in one.items():
            _refuse_missing(made, str(path))
            made = with_assigned(made, str(path), value)
    return made


def _with_change(scenario: Tree, change: Change) -> dict[str, Any]:
    """Put it in the list, in order of time."""
    _refuse_missing(scenario, str(change.get("set")))
    before = scenario.get("changes")
    changes = [*(before if isinstance(before, list) else []), dict(change)]
    return with_answers_that_hold(scenario, {**scenario, "changes": sorted(changes, key=_moment)})


def _refuse_missing(scenario: Tree, path: str) -> None:
    missing = missing_owner(scenario, path)
    if missing is not None:
        raise fault(f"set {path}", missing)


def _shown(given: object) -> str:
    if not isinstance(given, str):
        return type(given).__name__
    return f'"{given[:_MOST_SHOWN]} …"' if len(given) > _MOST_SHOWN else f'"{given}"'


def assigned(scenario: Tree, path: str, value: object) -> list[tuple[str, object]]:
    """Return what a value at a path sets, each path with what stands there afterwards.

    A controller's name in the place of a flow's controller, or its kind alone, is that controller
    at the range of rates that was there, with a source that it can send; nothing where the flow
    has it already. One that sends what it is told has the range of the flow as that of its
    encoder, unless it says another. Where the scenario has another object, a word is its kind.
    """
    found = _CONTROLLER.fullmatch(path)
    if found is not None and is_tree(value):
        return [(path, in_range_of(scenario, found[1], value))]
    if not isinstance(value, str):
        return [(path, value)]
    if found is not None and is_tree(value_in(scenario, found[1])):
        controller = competitor_named(value)
        if controller is not None:
            return in_place(scenario, found[2], controller)
        if is_kind(value):
            return [(found[1], in_range_of(scenario, found[1], {"kind": value}))]
    return [(path, {"kind": value} if is_tree(value_in(scenario, path)) else value)]


def with_assigned(scenario: Tree, path: str, value: object) -> dict[str, Any]:
    """Return the scenario with what the value at that path sets."""
    made = dict(scenario)
    for at, to in assigned(scenario, path, value):
        made = with_value(made, at, to)
    return with_answers_that_hold(scenario, made)


def missing_owner(scenario: Tree, path: str) -> str | None:
    """Return which link, flow or member of a path the scenario does not have, as a sentence.

    A misspelt name would make a link or a flow of its own.
    """
    group, dot, rest = path.partition(".")
    if group not in ("links", "flows", "members"):
        return None
    there = scenario.get(group)
    known = list(there) if is_tree(there) else []  # type: ignore[call-overload]
    if not dot:
        return f"needs the name of one of the {group}: {', '.join(known) or 'there are none'}"
    name = rest.partition(".")[0]
    if name in known:
        return None
    return f'there is no {group[:-1]} "{name}"{meant(name, known)}'


def _moment(change: object) -> float:
    at_s = change.get("at_s") if is_tree(change) else None  # type: ignore[attr-defined]
    return at_s if isinstance(at_s, int | float) else 0.0
