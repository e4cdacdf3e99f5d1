"""Columns of a recording as lists of numbers, and how long each of their rows holds.

Whatever gives a column for a name and becomes a list will do; neither pandas nor NumPy is imported.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from .faults import fault
from .trace_units import TIME_NS, factor_of

_NOTHING = ("nan", "<NA>", "NaT", "None")


@dataclass(frozen=True, slots=True)
class Spans:
    """How long rows hold."""

    ms: list[float]

    @classmethod
    def lasting(cls, durations: list[float], unit: str | None) -> Spans:
        """Return those of rows that say it."""
        factor = factor_of("duration_unit", unit, TIME_NS)
        return cls([round(one * factor) / 1e6 for one in durations])


def spans(data: Any, time: Any, unit: str | None, stamp: str | None, edge: float | None) -> Spans:
    """Return how long the rows hold whose stamps `time` has."""
    if time is None:
        raise fault(
            "time", "is missing; give the stamps of the rows, or duration: how long each holds"
        )
    if stamp not in ("begin", "end"):
        what = (
            "must say which end of its interval a stamp stands at: begin, the row holds until the "
            f"next one, or end, since the one before; is {stamp!r}"
        )
        raise fault("stamp", what)
    stamps_ns = _stamps_ns(data, time, unit)
    for row, (before, after) in enumerate(pairwise(stamps_ns), start=1):
        if after < before:
            what = f"row {row} is earlier than row {row - 1}: sort the rows by time first"
            raise fault("time", what)
        if after == before:
            what = f"row {row} has the moment of row {row - 1}: keep one of them"
            raise fault("time", what)
    gaps = [after - before for before, after in pairwise(stamps_ns)]
    if edge is not None:
        open_ns = round(edge * factor_of("time_unit", unit or "s", TIME_NS))
    elif gaps:
        open_ns = gaps[-1] if stamp == "begin" else gaps[0]
    else:
        raise fault(
            "edge", "is missing; one row alone has no interval beside it: say how long it holds"
        )
    held = [*gaps, open_ns] if stamp == "begin" else [open_ns, *gaps]
    return Spans([one / 1e6 for one in held])


def numbers(data: Any, said: str, given: Any, count: int | None = None) -> list[float]:
    """Return a column of numbers, as many as there are rows; raise ScenarioError by the row of what is none."""
    values = _column(data, said, given)
    if count is not None and len(values) != count:
        raise fault(said, f"has {len(values)} rows, and the time has {count}; give as many of each")
    for row, value in enumerate(values):
        if str(value) in _NOTHING or (isinstance(value, float) and math.isinf(value)):
            what = (
                f"row {row} is {value}: take such rows out (dropna), fill them (ffill), or say what "
                "was there; nothing is guessed"
            )
            raise fault(said, what)
        if isinstance(value, bool) or not hasattr(value, "__float__"):
            what = f"row {row} is {value!r}, no number; make numbers of the column first"
            raise fault(said, what)
    return [value if isinstance(value, int) else float(value) for value in values]


def _column(data: Any, said: str, given: Any) -> list[Any]:
    if isinstance(given, str):
        if data is None:
            raise fault(said, f'names the column "{given}", and there is no data; give it first')
        try:
            given = data[given]
        except (KeyError, IndexError, TypeError, ValueError):
            raise fault(said, f'there is no column "{given}" in the data') from None
    if type(given).__module__ == "numpy" and str(given.dtype).startswith("datetime64"):
        given = given.astype("datetime64[us]")
    values = given.tolist() if hasattr(given, "tolist") else list(given)
    if not isinstance(values, list) or (values and isinstance(values[0], list)):
        raise fault(said, "must be one column: a name, a Series, an array of one dimension, a list")
    if not values:
        raise fault(said, "has no rows")
    return values


def _stamps_ns(data: Any, time: Any, unit: str | None) -> list[int]:
    """Since the first of them: stamps since 1970 in ns are more than a float tells apart."""
    values = _column(data, "time", time)
    first = values[0]
    if hasattr(first, "utcoffset"):
        if unit is not None:
            raise fault("time_unit", f'is "{unit}", and time has datetimes, which need none')
        for row, one in enumerate(values):
            if not hasattr(one, "utcoffset") or one != one:
                raise fault("time", f"row {row} is {one!r}, no moment; take such rows out (dropna)")
        return [round((one - first).total_seconds() * 1e6) * 1000 for one in values]
    factor = factor_of("time_unit", unit, TIME_NS)
    stamps = numbers(None, "time", values)
    return [round((one - stamps[0]) * factor) for one in stamps]
