"""A controller in the place of a flow's own, called by its name and held to the same range of rates.

The same as web/model/scenario/controllers.ts and assign.ts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from .engine import lab
from .paths import Tree, is_tree, value_in

LOWEST = "Lowest rate"
HIGHEST = "Highest rate"
"""All rate controllers call their bounds so, whatever their documents do."""
WEIGHTS = ("Priority", "Weight")
"""Those that share a link by weights call a flow's one of these."""

_NOT_COMPARED = ("none", "external", "fixed_rate")
"""Kinds that a person has to feed, or that adapt to nothing."""
_TOLD = ("fixed_rate", "external")
"""Kinds that send what they are told."""
_TCP = "tcp"


class Controller(NamedTuple):
    """A kind with one of its profiles."""

    kind: str
    profile: str
    """Empty where the kind has none."""


def is_kind(name: str) -> bool:
    """Whether there is such a kind of controller."""
    return name in _kinds("controller")


def competitor_named(name: str) -> Controller | None:
    """Return the controller of a profile (nada-ns3), of a kind (gcc), or of a profile's first words (scream-v2).

    None where there is none that can be compared; TCPs are called by their kind.
    """
    if name == "":
        return None
    ranged = list(_choices(_has_range))
    return (
        _first(ranged, lambda one: one.profile == name)
        or _first(ranged, lambda one: one.kind in (name, name.replace("-", "_")))
        or _first(ranged, lambda one: one.profile.startswith(f"{name}-"))
        or _first(
            list(_choices(lambda kind: kind not in _NOT_COMPARED)), lambda one: one.kind == name
        )
    )


def in_place(scenario: Tree, flow: str, controller: Controller) -> list[tuple[str, object]]:
    """Return what gives a flow the controller, at the range of rates and with the weight that its own has.

    A source that it cannot send gives way to one that it can. Nothing where the flow has that controller already.
    """
    path = f"flows.{flow}.controller"
    kind, profile = controller
    said = value_in(scenario, path)
    if (
        is_tree(said)
        and said.get("kind") == kind
        and _profile_of(kind, said.get("profile")) == profile
    ):  # type: ignore[attr-defined]
        return []
    made: dict[str, object] = {"kind": kind}
    if profile != _profile_of(kind, None):
        made["profile"] = profile
    kept = (_bounds_of(scenario, path) or {}) | _weight_of(said)
    for row in _kinds("controller")[kind].get("parameters", []):
        label = "weight" if row["label"] in WEIGHTS else row["label"]
        if label in kept:
            made[row["key"]] = kept[label]
    source = value_in(scenario, f"flows.{flow}.source.kind")
    if _sends(kind, source if isinstance(source, str) else ""):
        return [(path, made)]
    return [(path, made), (f"flows.{flow}.source", {"kind": _fitting_source(kind)})]


def in_range_of(scenario: Tree, path: str, written: Tree) -> dict[str, object]:
    """Return a controller for that path with the range that it says nothing of and takes over.

    Only of those that send what they are told: their encoder is that of the flow at whose path they come.
    """
    kind = written.get("kind")
    made = dict(written)
    if kind not in _TOLD:
        return made
    kept = _range_of(scenario, path)
    for row in _kinds("controller")[str(kind)].get("parameters", []):
        if row["label"] in kept:
            made.setdefault(row["key"], kept[row["label"]])
    return made


def _bounds_of(scenario: Tree, path: str) -> dict[str, object] | None:
    """Return the lowest and the highest rate at the beginning, by their labels; None without either."""
    bounds = _range_of(scenario, path)
    written = value_in(scenario, f"{path}.kind") == "external"
    return bounds if len(bounds) == 2 or written else None


def _range_of(scenario: Tree, path: str) -> dict[str, object]:
    """Return those of both that the controller at that path has."""
    said = value_in(scenario, path)
    if not is_tree(said):
        return {}
    kind, own = _kind_of(said)
    profile = own.get("profiles", {}).get(_profile_of(kind, said.get("profile")), {})  # type: ignore[attr-defined]
    bounds: dict[str, object] = {}
    for row in own.get("parameters", []):
        if row["label"] in (LOWEST, HIGHEST):
            # Of a controller outside the defaults, from 0 to 1 Gbit/s, are nobody's choice.
            if kind == "external" and row["key"] not in said:  # type: ignore[operator]
                continue
            value = said.get(row["key"])  # type: ignore[attr-defined]
            is_number = isinstance(value, int | float) and not isinstance(value, bool)
            default = profile.get("values", {}).get(row["key"], row["default"])
            bounds[row["label"]] = value if is_number else default
    return bounds


def _weight_of(said: object) -> dict[str, object]:
    """Return the weight that a controller is written with; nothing where it has none, or its default."""
    if not is_tree(said):
        return {}
    for row in _kind_of(said)[1].get("parameters", []):
        value = said.get(row["key"])  # type: ignore[attr-defined]
        if row["label"] in WEIGHTS and isinstance(value, int | float):
            return {"weight": value}
    return {}


def _kind_of(said: Any) -> tuple[str, dict[str, Any]]:
    """Return the kind of a controller as it is written, and what the core says of that; nothing of one that is none."""
    kind = said.get("kind", _objects()["controller"].get("default_kind"))
    return str(kind), _kinds("controller").get(kind, {}) if isinstance(kind, str) else {}


def _profile_of(kind: str, said: object) -> str:
    profiles = _kinds("controller").get(kind, {}).get("profiles", {})
    return said if isinstance(said, str) else next(iter(profiles), "")


def _choices(fits: Callable[[str], bool]) -> Iterator[Controller]:
    for kind, own in _kinds("controller").items():
        if fits(kind):
            for profile in own.get("profiles") or [""]:
                yield Controller(kind, profile)


def _has_range(kind: str) -> bool:
    labels = [row["label"] for row in _kinds("controller")[kind].get("parameters", [])]
    return LOWEST in labels and HIGHEST in labels


def _sends(kind: str, source: str) -> bool:
    """Whether a source is one that this kind of controller can send; an empty one is the default."""
    of = source or _objects()["source"].get("default_kind", "")
    own = _kinds("source").get(of, {})
    return own.get("family") == _TCP if _is_tcp(kind) else own.get("adaptive") is True


def _fitting_source(kind: str) -> str:
    return "bulk" if _is_tcp(kind) else "frames"


def _is_tcp(kind: str) -> bool:
    return bool(_kinds("controller").get(kind, {}).get("family") == _TCP)


def _kinds(name: str) -> dict[str, Any]:
    kinds: dict[str, Any] = _objects()[name]["kinds"]
    return kinds


@cache
def _objects() -> dict[str, Any]:
    objects: dict[str, Any] = lab().schema()["objects"]
    return objects


def _first(all_: list[Controller], fits: Callable[[Controller], bool]) -> Controller | None:
    return next((one for one in all_ if fits(one)), None)
