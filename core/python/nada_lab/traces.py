"""Recorded links and encoders from files: Mahimahi, tables of frame sizes, AlphaRTC's gym.

The same as web/model/imports.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from .faults import Fault, ScenarioError
from .javascript import number_in, parse_json, trimmed, whole_if_it_is
from .lines import content_lines, line_faults, shown_line
from .paths import Tree, is_tree
from .text import number_text, text_of

_LONGEST_MS = 1e7
_HIGHEST_KBPS = 1e7
_FILE = re.compile(r"[\w-][\w .-]*(/[\w-][\w .-]*)*", re.ASCII)

ReadTrace = Callable[[str], object]
"""From the name of a file to its content; raises ScenarioError, with the file's name where that is read."""


def parse_trace_file(file: str, text: str) -> object:
    """Return what a trace file of any kind comes to, told by the end of its name."""
    if file.endswith(".mahimahi"):
        return parse_mahimahi(text)
    if file.endswith(".frames.csv"):
        return parse_frame_sizes(text)
    if file.endswith(".json"):
        return parse_gym(text)
    raise ScenarioError([Fault("", "must end in .mahimahi, .frames.csv or .json")])


def parse_mahimahi(text: str) -> list[int]:
    """Return a delivery opportunity per line, in ms since the start."""
    faults: list[tuple[int, str]] = []
    moments: list[int] = []
    last = 0
    for number, line in content_lines(text):
        if not re.fullmatch(r"\d{1,9}", line, re.ASCII):
            what = f"must be a whole number of milliseconds, is {shown_line(line)}"
            faults.append((number, what))
            continue
        ms = int(line)
        if ms < last:
            what = f"must not be before the line ahead of it, {last} ms, is {ms}"
            faults.append((number, what))
        else:
            moments.append(ms)
            last = ms
    if faults:
        raise ScenarioError(line_faults(faults))
    if not moments:
        raise ScenarioError([Fault("", "has no line with a number in it")])
    if last == 0:
        raise ScenarioError([Fault("", "must end after 0 ms")])
    return moments


def parse_frame_sizes(text: str) -> dict[str, Any]:
    """Return the map "Traces" of RFC 8593 §6.1: rates in kbit/s, for each a list of frames in bytes."""
    faults: list[tuple[int, str]] = []
    frames: list[list[int]] = []
    rates: list[float] = []
    for number, line in content_lines(text):
        if line.startswith("#"):
            continue
        cells = [trimmed(cell) for cell in line.split(",")]
        if not rates:
            rates = [_number(cell) for cell in cells]
            if not all(rate > before for before, rate in zip([0.0, *rates], rates, strict=False)):
                what = f"must hold the rates in kbit/s, rising, is {shown_line(line)}"
                raise ScenarioError(line_faults([(number, what)]))
        elif len(cells) != len(rates) or not all(map(_is_bytes, cells)):
            wanted = f"must hold whole bytes for each of the {len(rates)} rates"
            what = f"{wanted}, is {shown_line(line)}"
            faults.append((number, what))
        else:
            frames.append(list(map(int, cells)))
    if faults:
        raise ScenarioError(line_faults(faults))
    if not frames:
        raise ScenarioError([Fault("", "must hold a line of rates and a line for each frame")])
    by_rate = [list(column) for column in zip(*frames, strict=True)]
    return {"rates_kbps": rates, "frame_bytes": by_rate}


def parse_gym(text: str) -> list[list[float]]:
    """Return the samples of the uplink, or of the downlink where the uplink has none.

    Each is ``[duration_ms, capacity_kbps]``, or with the share of packets lost. A file's ``rtt``
    and ``jitter`` are not replayed by a link's trace.
    """
    try:
        document = parse_json(text)
    except (ValueError, RecursionError) as cause:
        raise ScenarioError([Fault("", str(cause))]) from None
    at, rows = _pattern(document)
    faults = [one for i, row in enumerate(rows) for one in _row_faults(row, f"{at}.{i}")]
    if faults:
        raise ScenarioError(faults[:10])
    return [_sample(row) for row in rows]


def with_traces(scenario: Tree, read: ReadTrace) -> Tree:
    """Return the scenario with each ``{"file": …}`` replaced by what the file holds."""
    faults: list[Fault] = []
    made = dict(scenario)
    for group, part in (("links", "access"), ("flows", "source")):
        named = scenario.get(group)
        if is_tree(named):
            made[group] = {
                name: _with_trace(one, part, f"{group}.{name}.{part}.trace", read, faults)
                for name, one in named.items()  # type: ignore[union-attr]
            }
    if faults:
        raise ScenarioError(faults)
    return made


def _with_trace(
    owner: Any,
    part: str,
    at: str,
    read: ReadTrace,
    faults: list[Fault],
) -> object:
    inner = owner.get(part) if is_tree(owner) else None
    trace = inner.get("trace") if is_tree(inner) else None
    if not is_tree(trace) or not isinstance(trace.get("file"), str):
        return owner
    try:
        return {**owner, part: {**inner, "trace": _content(trace, at, read)}}
    except ScenarioError as cause:
        faults.extend(cause.faults)
        return owner


def _content(trace: Tree, at: str, read: ReadTrace) -> object:
    file = trace["file"]
    if not _FILE.fullmatch(file):
        what = 'must name a file below the scenarios, such as "traces/cellular.mahimahi"'
        raise ScenarioError([Fault(f"{at}.file", what)])
    beside = next((key for key in trace if key != "file"), None)
    if beside is not None:
        what = 'is no field of a trace file; "file" stands alone'
        raise ScenarioError([Fault(f"{at}.{beside}", what)])
    try:
        return read(file)
    except ScenarioError as cause:
        raise ScenarioError(
            Fault(f"{at}.file, {one.at}" if one.at else f"{at}.file", one.what)
            for one in cause.faults
        ) from None


def _pattern(document: Any) -> tuple[str, Sequence[Any]]:
    for link in ("uplink", "downlink"):
        of_link = document.get(link) if is_tree(document) else None
        rows = of_link.get("trace_pattern") if is_tree(of_link) else None
        if isinstance(rows, list) and rows:
            return f"{link}.trace_pattern", rows
    what = 'has no list of samples at {"uplink": {"trace_pattern": […]}}'
    raise ScenarioError([Fault("", what)])


def _row_faults(row: Any, at: str) -> list[Fault]:
    fields = row if is_tree(row) else {}
    wanted = [("duration", 1, _LONGEST_MS, "in ms"), ("capacity", 0, _HIGHEST_KBPS, "in kbit/s")]
    if "loss" in fields:
        wanted.append(("loss", 0, 1, "as a share"))
    faults = []
    for key, low, high, unit in wanted:
        value = fields.get(key)
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        if not is_number or not low <= value <= high:
            shown = _shown(value) if key in fields else "undefined"
            what = f"must be a number {unit} from {low} to {number_text(high)}, is {shown}"
            faults.append(Fault(f"{at}.{key}", what))
    return faults


def _sample(row: Tree) -> list[float]:
    loss = row.get("loss", 0)
    return [row["duration"], row["capacity"], *([loss] if loss > 0 else [])]


def _shown(value: object) -> str:
    try:
        return text_of(value)
    except ScenarioError:
        return "null"  # As JavaScript writes a number that is too large.


def _number(cell: str) -> float:
    return whole_if_it_is(number_in(cell))


def _is_bytes(cell: str) -> bool:
    return re.fullmatch(r"\d{1,7}", cell, re.ASCII) is not None
