"""Fields of a JSON object, read one after another: each that is missing or wrong is one fault with its place.

The same as web/cli/sweep/check.ts, word for word.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from ..engine import meant
from ..faults import Fault
from ..text import number_text, quoted

T = TypeVar("T")


class Fields:
    """An object under reading; what is no object counts as an empty one, with a fault."""

    def __init__(self, value: object, at: str, faults: list[Fault]) -> None:
        """Read `value`, which stands at that place; faults are added to the list."""
        self.at = at
        self.faults = faults
        self._known: list[str] = []
        self.tree: Mapping[str, Any] = value if isinstance(value, Mapping) else {}
        if not isinstance(value, Mapping):
            self.fault("", f"must be an object, is {_shown(value)}")

    def has(self, key: str) -> bool:
        """Tell whether the field is there."""
        self._know(key)
        return key in self.tree

    def text(self, key: str, instead: str | None) -> str:
        """Return a text; `instead` where there is none (None: it must be there)."""
        if not self._there(key, instead is None):
            return instead or ""
        value = self.tree[key]
        if isinstance(value, str):
            return value
        self.fault(key, f"must be a text, is {_shown(value)}")
        return instead or ""

    def number(self, key: str, instead: float | None) -> float:
        """Return a finite number; NaN where it is wrong and there is nothing instead."""
        fallback = math.nan if instead is None else instead
        if not self._there(key, instead is None):
            return fallback
        value = self.tree[key]
        if is_number(value):
            return value
        self.fault(key, f"must be a number, is {_shown(value)}")
        return fallback

    def whole(self, key: str, instead: int | None, least: int, most: int) -> float:
        """Return an int between the two; NaN where it is wrong and there is nothing instead."""
        value = self.number(key, instead)
        if value == value:
            if value == int(value) and least <= value <= most:
                return int(value)
            shown = number_text(value)
            self.fault(key, f"must be a whole number from {least} to {most}, is {shown}")
        return math.nan if instead is None else instead

    def choice(self, key: str, known: Sequence[str], instead: str | None) -> str:
        """Return one of the names; the first where it is wrong and there is nothing instead."""
        value = self.text(key, instead)
        if value in known:
            return value
        if value != "":
            self.fault(key, f'there is no "{value}"{meant(value, known)}')
        return known[0] if instead is None else instead

    def numbers(self, key: str) -> list[float]:
        """Return the numbers of a list; empty where there is none."""
        values = self.list(key)
        for i, value in enumerate(values):
            if not is_number(value):
                self.fault(f"{key}[{i}]", f"must be a number, is {_shown(value)}")
        return [value for value in values if is_number(value)]

    def list(self, key: str) -> list[Any]:
        """Return a list; empty where there is none."""
        self._know(key)
        value = self.tree.get(key)
        if value is None:
            return []
        if isinstance(value, list):
            return value
        self.fault(key, f"must be a list, is {_shown(value)}")
        return []

    def inside(self, key: str) -> Fields:
        """Return the fields of an object inside; of none where there is none."""
        self._know(key)
        value = self.tree.get(key)
        return Fields({} if value is None else value, self.place(key), self.faults)

    def each(self, key: str, read: Callable[[Fields], T]) -> list[T]:
        """Read each of a list of objects."""
        return [
            read(Fields(value, self.place(f"{key}[{i}]"), self.faults))
            for i, value in enumerate(self.list(key))
        ]

    def fault(self, key: str, what: str) -> None:
        """Note what is wrong with a field."""
        self.faults.append(Fault(self.place(key), what))

    def end(self) -> None:
        """After everything was read: refuse what is left over."""
        known = list(self._known)
        for key in self.tree:
            if key not in known and key != "$schema":
                self.fault(key, f"is no field here{meant(key, known)}")

    def place(self, key: str) -> str:
        """Return where a field is."""
        if key == "":
            return self.at
        return key if self.at == "" else f"{self.at}.{key}"

    def _know(self, key: str) -> None:
        if key not in self._known:
            self._known.append(key)

    def _there(self, key: str, needed: bool) -> bool:
        self._know(key)
        if key in self.tree:
            return True
        if needed:
            self.fault(key, "is missing")
        return False


def is_number(value: object) -> bool:
    """Tell whether a value of JSON is a finite number."""
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _shown(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    # JSON has no word for what is infinite.
    return number_text(value) if is_number(value) else "null"  # type: ignore[arg-type]
