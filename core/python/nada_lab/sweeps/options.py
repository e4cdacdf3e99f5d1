"""Axes, metrics and settings as options of the command say them; the sweep file has them as data."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..faults import ScenarioError
from ..javascript import parse_json
from ..paths import Tree, is_tree
from ..scenarios import scenario as scenario_of
from ..settings import with_settings
from ..text import number_text, pretty_text_of
from .asked import Written, written_sweep
from .faults import refused
from .setting_row import setting_words
from .trace_axes import swept_traces

_FORMS = (
    "must be PATH=FROM:TO:COUNT, PATH=FROM:TO:COUNT:log or PATH=VALUE,VALUE,…, "
    "such as links.forward.delay_ms=10:200:20"
)
_METRICS = (
    "must be such as flow.video.queuing_delay_p95_ms, link.forward.utilisation, jain_index, or with "
    'a window {"flow": "video", "metric": "loss_ratio", "from_s": 10, "to_s": 100}'
)
_SETTINGS = (
    'must be PATH=VALUE, such as seed=7; what has a moment stands in the list, \'changes=[{"at_s": '
    '40, "set": "seed", "to": 7}]\', of which the scenario\'s own gives way'
)


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line says of a sweep."""

    x: str | None = None
    y: str | None = None
    trace: Sequence[str] = ()
    metric: Sequence[str] = ()
    set: Sequence[str] = ()
    seeds: str | None = None


def written_with(file: str, options: Options) -> Written:
    """Return the sweep of a file, a folder of results or a scenario, with what the options say instead."""
    written = _written(file)
    if options == Options():
        return written
    if options.y is not None and options.x is None:
        raise refused("--y", "needs --x besides")
    spec = dict(written.spec)
    before = spec.get("set")
    settings = dict(before) if is_tree(before) else {}
    settings.update(map(_setting_of, options.set))
    scenario, trace_axes, files = swept_traces(written.scenario, options.trace)
    settled = _settled(scenario, settings)
    asked = (("--x", options.x), ("--y", options.y))
    axes = [_axis_of(settled, name, text) for name, text in asked if text is not None]
    axes += trace_axes
    metrics = [_metric_of(text) for text in options.metric]
    # Pictures of axes or metrics that are not there any more.
    views = spec.pop("views", None)
    if settings:
        spec["set"] = settings
    if axes:
        spec["axes"] = axes
    if options.seeds is not None:
        said = spec.get("seeds")
        spec["seeds"] = {**(said if is_tree(said) else {}), "count": _whole(options.seeds)}
    if metrics:
        spec["metrics"] = metrics
    if views is not None and not axes and not metrics:
        spec["views"] = views
    text = f"{pretty_text_of(spec)}\n"
    return replace(written, spec=spec, text=text, scenario=scenario, files=files)


def _settled(scenario: Tree, settings: Tree) -> Tree:
    """In which axes are named; what cannot be set the core says."""
    try:
        return with_settings(scenario, settings)
    except ScenarioError:
        return scenario


def _written(file: str) -> Written:
    path = Path(file)
    if path.is_file():
        try:
            found = parse_json(path.read_bytes().decode("utf-8-sig"))
        except (OSError, ValueError):
            return written_sweep(path)  # It says what is wrong there.
        if not is_tree(found) or "sweep" in found:  # type: ignore[operator]
            return written_sweep(path)
    elif path.exists():
        return written_sweep(path)
    return Written({"sweep": 1, "scenario": file}, "", file, scenario_of(file), None)


def _axis_of(scenario: Tree, option: str, text: str) -> dict[str, Any]:
    """``links.forward.delay_ms=10:200:20:log``, ``flows.video.controller=nada,gcc``."""
    path, _, said = text.partition("=")
    if not path or not said:
        raise refused(f"{option} {text}", _FORMS)
    name = _name_of(path)
    known = setting_words(scenario, path)
    words = {} if known is None else {"label": known[0], "unit": known[1]}
    found = re.fullmatch(r"([^:,]+):([^:,]+):(\d+)(:log)?", said, re.ASCII)
    if found is not None:
        begin, end, count, log = found.groups()
        place = f"{option} {text}"
        ends = {"from": _number(begin, place), "to": _number(end, place), "count": int(count)}
        scale = {"scale": "log"} if log else {}
        return {"name": name, **words, **ends, **scale, "set": {path: 1}}
    if ":" in said:
        raise refused(f"{option} {text}", _FORMS)
    values = [_plain(word) for word in said.split(",")]
    if all(is_number(value) for value in values):
        return {"name": name, **words, "values": values, "set": {path: 1}}
    choices = [{"label": _word(value), "set": {path: value}} for value in values]
    return {"name": name, "label": words.get("label", name), "choices": choices}


def _metric_of(text: str) -> dict[str, Any]:
    """``flow.video.queuing_delay_p95_ms``, ``jain_index``, or a metric as the sweep file has it."""
    if text.startswith("{"):
        try:
            return parse_json(text)  # type: ignore[return-value]
        except (ValueError, RecursionError) as cause:
            raise refused(f"--metric {text}", f"is no JSON: {cause}") from None
    kind, _, rest = text.partition(".")
    of, _, metric = rest.rpartition(".")
    if kind in ("flow", "link", "member") and of and metric:
        return {kind: of, "metric": metric}
    if re.fullmatch(r"\w+", text):
        return {"metric": text}
    raise refused(f"--metric {text}", _METRICS)


def _setting_of(text: str) -> tuple[str, Any]:
    """``links.forward.capacity_kbps=500``, for all runs."""
    path, _, value = text.partition("=")
    if path == "" or value == "" or " " in path:
        raise refused(f"--set {text}", _SETTINGS)
    return path, _value(value)


def _value(text: str) -> Any:
    try:
        return parse_json(text)
    except (ValueError, RecursionError):
        return text


def _name_of(path: str) -> str:
    """The last word of a path, or the two last where one says too little."""
    steps = [re.sub(r"[^A-Za-z0-9_]", "_", step) for step in path.split(".")]
    return "_".join(steps[-2:]) if steps[-1] in ("kind", "profile") else steps[-1]


def _whole(seeds: str) -> int:
    if re.fullmatch(r"\d+", seeds, re.ASCII) and int(seeds) > 0:
        return int(seeds)
    raise refused(f"--seeds {seeds}", "must be a whole number from 1")


def _number(word: str, place: str) -> float:
    value = _plain(word)
    if is_number(value):
        return value
    raise refused(place, f"{word} is no number; it {_FORMS}")


def _plain(word: str) -> Any:
    return word if word[:1] in ("[", "{", '"') else _value(word)


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return number_text(value) if is_number(value) else str(value)  # type: ignore[arg-type]


def is_number(value: object) -> bool:
    """Tell whether a value of JSON is a finite number."""
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
