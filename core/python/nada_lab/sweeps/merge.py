"""Shards of one sweep: which runs a part of it has, and the parts put together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from .asked import asked_sweep
from .faults import refused
from .growing_folder import growing
from .lock import Say
from .plan import Row
from .results import ENGINE, SWEEP, About, Results

_MOST_SHOWN = 10


def shard_of(text: str | None, count: int) -> tuple[int, int]:
    """Return the first index of a shard such as ``3/100`` and the one behind its last; all without one."""
    if text is None:
        return 0, count
    found = re.fullmatch(r"(\d+)/(\d+)", text, re.ASCII)
    part, parts = map(int, found.groups()) if found else (0, 0)
    if not 1 <= part <= parts:
        what = "must be such as 1/3, 2/3 or 3/3: a part, and how many"
        raise refused(f"--shard {text}", what)
    if parts > count:
        raise refused(f"--shard {text}", f"has more parts than the sweep has runs, {count}")
    return (part - 1) * count // parts, part * count // parts


def merged(folders: Sequence[Path], out: Path, where: str, *, take_over: bool, say: Say) -> Results:
    """Put the rows of folders together in another; raise SweepError where runs are missing or there twice."""
    if not folders:
        raise refused("sweep --merge", "needs the folders of the shards")
    for folder in folders:
        if not (folder / SWEEP).exists():
            what = f"has no {SWEEP}; name folders that nada-lab sweep wrote"
            raise refused(str(folder), what)
    asked = asked_sweep(folders[0])
    engine = folders[0] / ENGINE
    about = About(
        asked.plan,
        asked.text,
        asked.scenario,
        engine.read_text().strip() if engine.exists() else "",
        asked.files,
    )
    parts = [Results.read(folder, about) for folder in folders]
    _refuse_gaps(parts, folders, asked.plan.count)
    with growing(where, out, take_over=take_over, say=say) as folder:
        whole = Results.begun(folder, about)
        for sentence in whole.mended:
            say(sentence)
        for part in parts:
            for rows in _in_runs(part.rows(), whole):
                whole.add(rows)
        whole.finish()
    return whole


def _refuse_gaps(parts: Sequence[Results], folders: Sequence[Path], count: int) -> None:
    times = [sum(part.done[index] for part in parts) for index in range(count)]
    missing = [index for index, has in enumerate(times) if has == 0]
    doubled = [index for index, has in enumerate(times) if has > 1]
    if missing:
        names = ", ".join(map(str, folders))
        what = f"{_listed(missing)} not in any of {names}; run the shard that is missing"
        raise refused("sweep --merge", what)
    if doubled:
        what = f"{_listed(doubled)} in more than one folder; name each shard once"
        raise refused("sweep --merge", what)


def _listed(indices: Sequence[int]) -> str:
    if len(indices) == 1:
        return f"run {indices[0]} is"
    shown = ", ".join(map(str, indices[:_MOST_SHOWN]))
    more = len(indices) - _MOST_SHOWN
    return f"runs {shown}{f' and {more} more' if more > 0 else ''} are"


def _in_runs(rows: Iterator[Row], whole: Results) -> Iterator[list[Row]]:
    """Rows that follow one another, without those that the whole has already."""
    run: list[Row] = []
    for row in rows:
        if run and run[-1].index != row.index - 1:
            yield run
            run = []
        if not whole.done[row.index]:
            run.append(row)
    if run:
        yield run
