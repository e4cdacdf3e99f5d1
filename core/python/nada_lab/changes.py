"""A change of a run as text, ``at 40 s set links.forward.capacity_kbps to 600 over 2 s``, and as data.

The same as web/model/scenario/language/change.ts; scenarios/LANGUAGES.md has the grammar.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Any

from .javascript import SPACE, number_in, parse_json, trimmed, whole_if_it_is
from .text import number_text, text_of

_TIME = r"(\d+(?:\.\d+)?) ?s"
_PATH = rf'"[^"]+"|[^{SPACE}.="]+(?:\.[^{SPACE}.="]+)*'
_WORD = f"[^{SPACE}]+"
_ASCII = re.ASCII | re.IGNORECASE
_LONG = re.compile(
    rf"(?:at {_TIME} )?set ({_PATH}) to (.*?)(?: over {_TIME})?(?: at link ({_WORD}))?",
    _ASCII | re.DOTALL,
)
_SHORT = re.compile(rf"({_PATH})=(.*)", re.ASCII | re.DOTALL)
"""Where spaces would have to be quoted."""
_LOOSE = re.compile(
    rf"(?:at {_TIME}?,? )?(?:set )?(?!(?:set|at) )({_PATH})(?: ?= ?| to | )({_WORD})", _ASCII
)
"""What somebody may have meant: "at" and "set" without their words, other signs in the place of "to"."""

_MOST_SHOWN = 200
_PLAIN_NUMBER = re.compile(r"[-+.\de]+", _ASCII)


@dataclass(frozen=True, slots=True)
class AnyChange:
    """An entry of a scenario's ``changes``, or (without a moment) a field of the scenario itself."""

    at_s: float | None
    set: str
    """A path, or in quotation marks the name by which the page calls a setting."""
    to: Any
    over_s: float | None = None
    link: str | None = None
    """Of what happens to one packet: at which link."""

    def entry(self) -> dict[str, Any]:
        """Return it as the scenario has it."""
        said = {"at_s": self.at_s, "set": self.set, "to": self.to}
        more = {"over_s": self.over_s, "link": self.link}
        return said | {key: value for key, value in more.items() if value is not None}


class ChangeError(ValueError):
    """What is wrong with the text of a change; the sentence begins with the text."""

    def __init__(self, text: str, what: str) -> None:
        """Say it of the text, or of the beginning of a long one."""
        shown = f"{text[:_MOST_SHOWN]} …" if len(text) > _MOST_SHOWN else text
        super().__init__(f"{shown}: {what}")


@dataclass(frozen=True, slots=True)
class Parts:
    """The text of each part."""

    path: str
    value: str
    at: str | None = None
    over: str | None = None
    link: str | None = None


def parts_of(text: str) -> Parts:
    """Return the text of each part; raise a ChangeError with a sentence."""
    written = trimmed(text)
    short = _SHORT.fullmatch(written)
    if short:
        return Parts(*short.groups())
    long = _LONG.fullmatch(written)
    if long:
        at, path, value, over, link = long.groups()
        return Parts(path, value, at, over, link)
    loose = _LOOSE.fullmatch(written)
    if loose is None:
        raise ChangeError(text, 'must be such as "seed=7" or "at 40 s set seed to 7"')
    at, path, value = loose.groups()
    near = AnyChange(None if at is None else _seconds(at), path, read_value(value))
    raise ChangeError(text, f'is no change; did you mean "{change_text(near)}"?')


def read_change(text: str) -> AnyChange:
    """Return the change that a text says; raise a ChangeError with a sentence."""
    parts = parts_of(text)
    if parts.at is None and (parts.over is not None or parts.link is not None):
        raise ChangeError(text, 'what takes time needs a moment: begin with "at 40 s"')
    to = read_value(parts.value)
    if _is_infinite(to):
        what = f"{parts.value} is too large a number; the largest is about 1.8e308"
        raise ChangeError(text, what)
    at_s = None if parts.at is None else _seconds(parts.at)
    over_s = None if parts.over is None else _seconds(parts.over)
    return AnyChange(at_s, parts.path, to, over_s, parts.link)


def change_text(change: AnyChange) -> str:
    """Return the text that is read as this very change."""
    begin = "" if change.at_s is None else f"at {number_text(change.at_s)} s "
    over = "" if change.over_s is None else f" over {number_text(change.over_s)} s"
    link = "" if change.link is None else f" at link {change.link}"
    return f"{begin}set {change.set} to {_value_text(change.to)}{over}{link}"


def read_value(text: str) -> Any:
    """Return JSON, a truth, a number, or else words."""
    if re.match(r'[\[{"]', text) is None:
        return _plain_value(text)
    try:
        return parse_json(text)
    except (ValueError, RecursionError):
        return text  # The core says what it wants there.


def _plain_value(text: str) -> bool | float | str:
    if text in ("true", "false"):
        return text == "true"
    value = number_in(text) if _PLAIN_NUMBER.fullmatch(text) else math.nan
    return whole_if_it_is(value) if math.isfinite(value) else text


def _value_text(value: Any) -> str:
    plain = isinstance(value, str) and re.fullmatch(_WORD, value) and read_value(value) == value
    return value if plain else text_of(value)


def _is_infinite(value: object) -> bool:
    # In JavaScript a list of one number is that number.
    while isinstance(value, list) and len(value) == 1:
        value = value[0]
    if isinstance(value, str):
        value = number_in(value)
    return isinstance(value, float) and math.isinf(value)


def _seconds(digits: str) -> float:
    return whole_if_it_is(float(digits))
