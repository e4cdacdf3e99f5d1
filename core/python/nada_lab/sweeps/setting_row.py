"""What the core calls a setting, and its unit, by the path in a scenario: `links.forward.delay_ms`.

A part of web/model/scenario/schema.ts.
"""

from __future__ import annotations

import re
from typing import Any

from ..paths import Tree, is_tree, value_in
from ..scenarios import schema

_GROUPS = {"links": "link", "flows": "flow", "members": "member"}
_OF_PACKET = re.compile(r"flows\.[^.]+\.packets\.\d+\.(drop|mark|delay_ms)", re.ASCII)
_TCP = "tcp"
_OF_MEDIA = ("shaping", "feedback", "repair")


def setting_words(scenario: Tree, path: str) -> tuple[str, str] | None:
    """Return label and unit of a setting; None where nothing can be set."""
    owner, _, key = path.rpartition(".")
    described = _object_at(scenario, path)
    if described is None:
        return None
    kinds = described.get("kinds")
    said = value_in(scenario, f"{owner}.kind")
    kind: dict[str, Any] = {}
    if kinds is not None:
        kind = kinds.get(said if isinstance(said, str) else described.get("default_kind", ""), {})
        if key == "kind" and len(kinds) > 1:
            return described["label"], ""
    if key == "profile" and (described if kinds is None else kind).get("profiles"):
        return "Variant", ""
    for row in [*described.get("parameters", []), *kind.get("parameters", [])]:
        if row["key"] == key:
            return row["label"], row["unit"]
    return None


def _object_at(scenario: Tree, path: str) -> dict[str, Any] | None:
    """Return what describes the object that a setting belongs to."""
    group, *steps = path.split(".")
    if not steps:
        return _named("scenario")
    if group == "session":
        return _part("session", steps[:-1]) if is_tree(scenario.get("session")) else None
    there = scenario.get(group)
    if group not in _GROUPS or len(steps) < 2 or not is_tree(there) or steps[0] not in there:  # type: ignore[operator]
        return None
    if _OF_PACKET.fullmatch(path):
        return _named("packet")
    name, *inner, _ = steps
    if inner and group == "flows" and not _has_part(scenario, name, inner[0]):
        return None
    described = _part(_GROUPS[group], inner)
    if (
        described is not None
        and group == "links"
        and not inner
        and is_tree(scenario.get("session"))
    ):
        # A session's link is one in each direction: it also has where it loses.
        more = (_named("edge") or {}).get("parameters", [])
        return {**described, "parameters": [*described.get("parameters", []), *more]}
    return described


def _part(name: str, steps: list[str]) -> dict[str, Any] | None:
    """Return the part to which the steps lead from an object."""
    described = _named(name)
    for step in steps:
        inner = (described or {}).get("parts", {}).get(step)
        if inner is None:
            return None
        described = _named(inner)
    return described


def _named(name: str) -> dict[str, Any] | None:
    """Return what describes itself by that name, of flows or of sessions."""
    said = schema()
    return said["objects"].get(name) or said.get("sessions", {}).get("objects", {}).get(name)


def _has_part(scenario: Tree, flow: str, part: str) -> bool:
    """Media have no TCP, and a TCP neither an encoder's buffer nor reports nor pictures."""
    said = value_in(scenario, f"flows.{flow}.controller.kind")
    kinds = (_named("controller") or {}).get("kinds", {})
    is_tcp = isinstance(said, str) and kinds.get(said, {}).get("family") == _TCP
    return part not in _OF_MEDIA if is_tcp else part != _TCP
