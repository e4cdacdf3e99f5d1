"""Which sweep is asked for: a dict, a sweep file, or a folder of results; and its scenario."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from ..engine import lab
from ..faults import ScenarioError
from ..javascript import parse_json
from ..paths import Tree
from ..scenarios import MALFORMED, standalone
from ..scenarios import scenario as scenario_of
from ..text import pretty_text_of, text_of
from .faults import SweepError, refused
from .plan import Files, Plan, files_of
from .results import SCENARIO, SWEEP
from .trace_axes import moved_beside, with_named_traces, with_texts

SpecLike = str | PathLike[str] | Mapping[str, Any]
"""A sweep as a dict, the path of a sweep file, or that of a folder of results."""

_LARGEST_MB = 64


@dataclass(frozen=True, slots=True)
class AskedSweep:
    """A sweep with its scenario, and both as they are written into a folder of results."""

    plan: Plan
    text: str
    """A file's own text where nothing changes it."""
    scenario: str
    """With its traces."""
    folder: Path | None
    """Where its results are already; None: it was no folder that was asked for."""
    files: Files
    """The files that its axes name, as they are written into a folder of results."""


@dataclass(frozen=True, slots=True)
class Written:
    """A sweep before it is read."""

    spec: Tree
    text: str
    name: str
    """What it is called in faults; empty for a dict."""
    scenario: dict[str, Any]
    folder: Path | None
    beside: Path = Path()
    """Where the files that it names are looked for."""
    files: Files = ()
    """What is known of them already."""


def asked_sweep(spec: SpecLike) -> AskedSweep:
    """Find, read and plan a sweep; raise SweepError or ScenarioError with all that is wrong."""
    return planned(written_sweep(spec))


def written_sweep(spec: SpecLike) -> Written:
    """Find a sweep and its scenario."""
    if isinstance(spec, Mapping):
        named, files = with_named_traces(spec)
        try:
            text = text_of(named)
        except ScenarioError as cause:
            raise SweepError(cause.faults) from None
        # Plain data from here on: what NumPy or a tuple was is what JSON makes of it.
        plain: Any = parse_json(text)
        pretty = f"{pretty_text_of(plain)}\n"
        return Written(plain, pretty, "", _scenario(plain, Path()), None, files=files)
    if not isinstance(spec, str | PathLike):
        what = f"must be a dict, a file or a folder of results, is of type {type(spec).__name__}"
        raise refused("the sweep", what)
    path = Path(fspath(spec))
    folder = path if os.path.isdir(path) else None
    place = path if folder is None else folder / SWEEP
    if folder is not None and not place.exists():
        raise refused(str(path), f"is a folder without {SWEEP}; name a sweep file")
    text = _text(place)
    plain = parse_json(text)
    if not isinstance(plain, dict) or "sweep" not in plain:
        what = (
            'is no sweep: it needs "sweep": 1, a scenario, axes and metrics (scenarios/SWEEPS.md)'
        )
        raise refused(str(place), what)
    scenario = _scenario(plain, place.parent) if folder is None else scenario_of(folder / SCENARIO)
    return Written(plain, text, str(place), scenario, folder, place.parent)


def planned(written: Written) -> AskedSweep:
    """Read a sweep and plan its runs."""
    scenario = text_of(written.scenario)
    text = written.text or pretty_text_of(written.spec)
    try:
        files = with_texts(files_of(text, scenario), written.files, written.beside)
        plan, text, files = moved_beside(text, scenario, files)
    except SweepError as cause:
        raise (cause.inside(written.name) if written.name else cause) from None
    return AskedSweep(plan, text, scenario, written.folder, files)


def _scenario(spec: Tree, folder: Path) -> dict[str, Any]:
    """Beside the sweep file, or wherever `nada_lab.scenario` finds one."""
    named = spec.get("scenario")
    if isinstance(named, str) and named != "":
        beside = folder / named
        return scenario_of(beside if os.path.isfile(beside) else named)
    # What is no scenario at all the core refuses.
    return standalone(named) if isinstance(named, Mapping) else {}


def _text(path: Path) -> str:
    name = str(path)
    try:
        if os.stat(path).st_size > _LARGEST_MB << 20:
            raise refused(name, f"must not be larger than {_LARGEST_MB} MB")
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as cause:
        raise refused(name, f"cannot be read ({cause.strerror}); name another file") from None
    except UnicodeDecodeError:
        raise refused(name, "is not text in UTF-8") from None
    # The core's own reader says where it is no JSON, or has a name twice.
    faults = [one for one in lab().check(text) if MALFORMED.fullmatch(one.at)]
    if faults:
        raise SweepError(faults).inside(name)
    return text
