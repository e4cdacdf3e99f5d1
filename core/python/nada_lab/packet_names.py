"""The tables of packets and hops hold indices and codes; files hold the names and words that they stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

KINDS = ("media", "feedback")
RTP = ("none", "media", "marker", "padding")
FATES = ("received", "queue_full", "lost_at_random", "dropped_early", "duplicate", "injected")
_HOP_FATES = ("through", *FATES[1:])

Words = Callable[[int], str]


def words_in(kind: str, column: str, layout: Mapping[str, Any]) -> Words | None:
    """Return what turns the values of a column into words; None where the number itself is meant."""
    if kind not in ("packets", "hops"):
        return None
    if column in ("flow", "link"):
        names = [one["name"] for one in layout[f"{column}s"]]
        return lambda index: names[index] if index < len(names) else ""
    codes = {"rtp": RTP, "kind": KINDS, "fate": _HOP_FATES if kind == "hops" else FATES}.get(column)
    if codes is None:
        return None
    return lambda code: codes[code] if code < len(codes) else str(code)


def meaning_of(kind: str, column: str) -> str | None:
    """Return what such a column means in a file; None where it is what the core says of it."""
    if kind not in ("packets", "hops"):
        return None
    link = "Name of the link"
    return {
        "flow": "Name of the flow",
        "link": link if kind == "hops" else f"{link} that dropped it, or of the last one",
        "rtp": f"RTP: {', '.join(RTP)}",
        "kind": " or ".join(KINDS),
        "fate": ", ".join(_HOP_FATES if kind == "hops" else FATES),
    }.get(column)
