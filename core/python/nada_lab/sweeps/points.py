"""The values of an axis from `from`, `to` and `count`: even, or in equal ratios.

Rounded to six significant digits, as `pow` differs in its last bit between Python and JavaScript,
and with it every hash that follows. The same as web/cli/sweep/points.ts.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from decimal import ROUND_HALF_UP, Context, Decimal

from ..javascript import whole_if_it_is
from ..text import number_text
from .spec import AxisPoint

_SIX_DIGITS = Context(prec=6, rounding=ROUND_HALF_UP)


def six_digits(value: float) -> float:
    """Return a number with six significant digits, a half rounded away from zero."""
    if not math.isfinite(value):
        return math.nan if math.isnan(value) else value
    return whole_if_it_is(float(_SIX_DIGITS.plus(Decimal(value))))


def range_values(begin: float, end: float, count: float, scale: str) -> list[float]:
    """Return the values of a range; its ends are as they were written. Empty without a count."""
    if math.isnan(count):
        return []
    last = int(count) - 1
    return [
        begin if i == 0 else end if i == last else six_digits(_between(begin, end, i / last, scale))
        for i in range(last + 1)
    ]


def points_of(
    values: Iterable[float], factors: Sequence[tuple[str, float]]
) -> tuple[AxisPoint, ...]:
    """Return the points of a numeric axis: each path takes its factor's part of the value."""
    return tuple(
        AxisPoint(
            value,
            number_text(value),
            tuple((path, whole_if_it_is(float(value) * float(factor))) for path, factor in factors),
        )
        for value in values
    )


def _between(begin: float, end: float, share: float, scale: str) -> float:
    if scale != "log":
        return begin + (float(end) - begin) * share
    # What JavaScript calls NaN or infinite raises here; such ranges are refused anyway.
    if begin == 0 or end / begin < 0:
        return math.nan
    return begin * (float(end) / begin) ** share
