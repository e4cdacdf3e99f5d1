// A table of packets that a test writes down itself.

import { FATE, PACKET_KIND } from "../model/engine";
import { endsOf, type Passages } from "../src/learn/packets/in-flight";
import type { LinkInput } from "../src/learn/packets/scene-types";

/** One packet: what is not said is usual, and a moment that is not said never came. */
export interface Packet {
  readonly sequence?: number;
  readonly flow?: number;
  readonly kind?: number;
  readonly since_s?: number;
  readonly queued_s?: number;
  readonly dequeued_s?: number;
  readonly arrived_s?: number;
  readonly fate?: number;
  readonly marked?: number;
  readonly link?: number;
  readonly ip_bytes?: number;
}

/** What such packets go over. */
export const ONE_LINK: LinkInput = {
  name: "forward",
  index: null,
  on: [true],
  limit_ms: 300,
  wire_ms: 50,
  earlyDrops: "head",
  overflowDrops: "tail",
};

export function fakePassages(packets: readonly Packet[], ofHops = false) {
  const of = (name: keyof Packet, usual = Number.NaN): Float64Array =>
    Float64Array.from(packets, (one) => one[name] ?? usual);
  const passages: Passages = {
    rows: packets.length,
    flow: of("flow", 0),
    kind: of("kind", PACKET_KIND.media),
    sequence: Float64Array.from(packets, ({ sequence }, row) => sequence ?? row),
    since_s: of("since_s", 0),
    queued_s: of("queued_s"),
    dequeued_s: of("dequeued_s"),
    arrived_s: of("arrived_s"),
    fate: of("fate", FATE.received),
    marked: of("marked", 0),
    link: ofHops ? of("link", 0) : null,
    ip_bytes: ofHops ? null : of("ip_bytes", 1000),
  };
  return { passages, ends: endsOf(passages) };
}
