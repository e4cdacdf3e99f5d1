"""Runs of a sweep as CSV, a row each: index, the value of each axis, seed, hash, each metric, events, error.

The same bytes as web/cli/sweep/rows.ts, wherever they were made.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable

from ..javascript import number_in
from ..text import number_text
from .cell_run import Row
from .plan import Plan
from .spec import SweepSpec

_STEERING = re.compile(r"[=+\-@\t\r].", re.DOTALL)
_CELL = re.compile(r'(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))')
_HASH = re.compile(r"([0-9a-f]{16})?")


def head_of(sweep: SweepSpec) -> str:
    """Return the first line, without its end."""
    axes = [axis.name for axis in sweep.axes]
    metrics = [metric.name for metric in sweep.metrics]
    return ",".join(["index", *axes, "seed", "hash", *metrics, "events", "error"])


def line_of(plan: Plan, row: Row) -> str:
    """Return the line of a row, without its end."""
    cell = plan.sweep.cell(row.index)
    labels = [
        quoted(axis.points[place].label)
        for axis, place in zip(plan.sweep.axes, cell.at, strict=True)
    ]
    values = ["" if value is None else number_text(value) for value in row.values]
    events = str(row.events) if row.hash else ""
    seed = number_text(plan.seed(cell))
    return ",".join([str(row.index), *labels, seed, row.hash, *values, events, quoted(row.error)])


def csv_of(plan: Plan, rows: Iterable[Row]) -> str:
    """Return a text with a line for each row, and the first line before them."""
    lines = [head_of(plan.sweep), *(line_of(plan, row) for row in rows)]
    return "".join(f"{line}\n" for line in lines)


def whole_lines(text: str, sweep: SweepSpec) -> str:
    """Return a text as far as its lines have an end.

    A line without one was cut off, by a disk that was full or by a power cut: that it is cut off
    shows, and its run can be made again, so that there is nothing to ask anybody.
    """
    head = f"{head_of(sweep)}\n"
    return head if head.startswith(text) else text[: text.rfind("\n") + 1]


def rows_in(text: str, sweep: SweepSpec) -> list[Row] | str:
    """Return the rows of a text of whole lines; a sentence where it is none of this sweep's."""
    head, *lines = text.split("\n")
    wanted = head_of(sweep)
    if head != wanted:
        return f"line 1 must be {wanted}"
    rows = []
    for i, line in enumerate(lines[:-1]):
        row = _row_in(line, sweep)
        if row is None:
            return f"line {i + 2} is no row of this sweep"
        rows.append(row)
    return rows


def quoted(cell: str) -> str:
    """Return a text as one cell. What a spreadsheet would compute gets an apostrophe before it (RFC 4180)."""
    steers = _STEERING.match(cell) and math.isnan(number_in(cell))
    shown = f"'{cell}" if steers else cell
    return '"' + shown.replace('"', '""') + '"' if re.search(r'[",\r\n]', shown) else shown


def _row_in(line: str, sweep: SweepSpec) -> Row | None:
    cells = [
        plain if inside is None else inside.replace('""', '"')
        for inside, plain in (match.groups() for match in _CELL.finditer(line))
    ]
    before = len(sweep.axes) + 3
    if len(cells) != before + len(sweep.metrics) + 2:
        return None
    *said, events, error = cells[before:]
    index, run_hash = cells[0], cells[before - 1]
    numbers = [number_in(text) for text in (*said, events)]
    whole = re.fullmatch(r"\d+", index, re.ASCII) and _HASH.fullmatch(run_hash)
    if not whole or any(math.isnan(number) for number in numbers):
        return None
    values = (
        None if text == "" else number for text, number in zip(said, numbers[:-1], strict=True)
    )
    return Row(int(index), run_hash, tuple(values), int(numbers[-1]), error)
