"""A run that one walks through: changes on the way, questions and answers, forks, views without a copy."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from .engine import meant
from .faults import ScenarioError, UnknownName, fault
from .held import Held
from .questions import Question
from .runs import Run, ScenarioLike, Traces, moment, slices, started
from .settings import Settings
from .sim import Sim
from .tables import Tables
from .text import text_of

if TYPE_CHECKING:
    import numpy as np


class Live(Held):
    """A run whose clock you move. Times are in s from its start."""

    def __init__(self, sim: Sim) -> None:
        """Take over the run."""
        super().__init__(sim)
        self.duration_s: float = sim.duration_s
        """How long the scenario is."""

    @property
    def now_s(self) -> float:
        """Where the clock stands."""
        return self._sim.now_s

    @property
    def scenario(self) -> dict[str, Any]:
        """The scenario with every change and answer until now."""
        return json.loads(self._sim.scenario())

    @property
    def tables(self) -> Tables:
        """What has been recorded until now; columns are copied when they are first asked for."""
        return Tables(self._sim)

    def until(self, t_s: float, *, timeout_s: float | None = None) -> float:
        """Run until that time or the next question; return the time reached.

        Raises TimeoutError after `timeout_s` seconds of the clock; the run may go on afterwards.
        """
        for _ in slices(self._sim, moment("t_s", t_s), timeout_s):
            if self._sim.question() is not None:
                break
        return self.now_s

    def change(self, path: str, value: object, over_s: float | None = None) -> None:
        """Set a value from now on, or towards it over so many seconds; it becomes a change of the scenario."""
        try:
            text_of(value)
        except ScenarioError as cause:
            raise cause.inside(path) from None
        more = {} if over_s is None else {"over_s": over_s}
        self._sim.change({"set": path, "to": value, **more})

    def seek(self, t_s: float) -> float:
        """Go to that moment, back or forth, without forgetting changes; return the time reached."""
        if moment("t_s", t_s) > self.now_s:
            return self.until(t_s)
        return self._sim.seek(t_s)

    def fork(self) -> Live:
        """Return a copy with its history: what happens to one does not happen to the other."""
        return Live(self._sim.fork())

    def question(self) -> Question | None:
        """Return what a flow asks now; until it is answered, the clock stands still."""
        asked = self._sim.question()
        return None if asked is None else Question.of(asked)

    def answer(self, rate_kbps: float, flow: str | None = None) -> None:
        """Answer what is asked with a rate; `flow`, where given, must be the one that asks."""
        asked = self._sim.question()
        if asked is None:
            raise fault("answer", "nothing is asked now: run on with until()")
        if flow not in (None, asked["flow"]):
            raise fault(f"flows.{flow}", f"asks nothing now; {asked['flow']} does")
        self._sim.answer(asked["index"], rate_kbps)

    def metrics(self, from_s: float = 0, to_s: float | None = None) -> dict[str, Any]:
        """Return the figures between two moments, until now."""
        end_s = self.now_s if to_s is None else moment("to_s", to_s)
        return self._sim.metrics(moment("from_s", from_s), end_s)

    @contextmanager
    def view(self, table: str, column: str) -> Iterator[np.ndarray]:
        """Show a column where it stands in the engine, without a copy, for the length of a block.

        Read it before the run goes on: afterwards it may show older or other values. Once the
        block has ended, its use raises NadaLabError; an array that NumPy made of it meanwhile
        (``numpy.asarray``) cannot be called back, and may then show the values of another run.
        """
        from .views import View

        info = self._sim.tables.get(table)
        if info is None:
            names = list(self._sim.tables)
            raise UnknownName(f'there is no table "{table}"{meant(table, names)}')
        if column not in info.columns:
            raise UnknownName(
                f'{table} has no column "{column}"{meant(column, list(info.columns))}'
            )
        shown = View.of(self._sim.view_of(info, info.columns[column]))
        try:
            yield shown
        finally:
            shown.end()

    def result(self) -> Run:
        """Return the run as far as it has come; this one may go on."""
        return Run(self._sim.fork())


def open(  # noqa: A001
    scenario: ScenarioLike,
    *,
    trace: Traces | None = None,
    set: Settings | None = None,  # noqa: A002
    seed: int | None = None,
) -> Live:
    """Return a run of the scenario that stands at 0 s, see `run` for `trace`, `set` and `seed`."""
    return Live(started(scenario, set, seed, trace))
