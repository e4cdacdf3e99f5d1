"""The folder of a sweep's results.

sweep.json and scenario.json say what it is of, engine.txt with which engine, and each part holds
the rows of runs that follow one another: as Parquet where pyarrow is there, else as the CSV that
the command line writes. Both are read.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..compiled import engine_id
from .cell_run import Row
from .faults import refused
from .growing_folder import GrowingFolder
from .parquet import (
    encoding,
    has_parquet,
    is_cut_off,
    parquet_of,
    rows_in_parquet,
    schema_of,
    table_of,
)
from .plan import Plan
from .rows import csv_of, head_of, line_of, rows_in, whole_lines
from .same import same_json, same_rows

SWEEP, SCENARIO, ENGINE, PARTS = "sweep.json", "scenario.json", "engine.txt", "parts"
TABLE, DIGEST, PARQUET = "sweep.csv", "digest.txt", "sweep.parquet"

_PART = re.compile(r"part-(\d{8})\.(csv|parquet)")


@dataclass(frozen=True, slots=True)
class About:
    """What a folder is of."""

    plan: Plan
    sweep: str
    """As they are written into the folder."""
    scenario: str
    engine: str


class Results:
    """Rows in a folder, and which of them are there."""

    def __init__(self, folder: GrowingFolder, about: About) -> None:
        """Look at a folder; `begun` and `read` are the ways to one."""
        self.folder = folder
        self.about = about
        self.plan = about.plan
        self.done = bytearray(about.plan.count)
        """By index: whether there is a row."""
        self.there = 0
        """Rows that are there, and those of refused runs among them."""
        self.failed = 0
        self.mended: list[str] = []
        """What was mended when it was begun, in sentences."""

    @classmethod
    def begun(cls, folder: GrowingFolder, about: About, *, resume: bool = True) -> Results:
        """Begin a folder, or go on with it; one of another sweep or of somebody else's files is refused."""
        results = cls(folder, about)
        results._claim(resume)
        results._mend()
        results._read_parts()
        return results

    @classmethod
    def read(cls, path: Path, about: About) -> Results:
        """Read what a folder has, which stays as it is."""
        results = cls(GrowingFolder(str(path), path), about)
        other = results._otherness()
        if other:
            raise refused(str(path), f"holds results of another {other}")
        results._read_parts()
        return results

    @property
    def left(self) -> int:
        """How many rows are missing."""
        return self.plan.count - self.there

    def missing(self, begin: int, end: int) -> list[int]:
        """Return the indices from `begin` to before `end` of which there is no row."""
        return [index for index in range(begin, end) if not self.done[index]]

    def add(self, rows: Sequence[Row]) -> None:
        """Write rows of runs that follow one another, as one part."""
        if not rows:
            return
        name = f"{PARTS}/part-{rows[0].index:08d}"
        if has_parquet():
            self.folder.write(f"{name}.parquet", parquet_of(self.plan, rows))
        else:
            self.folder.write(f"{name}.csv", csv_of(self.plan, rows))
        self._note(rows)

    def finish(self) -> str:
        """Write all rows as one table, and return the digest.

        That is the SHA-256 over all hashes in order, each with a line feed behind it (``-`` for
        a run without one). Rows are counted anew: they are those of the folder.
        """
        digest = hashlib.sha256()

        def lines() -> Iterator[str]:
            yield f"{head_of(self.plan.sweep)}\n"
            following = 0
            for rows in self.parts():
                for row in rows:
                    self._refuse_miscounted(row.index, following)
                    following += 1
                digest.update(_hash_lines(rows))
                yield "".join(f"{line_of(self.plan, row)}\n" for row in rows)
            self._refuse_miscounted(self.plan.count, following)

        self.folder.write(TABLE, lines())
        if has_parquet():
            self._write_parquet()
        self.folder.write(DIGEST, f"{digest.hexdigest()}\n")
        return digest.hexdigest()

    def digest(self) -> str:
        """Return the digest of the rows that are there, whatever digest.txt says."""
        digest = hashlib.sha256()
        for rows in self.parts():
            digest.update(_hash_lines(rows))
        return digest.hexdigest()

    def rows(self) -> Iterator[Row]:
        """Go through the rows in the order of their indices."""
        for rows in self.parts():
            yield from rows

    def parts(self) -> Iterator[list[Row]]:
        """Go through the parts in the order of their indices."""
        for name in self._part_names():
            yield self._rows_of(name)

    def _write_parquet(self) -> None:
        import pyarrow.parquet as pq

        with (
            self.folder.written(PARQUET) as path,
            pq.ParquetWriter(path, schema_of(self.plan), **encoding(self.plan)) as writer,
        ):
            for rows in _gathered(self.parts()):
                writer.write_table(table_of(self.plan, rows))

    def _claim(self, resume: bool) -> None:
        folder, about = self.folder, self.about
        there = folder.names()
        known = {SWEEP, SCENARIO, ENGINE, PARTS, TABLE, DIGEST, PARQUET}
        if there and SWEEP not in there:
            first = next((name for name in there if name not in known), there[0])
            raise refused(folder.where, f"holds {first} and no sweep; name another folder")
        # One in which nothing was run yet is no result.
        begun = bool(folder.names(PARTS)) or folder.has(TABLE)
        if begun and not resume:
            what = "holds results already; name another folder, or go on with resume=True"
            raise refused(folder.where, what)
        other = self._otherness() if begun else ""
        if other:
            what = f"holds results of another {other}; name another folder"
            raise refused(folder.where, what)
        # First, so that a program that ends here finds its own folder.
        folder.write(SWEEP, about.sweep)
        if not begun:
            folder.write(ENGINE, f"{about.engine}\n")
            folder.write(SCENARIO, about.scenario)
        folder.make(PARTS)

    def _otherness(self) -> str:
        engine = self.folder.text(ENGINE).strip()
        if engine != self.about.engine:
            return f"engine ({engine or 'nobody knows which'}, this one is {self.about.engine})"
        if not same_json(self.folder.text(SCENARIO), self.about.scenario):
            return "scenario"
        return "" if same_rows(self.folder.text(SWEEP), self.about.sweep) else "sweep"

    def _part_names(self) -> list[str]:
        found = [name for name in self.folder.names(PARTS) if _PART.fullmatch(name)]
        return [f"{PARTS}/{name}" for name in found]

    def _mend(self) -> None:
        """Keep what is whole of parts that were cut off: of Parquet, whose end tells where all is, nothing."""
        for name in self._part_names():
            path = self.folder.path / name
            if name.endswith(".parquet"):
                if not is_cut_off(path):
                    continue
                path.unlink()
            else:
                text = self.folder.text(name)
                whole = whole_lines(text, self.plan.sweep)
                if whole == text:
                    continue
                self.folder.write(name, whole)
            self.mended.append(f"{path}: its end was cut off; what is lost is made again")

    def _refuse_miscounted(self, index: int, following: int) -> None:
        if index != following:
            what = (
                f"run {min(index, following)} is not there exactly once, in its order: another "
                "program wrote there; start the same command again"
            )
            raise refused(str(self.folder.path / PARTS), what)

    def _read_parts(self) -> None:
        for name in self._part_names():
            self._note(self._rows_of(name), name)

    def _note(self, rows: Iterable[Row], name: str = "") -> None:
        for row in rows:
            if self.done[row.index]:
                place = self.folder.path / name
                what = f"has run {row.index}, which another part has; delete one of them"
                raise refused(str(place), what)
            self.done[row.index] = 1
            self.there += 1
            self.failed += row.hash == ""

    def _rows_of(self, name: str) -> list[Row]:
        path = self.folder.path / name
        if name.endswith(".csv"):
            text = whole_lines(self.folder.text(name), self.plan.sweep)
            rows: list[Row] | str = rows_in(text, self.plan.sweep)
        elif is_cut_off(path):
            rows = []
        elif has_parquet():
            rows = rows_in_parquet(path, self.plan)
        else:
            what = "is Parquet, which needs pyarrow: pip install pyarrow"
            raise refused(str(path), what)
        if isinstance(rows, str):
            what = rows
        elif any(not 0 <= row.index < self.plan.count for row in rows):
            what = f"has runs beyond the last, {self.plan.count - 1}"
        else:
            return rows
        raise refused(str(path), f"{what}; delete it, and its runs are made again")


def about(plan: Plan, sweep: str, scenario: str) -> About:
    """Return what a folder of this engine's results is of."""
    return About(plan, sweep, scenario, engine_id())


def _hash_lines(rows: Iterable[Row]) -> bytes:
    return "".join(f"{row.hash or '-'}\n" for row in rows).encode()


def _gathered(parts: Iterable[list[Row]], least: int = 10_000) -> Iterator[list[Row]]:
    """Parts put together until each has so many rows: groups of a few rows waste room."""
    rows: list[Row] = []
    for part in parts:
        rows += part
        if len(rows) >= least:
            yield rows
            rows = []
    if rows:
        yield rows
