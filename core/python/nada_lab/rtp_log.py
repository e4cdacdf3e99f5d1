"""What a flow of RTP sent and what arrived of it, in the log format of RFC 8868 §3.1.

A line per packet, the seven fields in its order, a tab between two of them (the RFC names no
separator). A packet under way at the run's end is in neither log.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal

import numpy as np

from .packet_names import FATES, KINDS, RTP
from .sim import Sim

PAYLOAD_TYPE = 96
"""Of the dynamic range, RFC 3551 §3: no number is fixed for what these sources stand for."""

_MICROSECOND = Decimal("0.000001")
_LINES_PER_PIECE = 10_000


def has_rtp(sim: Sim) -> bool:
    """Tell whether a flow of the run sends RTP."""
    return any(flow["rtp"] for flow in sim.layout["flows"])


def rtp_sent(sim: Sim) -> Iterator[str]:
    """Return what left the senders, in the order in which it did."""
    of = _Packets(sim)
    return of.log(of["sent_s"], of["fate"] != FATES.index("duplicate"))


def rtp_received(sim: Sim) -> Iterator[str]:
    """Return what reached the receivers, second copies too, in the order in which it did."""
    of = _Packets(sim)
    return of.log(of["received_s"], ~np.isnan(of["received_s"]))


class _Packets:
    def __init__(self, sim: Sim) -> None:
        self._sim = sim
        self._table = sim.tables["packets"]

    def __getitem__(self, column: str) -> np.ndarray:
        return self._sim.copy_of(self._table, self._table.columns[column])

    def log(self, moments: np.ndarray, wanted: np.ndarray) -> Iterator[str]:
        rtp = self["rtp"]
        is_media = (self["kind"] == KINDS.index("media")) & (rtp != RTP.index("none"))
        rows = np.flatnonzero(is_media & wanted)
        flow, sequence = self["flow"], self["sequence"]
        # Packets of one moment stand in the order of their numbers: what was lost is known earlier
        # than what arrived.
        rows = rows[np.lexsort((sequence[rows], flow[rows], moments[rows]))]
        columns = (
            moments[rows],
            flow[rows],
            # 16 bits in RTP's header, RFC 3550 §5.1.
            sequence[rows].astype(np.int64) & 0xFFFF,
            self["rtp_timestamp"][rows],
            rtp[rows] == RTP.index("marker"),
            self["payload_bytes"][rows],
        )
        for begin in range(0, len(rows), _LINES_PER_PIECE):
            piece = (column[begin : begin + _LINES_PER_PIECE].tolist() for column in columns)
            yield "".join(
                f"{_six_digits(moment)}\t{PAYLOAD_TYPE}\t{ssrc_of(of)}\t{number}\t{stamp}\t{marker:d}\t{size}\n"
                for moment, of, number, stamp, marker, size in zip(*piece, strict=True)
            )


def _six_digits(moment: float) -> str:
    """Exactly half way is rounded up, as JavaScript's toFixed does."""
    return str(Decimal(moment).quantize(_MICROSECOND, ROUND_HALF_UP))


def ssrc_of(flow: int) -> str:
    """Return the flow's place in the scenario, from 1 on, as 8 hexadecimal digits."""
    return f"{flow + 1:08x}"


def rtp_log_fields(sim: Sim) -> Iterator[list[str]]:
    """Return lines for ``columns.csv``: file, field, unit, meaning, source."""
    flows = sim.layout["flows"]
    sources = ", ".join(f"{ssrc_of(i)} {flow['name']}" for i, flow in enumerate(flows))
    for file, moment in (
        ("rtp-sent.log", "When it left the sender"),
        ("rtp-received.log", "When it reached the receiver"),
    ):
        for name, unit, meaning in (
            ("timestamp", "s", f"{moment}, seconds.microseconds from the run's start"),
            ("payload_type", "", f"{PAYLOAD_TYPE} for all media"),
            ("ssrc", "", f"hexadecimal: {sources}"),
            ("sequence", "", "RTP sequence number, modulo 65536"),
            ("rtp_timestamp", "", "When its frame was made, in 1/90000 s from the run's start"),
            ("marker", "", "1 for the last packet of a frame"),
            ("payload_size", "bytes", "Payload"),
        ):
            whole = f"{meaning}; no header line, a tab between two fields"
            yield [file, name, unit, whole, "RFC 8868 §3.1"]
