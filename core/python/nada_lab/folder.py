"""All that a run gives, as files in a folder: the same names and bytes as `nada-lab run --out`."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path

from .compiled import engine_id, version
from .csv_files import FILES, column_list, csv_of
from .faults import fault
from .rtcp_capture import rtcp_capture
from .rtp_log import has_rtp, rtp_log_fields, rtp_received, rtp_sent
from .sim import Sim
from .text import pretty_text_of
from .whole_file import flush, flush_folders

_OF_FLOWS = ("flow", "link", "decisions", "queue", "crossing", "packets")
_OF_SESSIONS = ("messages", "losses", "feedback", "reports", "intervals", "recoveries")


def write_run(sim: Sim, folder: str | PathLike[str], *, force: bool = False) -> list[str]:
    """Write the files and return their names; `scenario.json`, which gives the run again, comes last.

    Files are made beside their places and moved there when all of them are whole. What is there
    already stays, and is a ScenarioError, unless `force` is true.
    """
    place = Path(folder)
    try:
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".nada-lab-", dir=place) as made:
            names = [_written(Path(made) / name, pieces) for name, pieces in _files(sim)]
            there = [name for name in names if (place / name).exists()]
            if there and not force:
                what = f"has {', '.join(there)} already; name another folder, or replace with force=True"
                raise fault(str(place), what)
            for name in names:
                os.replace(Path(made) / name, place / name)
            flush_folders([place / name for name in names])
    except OSError as cause:
        raise fault(
            str(place), f"cannot be written ({cause.strerror}); name another folder"
        ) from None
    return names


def _written(path: Path, pieces: Iterable[str | bytes]) -> str:
    with path.open("wb") as file:
        for piece in pieces:
            file.write(piece.encode() if isinstance(piece, str) else piece)
    flush(path)
    return path.name


def _files(sim: Sim) -> Iterator[tuple[str, Iterable[str | bytes]]]:
    made = {"version": version(), "engine": engine_id(), "hash": sim.hash()}
    yield "run.json", [f"{pretty_text_of(made)}\n"]
    kinds = {table.kind for table in sim.tables.values()}
    is_session = "messages" in kinds
    for kind in _OF_SESSIONS if is_session else _OF_FLOWS:
        yield FILES[kind], csv_of(sim, kind)
    if "hops" in kinds:
        yield FILES["hops"], csv_of(sim, "hops")
    rtp = has_rtp(sim)
    if rtp:
        yield "rtp-sent.log", rtp_sent(sim)
        yield "rtp-received.log", rtp_received(sim)
    yield "columns.csv", column_list(sim, rtp_log_fields(sim) if rtp else ())
    scenario = sim.scenario()
    members = sim.layout.get("members")
    packets = None if members is None else sim.rtcp_packets(sim.duration_s)
    if members is not None and packets is not None:
        names = [one.get("title", one["name"].replace("_", " ")) for one in members]
        yield "rtcp.pcapng", [rtcp_capture(packets, json.loads(scenario).get("title", ""), names)]
    yield "metrics.json", [f"{pretty_text_of(sim.metrics())}\n"]
    yield "scenario.json", [scenario if scenario.endswith("\n") else f"{scenario}\n"]
