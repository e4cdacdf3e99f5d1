"""A sweep with its scenario, as the core has read and planned it (core/src/abi/sweep.h)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ..engine import Lab, lab
from ..faults import Fault
from ..javascript import parse_json
from ..sim import Sim
from .faults import SweepError
from .spec import Cell, SweepSettings, SweepSpec, View, spec_of

_MOST_OPEN = 4
"""Plans that an engine holds at once."""


class Row(NamedTuple):
    """What is kept of a run. Plain data, which any process can read."""

    index: int
    hash: str
    """16 hex digits; empty where there is no run."""
    values: tuple[float | None, ...]
    """In the order of the sweep's metrics, in the core's units; None where there is no value."""
    events: int
    """That the run took, a measure of work."""
    error: str
    """Why there is no run; empty where there is one."""


class Ending(NamedTuple):
    """What is said once all rows are there."""

    digest: str
    """SHA-256 over all hashes in order: two sweeps of one digest are equal to the bit."""
    warnings: tuple[str, ...]
    """Axes and seeds that changed nothing, in sentences."""


Files = tuple[tuple[str, str], ...]
"""Names of files with their texts."""


class _Texts(NamedTuple):
    """All that a plan is read from."""

    json: str
    files: Files


class Plan:
    """Each run of a sweep, by its index."""

    def __init__(self, sweep: str, scenario: str, files: Files = ()) -> None:
        """Read both, texts of JSON, the scenario whole with its traces; raise SweepError with all that is wrong.

        `files`: what the files hold that axes name, each by its name.
        """
        self._texts = _Texts(f'{{"sweep":{sweep},"scenario":{scenario}}}', files)
        about = self._json("lab_sweep_about")
        named: Any = parse_json(sweep)
        self.sweep: SweepSpec = spec_of(about, named["scenario"])
        self.count: int = about["count"]
        self.first_seed: float = about["first_seed"]
        self.scenario_title: str = about["scenario_title"]
        self.title = about["title"] or self.scenario_title
        self._same = (about["same_scenario"], about["same_rows"])

    def otherness(self, other: Plan) -> str:
        """Return what is another one where two have not the same rows: ``scenario``, ``sweep``, or nothing."""
        if self._same[0] != other._same[0]:
            return "scenario"
        return "" if self._same == other._same else "sweep"

    def seed(self, cell: Cell) -> float:
        """Return the seed of a run."""
        return self.first_seed + cell.seed

    def scenario(self, index: int) -> dict[str, Any]:
        """Return a run as a person opens it: with its words and what it expects."""
        return self._json("lab_sweep_cell", index)["scenario"]

    def settings(self, index: int) -> tuple[SweepSettings, SweepSettings]:
        """Return what differs from the scenario, as one list; and the same field by field."""
        cell = self._json("lab_sweep_cell", index)
        settings, assigned = (
            tuple((path, to) for path, to in cell[name]) for name in ("settings", "assigned")
        )
        return settings, assigned

    def words(self, index: int) -> str:
        """Return ``rtt = 10 ms, controller = NADA, seed 1``."""
        engine, sweep = self._opened()
        return engine.text("lab_sweep_words", sweep, index)

    def start(self, index: int) -> Sim:
        """Return the run of that index, at 0 s; raise ScenarioError where it is refused."""
        engine, sweep = self._opened()
        with engine.held():
            pointer = engine.call("lab_sweep_start", sweep, index)
            return Sim.taken(engine, pointer)

    def check(self, sim: Sim) -> None:
        """Raise SweepError where the metrics cannot be measured of a run, which may stand at its beginning."""
        _, sweep = self._opened()
        with sim.lab.held():
            if sim.lab.call("lab_sweep_check", sweep, sim.here) == 0:
                raise SweepError(sim.lab.faults())

    def row(self, index: int, sim: Sim) -> Row:
        """Return the row of a run that has ended."""
        return _row(self._json("lab_sweep_row", index, sim.here))

    def refused(self, index: int, faults: Iterable[Fault]) -> Row:
        """Return the row of a run that was refused."""
        said = json.dumps([{"at": one.at, "what": one.what} for one in faults])
        return _row(json.loads(self._told("lab_sweep_refused", said, index)))

    def part(self, rows: Iterable[Row]) -> str:
        """Return rows of runs that follow one another as the text of a part: CSV with a checksum."""
        return self._told("lab_sweep_part", json.dumps([row._asdict() for row in rows]))

    def rows(self, part: str) -> tuple[list[Row], bool]:
        """Return the rows of a part's text, and whether its end is lost; raise SweepError where it is none."""
        read = json.loads(self._told("lab_sweep_rows", part))
        return [_row(one) for one in read["rows"]], read["cut"]

    def shown(self, view: View, values: bytes) -> Any:
        """Return what a view shows, as core/src/abi/sweep.h says; raise SweepError where the sweep has no such.

        `values`: of its metric, a double for each run by its index, NaN where there is none.
        """
        asked = {name: getattr(view, name) for name in View.__slots__} | {"at": dict(view.at)}
        return json.loads(self._told("lab_sweep_shown", json.dumps(asked), values))

    def table(self) -> Table:
        """Begin the table of all rows."""
        return Table(self._texts)

    def beside(self) -> list[dict[str, Any]]:
        """Return where the files of its axes stand beside results, as core/src/abi/sweep.h says."""
        return self._json("lab_sweep_beside")

    def _opened(self) -> tuple[Lab, int]:
        """In this thread's engine, read once."""
        engine = lab()
        known = engine.sweeps
        if self._texts not in known:
            while len(known) >= _MOST_OPEN:
                engine.call("lab_sweep_destroy", known.pop(next(iter(known))))
            known[self._texts] = _opened_in(engine, self._texts)
        return engine, known[self._texts]

    def _json(self, name: str, *given: int) -> Any:
        engine, sweep = self._opened()
        return engine.json(name, sweep, *given)

    def _told(self, name: str, text: str, *before: int | bytes) -> str:
        engine, sweep = self._opened()
        return _answer(engine, name, text, sweep, *before)


class Table:
    """All rows as one table, part by part. It is used by one thread."""

    def __init__(self, texts: _Texts) -> None:
        """Begin: with an engine that stays the same, whatever becomes of this thread's."""
        self._engine = lab()
        self._sweep = _opened_in(self._engine, texts)

    def lines(self, parts: Iterable[str]) -> Iterator[str]:
        """Go through the pieces of its text; raise SweepError where a run is missing, or there twice."""
        yield self._engine.text("lab_sweep_table", self._sweep)
        for part in parts:
            yield _answer(self._engine, "lab_sweep_add", part, self._sweep)

    def end(self) -> Ending:
        """Return what is said of all rows, and give the table up."""
        engine = self._engine
        with engine.held():
            pointer = engine.call("lab_sweep_end", self._sweep)
            if pointer == 0:
                raise SweepError(engine.faults())
            said = json.loads(engine.text_at(pointer))
            engine.call("lab_sweep_destroy", self._sweep)
        return Ending(said["digest"], tuple(said["warnings"]))


def _opened_in(engine: Lab, texts: _Texts) -> int:
    with engine.held():
        sweep = engine.call_with_text("lab_sweep_open", texts.json)
        if sweep == 0:
            raise SweepError(engine.faults())
        files = dict(texts.files)
        faults: list[Fault] = []
        for file in engine.json("lab_sweep_files", sweep):
            if engine.call_with_text("lab_sweep_put", files.get(file, ""), sweep, file) == 0:
                faults += (
                    Fault(f"{file}, {one.at}" if one.at else file, one.what)
                    for one in engine.faults()
                )
        if faults:
            engine.call("lab_sweep_destroy", sweep)
            raise SweepError(faults)
        return sweep


def files_of(sweep: str, scenario: str) -> list[str]:
    """Return the files that the axes of a sweep name; none of one that is refused."""
    engine = lab()
    with engine.held():
        pointer = engine.call_with_text(
            "lab_sweep_open", f'{{"sweep":{sweep},"scenario":{scenario}}}'
        )
        if pointer == 0:
            return []
        files = engine.json("lab_sweep_files", pointer)
        engine.call("lab_sweep_destroy", pointer)
        return files


def _answer(engine: Lab, name: str, text: str, *before: int | bytes) -> str:
    with engine.held():
        pointer = engine.call_with_text(name, text, *before)
        if pointer == 0:
            raise SweepError(engine.faults())
        return engine.text_at(pointer)


def _row(said: dict[str, Any]) -> Row:
    return Row(
        said["index"], said["hash"], tuple(said["values"]), int(said["events"]), said["error"]
    )
