"""What a program outside answered a flow with an external controller.

Answers are changes of that flow's rate, each with the check of its question. They hold for that one
run: the core plays none upon another question. The same as web/model/engine/answers.ts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .paths import Tree, is_tree, value_in
from .text import number_text

_RATE = re.compile(r"(flows\.[^.]+\.controller)\.rate_kbps")


def with_answers_that_hold(before: Tree, after: dict[str, Any]) -> dict[str, Any]:
    """Return what something was set in, with the answers that may still hold.

    They leave with their controller. Those without a check, which version 0.2.0 wrote, hold for the
    file as it stands, and leave with any setting.
    """
    answers = {id(change) for change in _changes_of(before) if _is_answer(before, change)}
    if not answers:
        return after
    changes = [
        change
        for change in _changes_of(after)
        if id(change) not in answers
        or ("asked" in change and _kind_of(after, change["set"]) == "external")
    ]
    return {**after, "changes": changes}


def without_answers(scenario: Tree) -> dict[str, Any]:
    """Return the scenario as it was before anybody answered."""
    changes = [change for change in _changes_of(scenario) if not _is_answer(scenario, change)]
    return {**scenario, "changes": changes}


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


def _is_answer(scenario: Tree, change: Tree) -> bool:
    found = _RATE.fullmatch(str(change.get("set")))
    if found is None:
        return False
    asks = value_in(scenario, f"{found[1]}.asks", True)
    return "asked" in change or (
        _kind_of(scenario, change["set"]) == "external" and asks is not False
    )


def _kind_of(scenario: Tree, path: str) -> object:
    return value_in(scenario, f"{path.rpartition('.')[0]}.kind")


def _changes_of(scenario: Tree) -> list[Tree]:
    changes = scenario.get("changes")
    return [one for one in changes if is_tree(one)] if isinstance(changes, list) else []
