"""The one place where a metric is looked up in what was measured of a run.

The same as web/model/scenario/language/measured.ts, for figures whose owner is named.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..engine import meant
from .views import OVER_SEEDS

_ENDINGS = ("", "_kbps", "_ms", "_s", "_ratio", "_bytes", "_index")
"""Units that the name of a metric may leave out."""
_ENDING = re.compile(f"({'|'.join(_ENDINGS[1:])})$")

Metrics = Mapping[str, Any]
"""As the core tells them: ``flows``, ``links``, ``members``, ``session`` and figures of the run."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A figure that was found."""

    metric: str
    """The core's whole name of it."""
    value: float | None
    """None: the run has no value of it."""


def measured(
    metrics: Metrics, metric: str, kind: str | None, of: str, seeds: str | None = None
) -> Measured | str:
    """Return the figure `metric` of the flow, link or member `of`, or a sentence on why there is none.

    `kind` None: whichever has that name; `of` empty: of the run. `seeds` is what was said of
    them, for the sentence alone.
    """
    places = _places(metrics, kind, of)
    if isinstance(places, str):
        return places
    for figures in places:
        for ending in _ENDINGS:
            name = f"{metric}{ending}"
            if name in figures:
                return Measured(name, figures[name])
    known = sorted({_words(_ENDING.sub("", name)) for figures in places for name in figures})
    typed = _words(metric)
    # "median queuing delay" asks for the median of the packets, most likely.
    behind = [name for name in known if name == f"{typed} {seeds}"]
    whose = "" if of == "" else f" of {of}"
    what = f'"{typed}" is no metric{whose}'
    over = next((one for one in OVER_SEEDS if typed.endswith(f" {one}")), None)
    plain = "" if over is None else typed.removesuffix(f" {over}")
    if plain in known:
        return f"{what}; did you mean {plain} over seeds {over}?"
    return f"{what}{meant(typed, behind or known)}"


def _places(metrics: Metrics, kind: str | None, of: str) -> list[Metrics] | str:
    """Where a metric is looked for, in this order."""
    groups = {
        "flow": metrics["flows"],
        "link": metrics["links"],
        "member": metrics.get("members", {}),
    }
    if of == "":
        return [metrics.get("session") or _of_run(metrics)]
    asked = list(groups.values()) if kind is None else [groups[kind]]
    # A flow and a link may have one name; the figures of each are others, but for the queuing delay.
    found = [group[of] for group in asked if of in group]
    if found:
        return found
    known = [name for group in asked for name in group]
    return f"there is no {kind or 'flow or link'} {of}{meant(of, known)}"


def _of_run(metrics: Metrics) -> Metrics:
    """Return the figures of the run as a whole, which stand beside its flows and links."""
    return {
        name: value
        for name, value in metrics.items()
        if name not in {"from_s", "to_s"} and (value is None or isinstance(value, (int, float)))
    }


def _words(metric: str) -> str:
    return metric.replace("_", " ")
