"""Tables as CSV: a line per row, units in the names of the columns, whole numbers and shortest decimals.

The same bytes as web/figure/exports writes; in pieces, so that a long run's packets never stand in
memory as one text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from .javascript import number_in
from .packet_names import meaning_of, words_in
from .sim import Sim, TableInfo
from .text import number_text

_ROWS_PER_PIECE = 10_000

FILES = {
    "flow": "flows.csv",
    "link": "links.csv",
    "decisions": "decisions.csv",
    "queue": "queues.csv",
    "packets": "packets.csv",
    "hops": "hops.csv",
    "crossing": "crossings.csv",
    "messages": "messages.csv",
    "losses": "losses.csv",
    "feedback": "feedback.csv",
    "reports": "reports.csv",
    "intervals": "intervals.csv",
    "recoveries": "recoveries.csv",
}
"""The file of each kind of table."""

LEADS = {
    "flow": ["flow"],
    "link": ["link"],
    "decisions": ["flow"],
    "queue": ["link"],
    "crossing": ["flow", "link"],
}
"""Kinds of which there are several tables: what the first columns of their file name."""


def csv_of(sim: Sim, kind: str) -> Iterator[str]:
    """Return all tables of one kind below each other: ``flow,t_s,sending_rate_kbps,…``."""
    tables = [table for table in sim.tables.values() if table.kind == kind]
    # Controllers compute different things: the columns are those of all of them.
    names = list(dict.fromkeys(name for table in tables for name in table.columns))
    lead = LEADS.get(kind, [])
    yield ",".join([*lead, *names]) + "\n"
    for table in tables:
        yield from _rows(sim, table, names, [table.of, table.link][: len(lead)])


def _rows(sim: Sim, table: TableInfo, names: list[str], lead: list[str]) -> Iterator[str]:
    rows = sim.rows(table)
    there = {
        name: sim.copy_of(table, table.columns[name]) for name in names if name in table.columns
    }
    for begin in range(0, rows, _ROWS_PER_PIECE):
        end = min(rows, begin + _ROWS_PER_PIECE)
        columns: list[Iterable[str]] = [[text] * (end - begin) for text in lead]
        for name in names:
            if name not in there:
                columns.append([""] * (end - begin))
                continue
            words = words_in(table.kind, name, sim.layout) or _cell
            columns.append(map(words, there[name][begin:end].tolist()))
        yield "".join(f"{','.join(cells)}\n" for cells in zip(*columns, strict=True))


def _cell(value: float) -> str:
    """Empty where there is no value; otherwise the shortest text that reads back as the same number."""
    if value != value:
        return ""
    return number_text(value) if type(value) is float else str(value)


def column_list(sim: Sim, more: Iterable[list[str]]) -> Iterator[str]:
    """Return what stands in the columns of the other files, a line each; `more` are lines of other files."""
    yield "file,column,unit,meaning,source\n"
    # Tables of one kind have the same columns, and share a file.
    lines: dict[str, None] = {}
    for table in sim.tables.values():
        for name, one in table.columns.items():
            meaning = meaning_of(table.kind, name) or one.label
            cells = (FILES[table.kind], name, one.unit, meaning, one.source)
            lines[",".join(map(quoted_cell, cells))] = None
    yield from (f"{line}\n" for line in lines)
    yield from (f"{','.join(map(quoted_cell, cells))}\n" for cells in more)


def quoted_cell(cell: str) -> str:
    """Return a text as one cell; what a spreadsheet would compute gets an apostrophe before it. RFC 4180."""
    number = number_in(cell)
    shown = f"'{cell}" if re.match(r"[=+\-@\t\r].", cell, re.DOTALL) and number != number else cell
    return '"' + shown.replace('"', '""') + '"' if re.search(r'[",\r\n]', shown) else shown
