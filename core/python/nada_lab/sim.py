"""One run inside an engine: the functions of core/src/abi/sim.h that take a run, and its columns."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .answers import why_unanswered
from .engine import Lab
from .faults import Fault, NadaLabError, RunFull, ScenarioError
from .text import text_of

if TYPE_CHECKING:
    import numpy as np

_DTYPES = {"f64": "f8", "f32": "f4", "u32": "u4", "u8": "u1"}
"""NumPy itself is loaded where an array is made: a worker of a sweep has none, nor a BLAS with its threads."""


@dataclass(frozen=True, slots=True)
class Column:
    """What the core says of one column."""

    index: int
    name: str
    unit: str
    """``ms``, ``kbit/s``, …; empty for numbers without one."""
    code: str
    label: str
    source: str

    @property
    def dtype(self) -> np.dtype[Any]:
        """The type of its numbers."""
        import numpy as np

        return np.dtype(self.code)


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What the core says of one table."""

    index: int
    name: str
    """``flows.video``, ``links.forward``, ``decisions.video``, ``queues.forward``, ``packets``, …"""
    kind: str
    of: str
    """The flow's or link's name; empty where there is one table of the kind."""
    columns: Mapping[str, Column]
    link: str = ""
    """Of a crossing, ``crossings.video.forward``: the link on which the flow is looked at."""


def on_clock(t_s: float) -> float:
    """Return where the engine's clock stands when it has come to `t_s`, in s.

    It counts whole nanoseconds, halves upwards (core/src/units/time.h): most numbers, and 0.1 + 0.2
    among them, lie between two of its ticks, and are never reached.
    """
    return math.floor(t_s * 1e9 + 0.5) / 1e9


class Sim:
    """A run. It stays in its engine until `destroy`, or until nothing in Python refers to it."""

    def __init__(self, lab: Lab, pointer: int) -> None:
        """Take over the run at that place in the engine's memory."""
        self.lab = lab
        self._pointer = pointer

    @classmethod
    def create(cls, lab: Lab, text: str) -> Sim:
        """Make a run that stands at 0 s of the scenario in JSON; raise ScenarioError with all faults."""
        with lab.held():
            return cls.taken(lab, lab.call_with_text("lab_create", text))

    @classmethod
    def taken(cls, lab: Lab, pointer: int) -> Sim:
        """Take over the run that the last call made; raise ScenarioError where it made none."""
        if pointer == 0:
            raise ScenarioError(lab.faults())
        return cls(lab, pointer)

    def __del__(self) -> None:
        """Hand the run to its engine, which may be in the middle of a call of another run."""
        pointer, self._pointer = getattr(self, "_pointer", 0), 0
        if pointer:
            self.lab.leave(pointer)

    def destroy(self) -> None:
        """End the run and free its memory; a second time does nothing."""
        pointer, self._pointer = self._pointer, 0
        if pointer and self.lab.dead is None:
            self.lab.call("lab_destroy", pointer)

    @property
    def here(self) -> int:
        """Where the run is in the engine's memory."""
        if not self._pointer:
            raise NadaLabError("this run is closed: read what you need before close()")
        return self._pointer

    def fork(self) -> Sim:
        """Return a copy with its history; what happens to one does not happen to the other."""
        with self.lab.held():
            return Sim(self.lab, self.lab.call("lab_fork", self.here))

    @property
    def now_s(self) -> float:
        """Where its clock stands, in s."""
        return self.lab.call("lab_now", self.here)

    @cached_property
    def duration_s(self) -> float:
        """How long the scenario is, in s."""
        return self.lab.call("lab_duration", self.here)

    def events(self) -> float:
        """Return the number of events so far, a measure of work."""
        return self.lab.call("lab_events", self.here)

    def run(self, until_s: float, max_events: float = math.inf) -> float:
        """Run until that time, so many events or a question; return the time reached, in s."""
        with self.lab.held():
            reached_s = self.lab.call("lab_run", self.here, float(until_s), float(max_events))
            if reached_s < 0:
                raise RunFull(self.lab.faults())
            return reached_s

    def change(self, change: Mapping[str, Any]) -> None:
        """Make a change from now on: ``{"set": path, "to": value, "over_s"?: s}``."""
        with self.lab.held():
            if self.lab.call_with_text("lab_change", text_of(change), self.here) == 0:
                raise ScenarioError(self.lab.faults())

    def question(self) -> dict[str, Any] | None:
        """Return what an external controller asks now, or None."""
        return self.lab.json("lab_question", self.here)

    def answer(self, flow: int, rate_kbps: float) -> None:
        """Answer the flow of that index; the answer becomes a change of the scenario."""
        with self.lab.held():
            if self.lab.call("lab_answer", self.here, int(flow), float(rate_kbps)) == 0:
                raise ScenarioError(self.lab.faults())

    def seek(self, t_s: float) -> float:
        """Go to that moment, back or forth; return the time reached, in s."""
        return self.lab.call("lab_seek", self.here, float(t_s))

    def scenario(self) -> str:
        """Return JSON that gives this run again bit for bit, live changes included."""
        return self.lab.text("lab_scenario", self.here)

    def metrics(self, from_s: float | None = None, to_s: float | None = None) -> dict[str, Any]:
        """Return the figures between two moments; without any: of the whole run, with its segments."""
        given = (math.nan if moment is None else float(moment) for moment in (from_s, to_s))
        return self.lab.json("lab_metrics", self.here, *given)

    def expectations(self) -> list[dict[str, Any]]:
        """Return how the run met each entry of the scenario's ``expect``."""
        return self.lab.json("lab_expectations", self.here)

    def rtcp_packets(self, to_s: float) -> dict[str, Any] | None:
        """Return the RTCP packets of a session up to that moment; None for a run of flows."""
        return self.lab.json("lab_rtcp_packets", self.here, float(to_s))

    def hash(self) -> str:
        """Return 16 hex digits over state and columns."""
        return self.lab.text("lab_hash", self.here)

    @cached_property
    def layout(self) -> dict[str, Any]:
        """Flows, links, members and tables of the run, as the core says it."""
        return self.lab.json("lab_layout", self.here)

    @cached_property
    def tables(self) -> Mapping[str, TableInfo]:
        """The tables by name."""
        found: dict[str, TableInfo] = {}
        columns: list[Mapping[str, Column]] = []
        for index, table in enumerate(self.layout["tables"]):
            # A number: the columns are those of an earlier table.
            said = table["columns"]
            columns.append(columns[said] if isinstance(said, int) else _columns(said))
            found[table["name"]] = TableInfo(
                index,
                table["name"],
                table["kind"],
                table["of"],
                columns[index],
                table.get("link", ""),
            )
        return found

    def rows(self, table: TableInfo) -> int:
        """Return how many rows the table has now."""
        if table.kind == "crossing":
            # Recorded once somebody looks: the run is run again for it, and is the same.
            self.lab.call("lab_record_crossings", self.here)
        return self.lab.call("lab_rows", self.here, table.index)

    def copy_of(self, table: TableInfo, column: Column) -> np.ndarray:
        """Return the column as a read-only array of its own."""
        import numpy as np

        with self.lab.held():
            array = np.empty(self.rows(table), column.dtype)
            if array.size:
                ctypes.memmove(
                    array.ctypes.data, self._address(table, column, array.nbytes), array.nbytes
                )
        array.flags.writeable = False
        return array

    def view_of(self, table: TableInfo, column: Column) -> np.ndarray:
        """Return the column where it stands in the engine's memory, which lives as long as the array."""
        import numpy as np

        with self.lab.held():
            rows = self.rows(table)
            # Memory that moves leaves a hole where the array is.
            if rows == 0 or self.lab.may_move:
                return self.copy_of(table, column)
            size = rows * column.dtype.itemsize
            memory = (ctypes.c_ubyte * size).from_address(self._address(table, column, size))
            memory.lab = self.lab  # type: ignore[attr-defined]
        return np.frombuffer(memoryview(memory).toreadonly(), column.dtype)

    def _address(self, table: TableInfo, column: Column, size: int) -> int:
        pointer = self.lab.call("lab_column", self.here, table.index, column.index)
        return self.lab.address(pointer, size)

    def unanswered(self) -> tuple[Fault, ...]:
        """Return why a run that nobody answers stands still; nothing where it does not."""
        asked = self.question()
        if asked is None:
            return ()
        what = why_unanswered(asked, "nada_lab.run_with")
        return (Fault(f"flows.{asked['flow']}.controller", what),)


def _columns(said: list[dict[str, str]]) -> Mapping[str, Column]:
    return {
        one["name"]: Column(
            index,
            one["name"],
            one["unit"],
            _DTYPES[one["type"]],
            one["label"],
            one["source"],
        )
        for index, one in enumerate(said)
    }
