// The RTCP packets of a session as a capture that Wireshark reads. Each stands there once, as it leaves its member, also what was
// lost later. Addresses are those of documentation: 192.0.2.0/24 of RFC 5737, and 233.252.0.1 of RFC 5771 for a group.

import type { RtcpPackets } from "../../../model/scenario/types";
import { type Captured, pcapngOf } from "./pcapng";
import { type Address, packetOf } from "./udp";

/** RFC 3551 §8: the port of RTCP beside 5004. */
export const RTCP_PORT = 5005;
const GROUP: Address = [233, 252, 0, 1];

export const ipAddressOf = (member: number): Address => [192, 0, 2, member + 1];

export interface CaptureAbout {
  readonly title: string;
  readonly members: readonly string[];
}

export function rtcpCapture(packets: RtcpPackets, about: CaptureAbout): Uint8Array<ArrayBuffer> {
  const { title, members } = about;
  const hosts = members.map((name, i) => `${ipAddressOf(i).join(".")} is ${name}`).join(", ");
  return pcapngOf(captured(packets, members), {
    comment: `${title}. ${hosts}. To read it: tshark -d udp.port==${RTCP_PORT},rtcp -r FILE`,
    by: "nada-lab",
    where: "as each member sends it",
  });
}

function* captured(packets: RtcpPackets, members: readonly string[]): Generator<Captured, void> {
  const sent = members.map(() => 0);
  const begin_ns = BigInt(packets.begin_s) * 1_000_000_000n;
  for (const [i, t_s] of packets.t_s.entries()) {
    const member = packets.member[i] as number;
    const identification = (sent[member] as number) + 1;
    sent[member] = identification;
    yield {
      at_ns: begin_ns + BigInt(Math.round(t_s * 1e9)),
      packet: packetOf({
        from: ipAddressOf(member),
        to: members.length === 2 ? ipAddressOf(1 - member) : GROUP,
        port: RTCP_PORT,
        identification,
        payload: bytesOf(packets.bytes[i] as string),
      }),
    };
  }
}

function bytesOf(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length / 2);
  for (let i = 0; i < bytes.length; i += 1)
    bytes[i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}
