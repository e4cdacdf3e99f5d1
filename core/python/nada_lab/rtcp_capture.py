"""The RTCP packets of a session as a capture that Wireshark reads (draft-ietf-opsawg-pcapng, IPv4, UDP).

Each stands there once, as it leaves its member, also what was lost later. Addresses are those of
documentation: 192.0.2.0/24 of RFC 5737, and 233.252.0.1 of RFC 5771 for a group.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Mapping, Sequence
from typing import Any

RTCP_PORT = 5005
"""RFC 3551 §8: the port of RTCP beside 5004."""

_GROUP = bytes((233, 252, 0, 1))
_SECTION_HEADER, _INTERFACE, _ENHANCED_PACKET = 0x0A0D0D0A, 1, 6
_COMMENT, _WRITTEN_BY, _INTERFACE_NAME, _TIME_RESOLUTION = 1, 4, 2, 9
_RAW_IP = 101
_NANOSECONDS = 9
_UDP = 17
_DO_NOT_FRAGMENT = 0x4000
_HOPS = 64


def rtcp_capture(packets: Mapping[str, Any], title: str, members: Sequence[str]) -> bytes:
    """Return the file; `packets` as the engine tells them, `members` by the names that people read."""
    hosts = ", ".join(
        f"{'.'.join(map(str, _address(i)))} is {name}" for i, name in enumerate(members)
    )
    comment = f"{title}. {hosts}. To read it: tshark -d udp.port=={RTCP_PORT},rtcp -r FILE"
    section = struct.pack("<IHHII", 0x1A2B3C4D, 1, 0, 0xFFFFFFFF, 0xFFFFFFFF)
    interface = struct.pack("<HHI", _RAW_IP, 0, 0)
    blocks = [
        _block(_SECTION_HEADER, section, (_COMMENT, comment), (_WRITTEN_BY, "nada-lab")),
        _block(
            _INTERFACE,
            interface,
            (_INTERFACE_NAME, "as each member sends it"),
            (_TIME_RESOLUTION, bytes([_NANOSECONDS])),
        ),
    ]
    sent = [0] * len(members)
    columns = (packets["t_s"], packets["member"], packets["bytes"])
    for t_s, member, digits in zip(*columns, strict=True):
        sent[member] += 1
        to = _address(1 - member) if len(members) == 2 else _GROUP
        packet = _datagram(_address(member), to, sent[member], bytes.fromhex(digits))
        # Half up, as JavaScript rounds.
        at_ns = int(packets["begin_s"]) * 10**9 + math.floor(t_s * 1e9 + 0.5)
        head = struct.pack("<IIIII", 0, at_ns >> 32, at_ns & 0xFFFFFFFF, len(packet), len(packet))
        blocks.append(_block(_ENHANCED_PACKET, head + _padded(packet)))
    return b"".join(blocks)


def _address(member: int) -> bytes:
    return bytes((192, 0, 2, member + 1))


def _block(kind: int, body: bytes, *options: tuple[int, str | bytes]) -> bytes:
    for code, value in options:
        data = value.encode() if isinstance(value, str) else value
        body += struct.pack("<HH", code, len(data)) + _padded(data)
    if options:
        body += struct.pack("<HH", 0, 0)
    length = len(body) + 12
    return struct.pack("<II", kind, length) + body + struct.pack("<I", length)


def _padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % 4)


def _datagram(source: bytes, to: bytes, identification: int, payload: bytes) -> bytes:
    """Return a UDP packet over IPv4, RFC 768 and RFC 791, with both checksums."""
    size = 8 + len(payload)
    pseudo = source + to + struct.pack(">BBH", 0, _UDP, size)
    udp = struct.pack(">HHHH", RTCP_PORT, RTCP_PORT, size, 0) + payload
    # 0 says that there is no checksum.
    udp_sum = _ones_complement(pseudo + udp) or 0xFFFF
    udp = struct.pack(">HHHH", RTCP_PORT, RTCP_PORT, size, udp_sum) + payload
    begin = struct.pack(
        ">BBHHHBB", 0x45, 0, 20 + size, identification & 0xFFFF, _DO_NOT_FRAGMENT, _HOPS, _UDP
    )
    ip_sum = _ones_complement(begin + bytes(2) + source + to)
    return begin + struct.pack(">H", ip_sum) + source + to + udp


def _ones_complement(data: bytes) -> int:
    """RFC 1071."""
    padded = data + bytes(len(data) % 2)
    total = sum(struct.unpack(f">{len(padded) // 2}H", padded))
    while total > 0xFFFF:
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF
