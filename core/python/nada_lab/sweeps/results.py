"""The folder of a sweep's results.

sweep.json and scenario.json say what it is of, engine.txt with which engine, and each part holds
the rows of runs that follow one another: as Parquet where pyarrow is there, else as the CSV that
the command line writes. Both are read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..compiled import engine_id
from .faults import SweepError, refused
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
from .plan import Ending, Files, Plan, Row, files_of

SWEEP, SCENARIO, ENGINE, PARTS = "sweep.json", "scenario.json", "engine.txt", "parts"
TRACES = "traces"
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
    files: Files = ()


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
        self.warnings: tuple[str, ...] = ()
        """What changed nothing, in sentences; known once it is finished."""
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
            self.folder.write(f"{name}.csv", self.plan.part(rows))
        self._note(rows)

    def finish(self) -> Ending:
        """Write all rows as one table, and return the digest and what changed nothing.

        That is the SHA-256 over all hashes in order, each with a line feed behind it (``-`` for
        a run without one). Rows are counted anew: they are those of the folder.
        """
        table = self.plan.table()
        try:
            self.folder.write(TABLE, table.lines(self._texts()))
            ending = table.end()
        except SweepError as cause:
            raise cause.inside(str(self.folder.path / PARTS)) from None
        self.warnings = ending.warnings
        if has_parquet():
            self._write_parquet()
        self.folder.write(DIGEST, f"{ending.digest}\n")
        return ending

    def digest(self) -> str:
        """Return the digest of the rows that are there, whatever digest.txt says."""
        table = self.plan.table()
        for _ in table.lines(self._texts()):
            pass
        return table.end().digest

    def rows(self) -> Iterator[Row]:
        """Go through the rows in the order of their indices."""
        for rows in self.parts():
            yield from rows

    def parts(self) -> Iterator[list[Row]]:
        """Go through the parts in the order of their indices."""
        for name in self._part_names():
            yield self._rows_of(name)

    def _texts(self) -> Iterator[str]:
        """Go through the parts as CSV."""
        for name in self._part_names():
            yield (
                self.folder.text(name)
                if name.endswith(".csv")
                else self.plan.part(self._rows_of(name))
            )

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
        known = {SWEEP, SCENARIO, ENGINE, TRACES, PARTS, TABLE, DIGEST, PARQUET}
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
            if about.files:
                folder.make(TRACES)
            for name, text in about.files:
                folder.write(name, text)
        folder.make(PARTS)

    def _otherness(self) -> str:
        engine = self.folder.text(ENGINE).strip()
        if engine != self.about.engine:
            return f"engine ({engine or 'nobody knows which'}, this one is {self.about.engine})"
        try:
            texts = self.folder.text(SWEEP), self.folder.text(SCENARIO)
            files = tuple((name, self.folder.text(name)) for name in files_of(*texts))
            there = Plan(*texts, files)
        except SweepError:
            return "sweep"
        return self.plan.otherness(there)

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
                rows, cut = self._read(name)
                if not cut:
                    continue
                self.folder.write(name, self.plan.part(rows))
            self.mended.append(f"{path}: its end was cut off; what is lost is made again")

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
            return self._read(name)[0]
        if is_cut_off(path):
            return []
        if not has_parquet():
            what = "is Parquet, which needs pyarrow: pip install pyarrow"
            raise refused(str(path), what)
        rows = rows_in_parquet(path, self.plan)
        if not isinstance(rows, str):
            return rows
        raise refused(str(path), f"{rows}; delete it, and its runs are made again")

    def _read(self, name: str) -> tuple[list[Row], bool]:
        """The rows of a part as CSV, and whether its end is lost."""
        try:
            return self.plan.rows(self.folder.text(name))
        except SweepError as cause:
            raise cause.inside(str(self.folder.path / name)) from None


def about(plan: Plan, sweep: str, scenario: str, files: Files = ()) -> About:
    """Return what a folder of this engine's results is of."""
    return About(plan, sweep, scenario, engine_id(), files)


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
