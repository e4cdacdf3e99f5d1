"""Units that a recording may be in, each by the word for it; none is ever guessed."""

from __future__ import annotations

from collections.abc import Mapping

from .engine import meant
from .faults import fault

TIME_NS: Mapping[str, float] = {"s": 1e9, "ms": 1e6, "us": 1e3, "ns": 1}
"""Nanoseconds of one."""
DELAY_MS: Mapping[str, float] = {"s": 1e3, "ms": 1, "us": 1e-3, "ns": 1e-6}
LOSS_SHARE: Mapping[str, float] = {"share": 1, "%": 0.01}
RATE_KBPS: Mapping[str, float] = {
    "bit/s": 1e-3,
    "kbit/s": 1,
    "Mbit/s": 1e3,
    "Gbit/s": 1e6,
    "B/s": 8e-3,
    "kB/s": 8,
    "MB/s": 8e3,
    "KiB/s": 8.192,
    "MiB/s": 8388.608,
}
AMOUNT_BITS: Mapping[str, float] = {
    "bit": 1,
    "B": 8,
    "kB": 8e3,
    "MB": 8e6,
    "KiB": 8192,
    "MiB": 8388608,
}
"""Of what came in each interval."""


def factor_of(name: str, unit: str | None, known: Mapping[str, float]) -> float:
    """Return what one of that unit is; raise ScenarioError where there is none, or another one."""
    if unit is None:
        raise fault(name, f"is missing; say one of {', '.join(known)}")
    if unit in known:
        return known[unit]
    raise fault(name, f'there is no "{unit}"{meant(str(unit), known)}')
