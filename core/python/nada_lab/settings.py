"""Settings of a scenario, as `--set` of the command line takes them (scenarios/LANGUAGES.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from .answers import with_answers_that_hold
from .changes import AnyChange, ChangeError, parts_of, read_change
from .controllers import competitor_named, in_place, in_range_of, is_kind
from .engine import lab, meant
from .faults import ScenarioError, fault
from .paths import Tree, is_tree, value_in, with_value

Settings = Mapping[str, Any] | Iterable[str] | str
"""Values by path, or texts such as ``"seed=7"`` and ``"at 40 s set links.forward.capacity_kbps to 600"``."""

_CONTROLLER = re.compile(r"(flows\.([^.]+)\.controller)(?:\.kind)?")

MALFORMED = re.compile(r"line \d+, column \d+", re.ASCII)
"""Where the core finds what is wrong with JSON itself."""


def with_settings(scenario: Tree, settings: Settings) -> dict[str, Any]:
    """Return the scenario with the settings put in; the one that was given stays as it is.

    `settings` are values by path, ``{"links.forward.delay_ms": 100}``, or texts as `--set` takes
    them. A word is a controller at the same range of rates, ``{"flows.video.controller": "gcc"}``,
    and the kind of every other object.
    A link, flow or member that the scenario does not have is refused here; every other mistake
    the core names when the scenario is run.
    """
    if isinstance(settings, str):
        settings = [settings]
    made = dict(scenario)
    if isinstance(settings, Mapping):
        for path, value in settings.items():
            made = _with(made, AnyChange(None, str(path), value), str(path))
        return made
    texts = list(settings) if isinstance(settings, Iterable) else [settings]
    for text in texts:
        if not isinstance(text, str):
            kind = type(text).__name__
            raise fault(
                "set", f'takes values by path, or texts such as "seed=7"; {kind} is neither'
            )
        _refuse_malformed(text)
    for text in texts:
        made = _with(made, _said(text), text)
    return made


def with_change(scenario: Tree, change: AnyChange) -> dict[str, Any]:
    """Return the scenario with the change in a field of its own, or in its list, in order of time."""
    if change.at_s is None:
        return with_assigned(scenario, change.set, change.to)
    before = scenario.get("changes")
    changes = [*(before if isinstance(before, list) else []), change.entry()]
    return with_answers_that_hold(scenario, {**scenario, "changes": sorted(changes, key=_moment)})


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


def _with(scenario: dict[str, Any], change: AnyChange, setting: str) -> dict[str, Any]:
    missing = missing_owner(scenario, change.set)
    if missing is not None:
        raise fault(f"set {setting}", missing)
    return with_change(scenario, change)


def _said(text: str) -> AnyChange:
    try:
        return read_change(text)
    except ChangeError as cause:
        raise fault("set", str(cause)) from None


def _refuse_malformed(text: str) -> None:
    """A value in JSON is read as a scenario is: no name twice, no number out of range."""
    try:
        parts = parts_of(text)
    except ChangeError as cause:
        raise fault("set", str(cause)) from None
    if re.match(r"[\[{]", parts.value):
        faults = [one for one in lab().check(parts.value) if MALFORMED.fullmatch(one.at)]
        if faults:
            raise ScenarioError(faults).inside(f"set {parts.path}")


def _moment(change: object) -> float:
    at_s = change.get("at_s") if is_tree(change) else None  # type: ignore[attr-defined]
    return at_s if isinstance(at_s, int | float) else 0.0
