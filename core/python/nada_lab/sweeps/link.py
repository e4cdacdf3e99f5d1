"""A link that opens a run on the project's page: `#v1=s=rfc8867/5.1&set=seed:3`.

The same as web/model/scenario/link: `read-link.ts` there reads it.
"""

from __future__ import annotations

import base64
import math
import re
import zlib
from urllib.parse import quote

from ..javascript import number_in
from ..scenarios import scenarios
from ..text import number_text, text_of
from .plan import Plan

PREFIX = "#v1="
LONGEST_PACKED = 60_000
"""Longer links break in mail programs and chats."""

_HALF = re.compile("[\ud800-\udfff]")


def link_of(plan: Plan, index: int) -> str:
    """Return the fragment behind the page's address; empty where the run is too large for a link.

    Settings stand in it where the page can make the run from one of the project's scenarios;
    else the whole scenario does, packed.
    """
    name = plan.sweep.scenario
    settings, assigned = plan.settings(index)
    plain = all(isinstance(to, str | int | float) for _, to in settings)
    if isinstance(name, str) and name in scenarios() and plain:
        # The page sets field by field what a word stands for: `flows.video.controller=gcc`.
        sets = (f"set={_atom(path)}:{_value(to)}" for path, to in assigned)
        return PREFIX + "&".join([f"s={_atom(name)}", *sets])
    title = name.rsplit("/", 1)[-1] if isinstance(name, str) else "sweep"
    packed = _packed(text_of(plan.scenario(index)))
    if len(packed) > LONGEST_PACKED:
        return ""
    return f"{PREFIX}s={_atom(f'file:{title}')}&scenario={packed}"


def _packed(text: str) -> str:
    deflate = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    data = deflate.compress(text.encode("utf-8", "replace")) + deflate.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _atom(text: str) -> str:
    """A piece of text without the link's own signs; halves of characters cannot stand in a URL."""
    return quote(_HALF.sub("\ufffd", text), safe="-_.!~*'()/")


def _value(value: str | float) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return number_text(value).replace("e+", "e")
    # What looks like something else, or begins with the sign for that, is said to be text.
    is_plain = value in ("true", "false") or math.isfinite(number_in(value or "-"))
    return _atom(f"'{value}" if value[:1] == "'" or is_plain else value)
