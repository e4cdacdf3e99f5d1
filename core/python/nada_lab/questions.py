"""What a flow with an external controller asks, once per report, and what came with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Arrival:
    """One packet that the report tells of."""

    sequence: int
    payload_bytes: int
    sent_s: float
    received_s: float
    marked: bool
    """Congestion Experienced, RFC 3168."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is known at the sender when the report arrives; NaN where there is no value."""

    flow: str
    index: int
    t_s: float
    rate_kbps: float
    """The rate in force until now."""
    rtt_ms: float
    received_kbps: float
    queuing_delay_ms: float
    loss_ratio: float
    mark_ratio: float
    arrivals: tuple[Arrival, ...]

    @staticmethod
    def of(asked: Mapping[str, Any]) -> Question:
        """Return the question that the engine wrote as JSON."""
        number = {
            name: float("nan") if asked[name] is None else float(asked[name]) for name in _NUMBERS
        }
        arrivals = tuple(Arrival(**one) for one in asked["arrivals"])
        return Question(flow=asked["flow"], index=asked["index"], arrivals=arrivals, **number)


_NUMBERS = (
    "t_s",
    "rate_kbps",
    "rtt_ms",
    "received_kbps",
    "queuing_delay_ms",
    "loss_ratio",
    "mark_ratio",
)
