"""Settings of a scenario, put in by path, and changes of its run: by the core's rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .engine import lab
from .faults import ScenarioError, fault
from .javascript import parse_json
from .paths import Tree
from .text import text_of

Change = Mapping[str, Any]
"""As a scenario's ``changes`` has it: ``{"at_s": 40, "set": "links.forward.capacity_kbps", "to": 600}``."""

Settings = Mapping[str, Any] | Iterable[Mapping[str, Any]]
"""Values by path, ``{"seed": 7}``, or a change, or a list of both."""

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
    made: list[Any] = []
    several = isinstance(settings, Iterable) and not isinstance(settings, Mapping | str)
    for one in settings if several else [settings]:
        if not isinstance(one, Mapping):
            raise fault("set", f"{_NO_TEXTS}; {_shown(one)} is neither")
        made += [one] if "at_s" in one else [(str(path), to) for path, to in one.items()]
    for path, _ in (one for one in made if isinstance(one, tuple)):
        if path.endswith(".access.trace.file"):
            what = (
                "names a file, which trace=FILE puts on a link, or with_trace(scenario, FILE, LINK)"
            )
            raise fault(path, what)
    return _set(scenario, made)


def without_answers(scenario: Tree) -> dict[str, Any]:
    """Return the scenario as it was before any program outside answered."""
    return _set(scenario, [], answers=False)


def _set(scenario: Tree, settings: list[Any], *, answers: bool = True) -> dict[str, Any]:
    text = text_of({"scenario": scenario, "set": settings, "answers": answers})
    engine = lab()
    with engine.held():
        pointer = engine.call_with_text("lab_set", text)
        if pointer == 0:
            raise ScenarioError(engine.faults())
        return parse_json(engine.text_at(pointer))  # type: ignore[return-value]


def _shown(given: object) -> str:
    if not isinstance(given, str):
        return type(given).__name__
    return f'"{given[:_MOST_SHOWN]} …"' if len(given) > _MOST_SHOWN else f'"{given}"'
