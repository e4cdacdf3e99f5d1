"""Reads one metric as people write it: `queuing delay p95 of video over 10..100 s` (scenarios/LANGUAGES.md).

The same as web/model/scenario/language/read-metric.ts, but for arithmetic, which `--metric` does not take.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..engine import meant
from ..javascript import SPACE, trimmed, whole_if_it_is
from .faults import SweepError, refused
from .read import KINDS
from .views import OVER_SEEDS

_WINDOW = re.compile(r"(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)", re.ASCII)
_NUMBER = re.compile(r"\d+(\.\d+)?", re.ASCII)
_SIGNS = ("+", "-", "*", "/", "(", ")", ",")
_KEYWORDS = ("of", "in", "over", "as")
_IN_FRONT = {"median": "median", "low": "p5", "high": "p95"}
"""In front of the name they mean the seeds, as old texts have it."""
_MOST_SHOWN = 200


@dataclass(frozen=True, slots=True)
class MetricQuery:
    """A metric of one run."""

    metric: str
    """The core's name of it, which may leave its unit out."""
    kind: str | None
    of: str
    window_s: tuple[float, float] | None


def read_metric(text: str) -> MetricQuery:
    """Return the metric that a text says; raise SweepError with a sentence."""
    reader = _Reader(text)
    query = reader.metric()
    reader.end()
    return query


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = trimmed(text)
        spaced = re.sub(r"[(),]", r" \g<0> ", text).replace("\u2212", "-")
        spaced = re.sub(rf"(\.\.\d+(?:\.\d+)?)[{SPACE}]*s\b", r"\1", spaced, flags=re.ASCII)
        self._tokens = [one for one in re.split(f"[{SPACE}]+", spaced) if one]
        self._at = 0

    def metric(self) -> MetricQuery:
        token = self._token()
        if token is None:
            raise self._fault("a metric or a number is missing")
        if token == "(" or _NUMBER.fullmatch(token):
            raise self._no_arithmetic()
        one_run = self._one(("highest", "lowest")) is None
        one_run = self._one(tuple(_IN_FRONT)) is None and one_run
        words = []
        while self._is_word():
            words.append(self._next().lower())
        if not words:
            raise self._fault("the name of a metric is missing")
        kind, of, window_s = None, "", None
        while (keyword := self._one(_KEYWORDS, exactly=True)) is not None:
            if keyword == "of":
                kind = self._one(KINDS) if self._is_named() else None
                of = self._name("flow or link")
            elif keyword == "over" and self._one(("seeds",), exactly=True) is None:
                window_s = self._window()
            else:
                self._skip(keyword)
                one_run = False
        if not one_run:
            what = "is of one run: without in, highest, lowest, over seeds and as number"
            raise refused(f"--metric {self._text}", what)
        return MetricQuery("_".join(words), kind, of, window_s)

    def end(self) -> None:
        left = self._token()
        if left is None:
            return
        if left in ("+", "-", "*", "/"):
            raise self._no_arithmetic()
        right = ""
        if left in OVER_SEEDS:
            right = f'; did you mean METRIC {left}, or at the end "over seeds {left}"?'
        raise self._fault(f'nothing can follow at "{left}"{right}')

    def _skip(self, keyword: str) -> None:
        """What one run does not have: read it, so that what is wrong in it is said first."""
        if keyword == "in":
            self._name("run")
            while self._one((",",), exactly=True) is not None:
                self._name("run")
        elif keyword == "as":
            if self._one(("number",), exactly=True) is None:
                raise self._fault('after "as" stands "number", which leaves the unit out')
        elif self._one(OVER_SEEDS) is None:
            typed = self._token() or ""
            raise self._fault(f'"over seeds" has no {typed or "end"}{meant(typed, OVER_SEEDS)}')

    def _window(self) -> tuple[float, float]:
        found = _WINDOW.fullmatch(self._token() or "")
        begin, end = map(float, found.groups()) if found else (0.0, 0.0)
        if begin >= end:
            raise self._fault('after "over" stands a time such as 40..60 s, or "seeds"')
        self._at += 1
        return whole_if_it_is(begin), whole_if_it_is(end)

    def _name(self, what: str) -> str:
        if self._token() is None or self._token() in _SIGNS:
            raise self._fault(f"the name of a {what} is missing")
        return self._next()

    def _is_named(self) -> bool:
        """A kind and then a name, and no flow that is called `link`."""
        after = self._tokens[self._at + 1 : self._at + 2]
        return bool(after) and after[0] not in (*_SIGNS, *_KEYWORDS)

    def _is_word(self) -> bool:
        return self._token() is not None and self._token() not in (*_SIGNS, *_KEYWORDS)

    def _one(self, known: Sequence[str], exactly: bool = False) -> str | None:
        token = self._token() or ""
        found = token if exactly else token.lower()
        if found not in known:
            return None
        self._at += 1
        return found

    def _token(self) -> str | None:
        return self._tokens[self._at] if self._at < len(self._tokens) else None

    def _next(self) -> str:
        self._at += 1
        return self._tokens[self._at - 1]

    def _no_arithmetic(self) -> SweepError:
        return self._fault("one metric alone can stand here, without arithmetic")

    def _fault(self, what: str) -> SweepError:
        shown = self._text
        if len(shown) > _MOST_SHOWN:
            shown = f"{shown[:_MOST_SHOWN]} …"
        return refused("--metric", f"{{{shown}}}: {what}")
