"""What a sweep sets in a scenario: values by path, in their order; None takes away what stands there.

The same as web/model/scenario/settings.ts.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..faults import Fault
from ..paths import Tree, stands, without_value
from ..settings import missing_owner, with_assigned
from .read import PATH


def with_values(
    base: Tree, settings: Iterable[tuple[str, Any]], at: str, faults: list[Fault]
) -> dict[str, Any]:
    """Return the scenario with the values in it; `faults` gets those that cannot be set, at `at`."""
    made = dict(base)
    for path, value in settings:
        what = _why_not(made, path, value)
        if what is None:
            made = with_one(made, path, value)
        else:
            faults.append(Fault(f"{at}.{path}", what))
    return made


def with_one(scenario: Tree, path: str, value: object) -> dict[str, Any]:
    """Return the scenario with one value in it that is known to be possible."""
    if value is None:
        return without_value(scenario, path)
    return with_assigned(scenario, path, value)


def _why_not(scenario: Tree, path: str, value: object) -> str | None:
    if not PATH.fullmatch(path):
        return "must be a path of names with dots between them, such as links.forward.delay_ms"
    if value is None:
        return None if stands(scenario, path) else "takes away what is not there"
    # A whole link, flow or member may join; a field belongs to one that is there.
    return None if path.count(".") == 1 else missing_owner(scenario, path)
