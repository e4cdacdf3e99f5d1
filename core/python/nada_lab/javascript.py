"""What JavaScript and Python read differently: numbers in texts, white space, and JSON."""

from __future__ import annotations

import json
import math
import re

SPACE = "\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
r"""What ``\s`` stands for, to be put into a class of characters."""

_DECIMAL = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?", re.ASCII | re.IGNORECASE)
_OTHER_BASE = {"0x": 16, "0o": 8, "0b": 2}
_DIGITS = re.compile(r"[0-9a-f]+", re.ASCII | re.IGNORECASE)


def trimmed(text: str) -> str:
    """Return the text without white space around it."""
    return re.sub(f"^[{SPACE}]+|[{SPACE}]+$", "", text)


def number_in(text: str) -> float:
    """Return what ``Number(text)`` is: 0 for nothing, NaN for what is no number."""
    text = trimmed(text)
    if text == "":
        return 0.0
    if _DECIMAL.fullmatch(text):
        return float(text)
    if re.fullmatch(r"[+-]?Infinity", text):
        return -math.inf if text[0] == "-" else math.inf
    base = _OTHER_BASE.get(text[:2].lower())
    if base is not None and _DIGITS.fullmatch(text[2:]):
        try:
            return float(int(text[2:], base))
        except ValueError:
            return math.nan
    return math.nan


def whole_if_it_is(value: float) -> float:
    """Return an int where a number is one, since in JavaScript 7 and 7.0 are the same."""
    return int(value) if value.is_integer() and abs(value) < 1e21 else value


def parse_json(text: str) -> object:
    """Return what ``JSON.parse`` does; raise ValueError where it throws."""
    return json.loads(text, parse_constant=_no_constant, parse_float=_number, parse_int=_number)


def _number(digits: str) -> float:
    return (
        whole_if_it_is(float(digits)) if len(digits) > 15 or not digits.isdigit() else int(digits)
    )


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no JSON")
