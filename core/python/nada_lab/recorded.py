"""Recorded links: of files, by what the core reads in them, and of columns with their units said."""

from __future__ import annotations

import json
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from .engine import Lab, lab
from .faults import Fault, ScenarioError, fault
from .paths import Tree
from .recorded_columns import Spans, numbers, spans
from .scenarios import text_in_file
from .text import text_of
from .trace_units import AMOUNT_BITS, DELAY_MS, LOSS_SHARE, RATE_KBPS, factor_of


@dataclass(frozen=True, slots=True)
class Trace:
    """A recorded link: capacity, delay or loss over time. `trace` makes one."""

    text: str
    """As a file has it: Mahimahi, AlphaRTC's JSON, or the lab's own trace."""
    name: str
    """What it is called as a value of a sweep's axis; empty where nobody said."""
    format: str
    """``a Mahimahi trace``"""
    length_s: float

    def save(self, path: str | PathLike[str]) -> None:
        """Write it into a file, which every host of nada-lab reads; the lab's own ends in ``.trace.csv``."""
        Path(fspath(path)).write_text(self.text, encoding="utf-8", newline="")

    def __repr__(self) -> str:
        """What it is and how long."""
        return f"<Trace {self.name or 'without a name'}: {self.format}, {self.length_s:g} s>"


TraceLike = Trace | str | PathLike[str]
"""A trace, or the file of one."""


def trace(
    data: Any = None,
    *,
    time: Any = None,
    time_unit: str | None = None,
    stamp: str | None = None,
    duration: Any = None,
    duration_unit: str | None = None,
    edge: float | None = None,
    rate: Any = None,
    rate_unit: str | None = None,
    delay: Any = None,
    delay_unit: str | None = None,
    loss: Any = None,
    loss_unit: str | None = None,
    name: str | None = None,
) -> Trace:
    """Return the trace of a file, or of columns whose meaning is all said: nothing is guessed.

    `data` alone is a file, whatever its name: Mahimahi, AlphaRTC's JSON or the lab's own trace.
    Else it is a DataFrame, or anything else that gives a column for a name, and `time`, `rate`,
    … are names of columns; without `data` they are Series, arrays or lists themselves.

    `time` has a stamp for each row, in `time_unit` (``s``, ``ms``, ``us``, ``ns``; datetimes have
    their own), and `stamp` says which end of its interval it stands at: ``begin``, the row holds
    until the next stamp, or ``end``, since the one before. The interval that is open, of the
    last or of the first row, is as long as the one beside it, or `edge`, in `time_unit`
    (of datetimes in s). Where rows say how long they hold, give `duration` in `duration_unit` instead.

    At least one of `rate`, in a unit such as ``Mbit/s`` or ``kB/s``, or as an amount in each
    interval (``B``, ``MB``, ``bit``); `delay`, one way, which is added to the link's own, in ``s``,
    ``ms``, ``us`` or ``ns``; and `loss`, as a ``share`` or in ``%`` of packets.

    Raises ScenarioError that names the row and what to do: a unit that is missing, time that falls,
    NaN, a number that no link has.
    """
    columns = (time, duration, rate, delay, loss)
    if isinstance(data, str | PathLike):
        if any(one is not None for one in columns):
            what = "is read by the core as it is; for columns, read it first: pandas.read_csv(…)"
            raise fault(str(data), what)
        return _of_file(data, name)
    if duration is None:
        held = spans(data, time, time_unit, stamp, edge)
    elif time is None:
        held = Spans.lasting(numbers(data, "duration", duration), duration_unit)
    else:
        raise fault("duration", "says how long rows hold, and time does, too; give one of them")
    made: dict[str, list[float]] = {"duration_ms": held.ms}
    if rate is not None:
        values = numbers(data, "rate", rate, len(held.ms))
        if rate_unit in AMOUNT_BITS:
            bits = AMOUNT_BITS[rate_unit]
            made["capacity_kbps"] = [
                one * bits / ms for one, ms in zip(values, held.ms, strict=True)
            ]
        else:
            kbps = factor_of("rate_unit", rate_unit, {**RATE_KBPS, **AMOUNT_BITS})
            made["capacity_kbps"] = [one * kbps for one in values]
    for key, said, known, given, unit in (
        ("delay_ms", "delay", DELAY_MS, delay, delay_unit),
        ("loss_share", "loss", LOSS_SHARE, loss, loss_unit),
    ):
        if given is None:
            continue
        factor = factor_of(f"{said}_unit", unit, known)
        made[key] = [one * factor for one in numbers(data, said, given, len(held.ms))]
    if len(made) == 1:
        raise fault("rate", "is missing, and so are delay and loss; a trace has at least one")
    return _of_text(_written(made), name or "")


def trace_of(given: TraceLike) -> Trace:
    """Return a trace as it is, or that of a file."""
    return given if isinstance(given, Trace) else trace(given)


def with_trace(
    scenario: Tree, given: TraceLike | Mapping[str, TraceLike], link: str | None = None
) -> dict[str, Any]:
    """Return the scenario with a trace on a link; the one that was given stays as it is.

    Without `link` it is the only link that flows send over. A mapping has several, each by the name
    of its link. Raises ScenarioError where it is not clear which link is meant, or the trace is wrong.
    """
    if isinstance(given, Mapping):
        made = dict(scenario)
        for name, one in given.items():
            made = with_trace(made, one, name)
        return made
    put = put_trace(scenario, trace_of(given), link, "trace={LINK: …}")
    for note in put["notes"]:
        warnings.warn(note, stacklevel=2)
    return put["scenario"]


def put_trace(scenario: Tree, given: Trace, link: str | None, how: str) -> dict[str, Any]:
    """Return what the core tells of the scenario with the trace (core/src/abi/recorded.h); `how` a link is said."""
    try:
        return _put({"scenario": scenario, "link": link}, given.text)
    except ScenarioError as cause:
        raise ScenarioError(
            Fault(f"trace {given.name}".strip(), f"{one.what}; {how}") if one.at == "link" else one
            for one in cause.faults
        ) from None


def _of_file(path: str | PathLike[str], name: str | None) -> Trace:
    file = fspath(path)
    return _of_text(text_in_file(Path(file), file), name or Path(file).name, file)


def _of_text(text: str, name: str, file: str = "") -> Trace:
    try:
        told = _put({}, text)
    except ScenarioError as cause:
        raise ScenarioError(
            Fault(one.at.replace("file", file or name, 1), one.what) for one in cause.faults
        ) from None
    return Trace(text, name, told["format"], told["length_s"])


def _put(asked: dict[str, Any], text: str) -> Any:
    engine = lab()
    with engine.held():
        pointer = engine.call_with_text("lab_put_trace", text, text_of(asked))
        if pointer == 0:
            raise ScenarioError(engine.faults())
        return json.loads(engine.text_at(pointer))


def _written(columns: dict[str, list[float]]) -> str:
    """As the lab's own trace; what no link has is told by its row."""
    engine: Lab = lab()
    with engine.held():
        pointer = engine.call_with_text("lab_own_trace", text_of(columns))
        if pointer != 0:
            return engine.text_at(pointer)
        raise ScenarioError(_by_row(one) for one in engine.faults())


def _by_row(one: Fault) -> Fault:
    """Below the heading, line 2 is row 0."""
    word, _, line = one.at.partition(" ")
    return Fault(f"row {int(line) - 2}", one.what) if word == "line" else one
