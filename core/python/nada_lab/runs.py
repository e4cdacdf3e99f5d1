"""Runs: a scenario in, figures and columns out."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterable, Mapping
from os import PathLike
from typing import TYPE_CHECKING, Any

from .compiled import engine_id
from .engine import lab
from .faults import EngineTrap, Unanswered, fault
from .held import Held
from .questions import Question
from .recorded import TraceLike, with_trace
from .scenarios import scenario as scenario_of
from .scenarios import standalone, text_as_written
from .settings import Settings, with_settings, without_answers
from .sim import Sim, on_clock
from .tables import Tables
from .text import text_of

if TYPE_CHECKING:
    import pandas
    import pyarrow

SLICE_EVENTS = 100_000
"""About 20 ms of work: between two slices Ctrl-C is heard and the time limit looked at."""

ScenarioLike = str | PathLike[str] | Mapping[str, Any]
"""A name such as ``rfc8867/5.1``, a file, the text of one, or a scenario as `scenario` returns it."""


Traces = TraceLike | Mapping[str, TraceLike]
"""One trace, or several by the links that they are on."""


class Run(Held):
    """A finished run. It holds memory of the engine until `close`, the end of its ``with``, or its last use."""

    def __init__(self, sim: Sim) -> None:
        """Show what the run has recorded."""
        super().__init__(sim)
        self.engine: str = engine_id()
        """Identity of the engine, see `engine_id`."""
        self.reached_s: float = sim.now_s
        """Where the clock stands, in s."""
        self.tables = Tables(sim)
        """What was recorded, by table."""

    @property
    def hash(self) -> str:
        """16 hex digits over state and columns: equal runs have equal hashes, everywhere."""
        return self._sim.hash()

    @property
    def scenario(self) -> dict[str, Any]:
        """The scenario of this run, with every change and answer: run again, it gives the same hash."""
        return json.loads(self._sim.scenario())

    def metrics(
        self, from_s: float | None = None, to_s: float | None = None, segments: bool = False
    ) -> dict[str, Any]:
        """Return the figures of flows and links between two moments, in s; units are in their names.

        Without moments they are of all that was run. With `segments`, which takes twice as long,
        they hold also those of each time in which a link kept its capacity. None stands where a
        figure has no value.
        """
        if segments:
            if from_s is not None or to_s is not None:
                raise fault("segments", "are of the whole run: leave from_s and to_s out")
            return self._sim.metrics()
        begin_s = 0.0 if from_s is None else moment("from_s", from_s)
        end_s = self.reached_s if to_s is None else moment("to_s", to_s)
        return self._sim.metrics(begin_s, end_s)

    def expectations(self) -> list[dict[str, Any]]:
        """Return how the run met each entry of its scenario's ``expect``."""
        return self._sim.expectations()

    def to_pandas(self, table: str) -> pandas.DataFrame:
        """Return a table as a DataFrame; units by column are in ``.attrs["units"]``."""
        return self.tables[table].to_pandas()

    def to_arrow(self, table: str) -> pyarrow.Table:
        """Return a table for Arrow; each field has its unit, label and source as metadata."""
        return self.tables[table].to_arrow()

    def to_csv(self, folder: str | PathLike[str], *, force: bool = False) -> list[str]:
        """Write the run into a folder, byte for byte as `nada-lab run --out`; return the files' names."""
        from .folder import write_run

        return write_run(self._sim, folder, force=force)

    def __repr__(self) -> str:
        """How far it came."""
        return f"<Run to {self.reached_s:g} s>"


def run(
    scenario: ScenarioLike,
    *,
    trace: Traces | None = None,
    set: Settings | None = None,  # noqa: A002
    seed: int | None = None,
    until_s: float | None = None,
    timeout_s: float | None = None,
) -> Run:
    """Run a scenario to its end, or to `until_s`.

    `trace` is on a link of it, see `with_trace`: a file, a `Trace`, or several by their links. `set`
    puts values into the scenario then, see `with_settings`; `seed` is short for a setting of it.
    Raises ScenarioError with all that is wrong; Unanswered where a flow asks a program
    outside (see `run_with`); RunFull; TimeoutError after `timeout_s` seconds of the clock.
    """
    sim = started(scenario, set, seed, trace)
    until = sim.duration_s if until_s is None else moment("until_s", until_s)
    for _ in slices(sim, until, timeout_s):
        faults = sim.unanswered()
        if faults:
            raise Unanswered(faults)
    return Run(sim)


def run_with(
    scenario: ScenarioLike,
    decide: Callable[[Question], float],
    *,
    trace: Traces | None = None,
    set: Settings | None = None,  # noqa: A002
    seed: int | None = None,
    until_s: float | None = None,
    timeout_s: float | None = None,
) -> Run:
    """Run a scenario with `decide` as every external controller: from a question to a rate in kbit/s.

    The answers become changes of the scenario, so that the run replays without whoever gave them:
    this run, and no other one. Under another seed or setting it raises Unanswered where it begins to
    differ. Answers that the scenario has already are left out: each of them is `decide`'s.
    """
    sim = started(scenario, set, seed, trace)
    text = sim.scenario()
    if '.controller.rate_kbps"' in text:
        sim = Sim.create(lab(), text_of(without_answers(json.loads(text))))
    until = sim.duration_s if until_s is None else moment("until_s", until_s)
    for _ in slices(sim, until, timeout_s):
        asked = sim.question()
        if asked is not None:
            sim.answer(asked["index"], float(decide(Question.of(asked))))
    return Run(sim)


def started(
    scenario: ScenarioLike,
    settings: Settings | None = None,
    seed: int | None = None,
    trace: Traces | None = None,
) -> Sim:
    """Return a run of the scenario with the trace and the settings in it, at 0 s."""
    text = _text(scenario, settings, seed, trace)
    try:
        return Sim.create(lab(), text)
    except EngineTrap:
        return Sim.create(lab(), text)


def _text(
    scenario: ScenarioLike, settings: Settings | None, seed: int | None, trace: Traces | None
) -> str:
    named = not isinstance(scenario, Mapping)
    if named and settings is None and seed is None and trace is None:
        written = text_as_written(scenario)
        if written is not None:
            return written
    whole = scenario_of(scenario) if named else standalone(scenario)
    if trace is not None:
        whole = with_trace(whole, trace)
    if settings is not None:
        whole = with_settings(whole, settings)
    if seed is not None:
        whole = with_settings(whole, {"seed": seed})
    return text_of(whole)


def slices(sim: Sim, until_s: float, timeout_s: float | None = None) -> Iterable[None]:
    """Run to that time in slices; yield wherever the run stood still, which a question may explain."""
    until_s = on_clock(min(until_s, sim.duration_s))
    limit = time.monotonic() + _patience(timeout_s)
    before_s = -1.0
    while (reached_s := sim.run(until_s, SLICE_EVENTS)) < until_s:
        if reached_s == before_s:
            yield
        if time.monotonic() >= limit:
            raise TimeoutError(
                f"the run stands at {reached_s:g} of {until_s:g} s after {timeout_s:g} s of the "
                "clock: allow more with timeout_s, or run less with until_s"
            )
        before_s = reached_s


def moment(name: str, value: float) -> float:
    """Return a time in s that somebody gave by that name, or refuse it."""
    given = as_number(value)
    if not 0 <= given < math.inf:
        raise fault(name, f"must be a time in s from 0 on, is {value}")
    return given


def _patience(timeout_s: float | None) -> float:
    """Return for how many seconds of the clock a run may go on."""
    given = math.inf if timeout_s is None else as_number(timeout_s)
    if not given >= 0:
        what = f"must be a time of the clock in s from 0 on, is {timeout_s}"
        raise fault("timeout_s", what)
    return given


def as_number(value: object) -> float:
    """Return what somebody gave for a number; NaN where it is none."""
    try:
        return float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        return math.nan
