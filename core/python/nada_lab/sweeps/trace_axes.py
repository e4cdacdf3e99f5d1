"""Axes whose values are recorded links: files, or traces at hand."""

from __future__ import annotations

import glob
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..faults import ScenarioError
from ..javascript import parse_json
from ..paths import Tree, is_tree
from ..recorded import Trace, put_trace, trace
from ..text import pretty_text_of
from .faults import SweepError, refused, warned
from .plan import Files, Plan


def with_named_traces(spec: Mapping[str, Any]) -> tuple[Tree, Files]:
    """Return a sweep with names in the places of its traces, and their texts by these names."""
    files: dict[str, str] = {}

    def named(one: Any, label: str | None, place: str) -> Any:
        if isinstance(one, os.PathLike):
            return os.fspath(one) if label is None else {"label": label, "file": os.fspath(one)}
        if not isinstance(one, Trace):
            return one if label is None else {"label": label, "file": one}
        called = label or one.name
        if not called:
            raise refused(place, "has no name; nada_lab.trace(…, name=…) gives it one")
        # No file on a disk is called so.
        key = f"<{place}>"
        files[key] = one.text
        return {"label": called, "file": key}

    def of_axis(axis: Any, i: int) -> Any:
        traces = axis.get("traces") if is_tree(axis) else None
        if not isinstance(traces, list | tuple):
            return axis
        made = []
        for k, one in enumerate(traces):
            place = f"axes[{i}].traces[{k}]"
            labelled = is_tree(one) and "label" in one
            given = one.get("file") if labelled else one
            made.append(named(given, one["label"] if labelled else None, place))
        return {**axis, "traces": made}

    axes = spec.get("axes")
    if not isinstance(axes, list | tuple):
        return spec, ()
    return {**spec, "axes": [of_axis(one, i) for i, one in enumerate(axes)]}, tuple(files.items())


def with_texts(names: Iterable[str], known: Files, folder: Path) -> Files:
    """Return all files of a sweep with their texts; those of which nothing is known lie in the folder."""
    there = dict(known)
    return tuple(
        (name, there[name] if name in there else _trace(folder / name).text) for name in names
    )


def moved_beside(text: str, scenario: str, files: Files) -> tuple[Plan, str, Files]:
    """Plan a sweep with its files called as they stand beside results, wherever they are now."""
    plan = Plan(text, scenario, files)
    beside = {one["axis"]: one["traces"] for one in plan.beside()}
    if not beside:
        return plan, text, ()
    texts = dict(files)
    own = tuple((one["file"], texts[one["from"]]) for all_of in beside.values() for one in all_of)
    spec: Any = parse_json(text)
    there = all(one["file"] == one["from"] for all_of in beside.values() for one in all_of)
    if there and all(is_tree(one) for i in beside for one in spec["axes"][i]["traces"]):
        return plan, text, own
    for i, all_of in beside.items():
        spec["axes"][i]["traces"] = [{"label": one["label"], "file": one["file"]} for one in all_of]
    return moved_beside(f"{pretty_text_of(spec)}\n", scenario, own)


def swept_traces(
    scenario: dict[str, Any], options: Sequence[str]
) -> tuple[dict[str, Any], list[Tree], Files]:
    """Return what ``--trace`` says: the scenario with those of all runs, an axis for each link with several."""
    on_links: dict[str, tuple[list[str], bool]] = {}
    traces: dict[str, Trace] = {}
    for option in options:
        link, said = _parted(option, scenario)
        pattern = re.search(r"[*?]", said) is not None and not os.path.exists(said)
        files = _matching(said) if pattern else [said]
        for file in files:
            traces[file] = _trace(file)
        on = _put(scenario, traces[files[0]], link)["link"]
        before, axis = on_links.get(on, ([], False))
        on_links[on] = ([*before, *files], axis or pattern or len(before) > 0)
    several = sum(axis for _, axis in on_links.values()) > 1
    axes: list[Tree] = []
    for link, (files, axis) in on_links.items():
        put = _put(scenario, traces[files[0]], link)
        for note in put["notes"]:
            warned(note)
        if not axis:
            scenario = put["scenario"]
            continue
        name = f"trace_{re.sub(r'[^A-Za-z0-9_]', '_', link)}" if several else "trace"
        axes.append({"name": name, "label": "Trace", "link": link, "traces": files})
    return scenario, axes, tuple((name, one.text) for name, one in traces.items())


def _parted(option: str, scenario: Tree) -> tuple[str | None, str]:
    """What stands before "=" is a link, but of a file that has the sign in its name."""
    found = re.fullmatch(r"([\w-]+)=(.+)", option, re.ASCII | re.DOTALL)
    links = scenario.get("links")
    if found is None:
        return None, option
    if (is_tree(links) and found[1] in links) or not os.path.exists(option):  # type: ignore[operator]
        return found[1], found[2]
    return None, option


def _put(scenario: Tree, given: Trace, link: str | None) -> dict[str, Any]:
    try:
        return put_trace(scenario, given, link, f"--trace LINK={given.name}")
    except ScenarioError as cause:
        raise SweepError(cause.faults) from None


def _matching(pattern: str) -> list[str]:
    """`*` and `?` stand for letters of one name, brackets for themselves."""
    found = sorted(filter(os.path.isfile, glob.glob(pattern.replace("[", "[[]"))))
    if not found:
        raise refused(pattern, "matches no file")
    return found


def _trace(file: str | Path) -> Trace:
    try:
        return trace(file)
    except ScenarioError as cause:
        raise SweepError(cause.faults) from None
