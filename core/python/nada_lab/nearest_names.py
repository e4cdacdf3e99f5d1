"""Which of some names somebody may have meant; the same as web/model/scenario/language/nearest-names.ts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def nearest_names(typed: str, names: Iterable[str]) -> list[str]:
    """Return three at most: those that hold what was typed, else those a few letters away from it."""
    names = list(names)
    wanted = typed.lower()
    holding = [name for name in names if wanted in name.lower()]
    if holding:
        return holding[:3]
    most = max(1, len(typed) // 3)
    off = {name: min(_edits(wanted, each) for each in _spellings(name)) for name in names}
    return sorted((name for name in names if off[name] <= most), key=off.__getitem__)[:3]


def meant(typed: str, names: Sequence[str]) -> str:
    """Return the end of a refusal: "; did you mean a or b?", else what there is."""
    near = nearest_names(typed, names)
    if near:
        return f"; did you mean {' or '.join(near)}?"
    return f"; there are {', '.join(names) or 'none'}"


def _spellings(name: str) -> tuple[str, str]:
    """With its collection and without."""
    whole = name.lower()
    return whole, whole[whole.find("/") + 1 :]


def _edits(a: str, b: str) -> int:
    """Letters to insert, delete or replace until one is the other (Levenshtein)."""
    row = list(range(len(b) + 1))
    for i, letter in enumerate(a):
        following = [i + 1]
        for j, other in enumerate(b):
            replaced = row[j] + (letter != other)
            following.append(min(replaced, row[j + 1] + 1, following[j] + 1))
        row = following
    return row[len(b)]
