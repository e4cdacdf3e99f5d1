"""Values as JSON text, letter for letter as JavaScript writes it, so that files of both are the same bytes."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from decimal import Decimal
from json.encoder import encode_basestring  # type: ignore[attr-defined]
from typing import Any

from .faults import Fault, ScenarioError

DEEPEST = 100
"""Far deeper than any scenario."""

_EXACT = 2**53
_SPELT_OTHERWISE = re.compile(r"[0-9](?:\.0(?:[,\]}]|$)|e[-+]?[0-9]|[0-9]{15})")
"""Where Python's own JSON, which is four times as fast, may differ; also some texts that look like it."""
_SURROGATE = re.compile("[\ud800-\udfff]")


def text_of(scenario: object) -> str:
    """Return the JSON of a scenario; NumPy's numbers and arrays are taken as Python's.

    Raises ScenarioError with the place of each value that JSON does not have.
    """
    try:
        text = json.dumps(
            scenario, allow_nan=False, ensure_ascii=False, separators=(",", ":"), default=_plain
        )
        text.encode()  # Fails at half a character, which JavaScript writes as an escape.
        if not _SPELT_OTHERWISE.search(text):
            return text
    except (TypeError, ValueError, RecursionError):
        pass  # The other way says where the value is.
    faults: list[Fault] = []
    text = _json(scenario, "", faults, 0)
    if faults:
        raise ScenarioError(faults)
    return text


def pretty_text_of(value: Any, indent: str = "") -> str:
    """Return the JSON of what the engine told, two spaces deeper at each step."""
    deeper = f"{indent}  "
    if isinstance(value, Mapping):
        inner = [f"{quoted(key)}: {pretty_text_of(one, deeper)}" for key, one in value.items()]
        begin, end = "{}"
    elif isinstance(value, list):
        inner = [pretty_text_of(one, deeper) for one in value]
        begin, end = "[]"
    else:
        return text_of(value)
    if not inner:
        return begin + end
    lines = f",\n{deeper}".join(inner)
    return f"{begin}\n{deeper}{lines}\n{indent}{end}"


def number_text(value: float) -> str:
    """Return a number as ECMAScript's Number::toString does: the shortest that reads back as the same."""
    if value != value:
        return "NaN"
    if value in (math.inf, -math.inf):
        return "Infinity" if value > 0 else "-Infinity"
    text = repr(float(value))
    if text.endswith(".0"):
        return "0" if value == 0 else text[:-2]
    if "e" not in text:
        return text
    if 1e-6 <= abs(value) < 1e21:
        return format(Decimal(text), "f")
    mantissa, exponent = text.split("e")
    return f"{mantissa.removesuffix('.0')}e{int(exponent):+d}"


def counted(count: int, one: str, many: str | None = None) -> str:
    """Return "1 seed", "20 seeds": how many there are of something."""
    return f"{count} {one if count == 1 else many or f'{one}s'}"


def quoted(text: str) -> str:
    """Return a text as JSON."""
    made = encode_basestring(text)
    if _SURROGATE.search(made):
        made = _SURROGATE.sub(lambda half: f"\\u{ord(half[0]):04x}", made)
    return made


def _json(value: Any, at: str, faults: list[Fault], deep: int) -> str:
    if isinstance(value, str):
        return quoted(value)
    if value is None or isinstance(value, bool):
        return "null" if value is None else "true" if value else "false"
    if isinstance(value, int):
        return _whole(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            words = "NaN" if math.isnan(value) else "infinite"
            faults.append(Fault(at, f"is {words}; a scenario holds finite numbers only"))
        return number_text(value)
    if deep > DEEPEST:
        faults.append(Fault(at[:200], f"lies more than {DEEPEST} lists and objects deep"))
        return ""
    if isinstance(value, Mapping):
        inner = (
            f"{_name(key, at, faults)}:{_json(one, _below(at, key), faults, deep + 1)}"
            for key, one in value.items()
        )
        return f"{{{','.join(inner)}}}"
    if isinstance(value, list | tuple):
        # Traces hold thousands.
        if all(type(one) is int and -_EXACT < one < _EXACT for one in value):
            return json.dumps(value, separators=(",", ":"))
        inner = (_json(one, _below(at, i), faults, deep + 1) for i, one in enumerate(value))
        return f"[{','.join(inner)}]"
    if hasattr(value, "tolist"):
        return _json(value.tolist(), at, faults, deep + 1)
    kind = type(value).__name__
    what = f"is of type {kind}; a scenario holds numbers, truths, texts, lists and objects"
    faults.append(Fault(at, what))
    return ""


def _plain(value: Any) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(type(value).__name__)


def _whole(value: int) -> str:
    if -_EXACT < value < _EXACT:
        return int.__repr__(value)
    try:
        return number_text(float(value))
    except OverflowError:
        return "1e999" if value > 0 else "-1e999"  # The core says that it is too large.


def _name(key: object, at: str, faults: list[Fault]) -> str:
    if isinstance(key, str):
        return quoted(key)
    if isinstance(key, int):
        return quoted(str(key).lower())
    faults.append(Fault(at, f"has the name {key!r}; a name is a text"))
    return ""


def _below(at: str, key: object) -> str:
    return f"{at}.{key}" if at else str(key)
