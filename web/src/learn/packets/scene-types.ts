// A picture of packets at one moment: what it is made from, what stands where, how it looks and what is said.

import type { Box, Measure, Theme } from "../../../figure";
import type { DropsAt } from "../../../model/engine";
import type { Ends, Passages } from "./in-flight";

/** By the table's index of a flow: the group that it is drawn with. The flow in view is one of its own. */
export interface Aggregation {
  readonly groupOf: readonly number[];
}

/** One link that is drawn. */
export interface LinkInput {
  readonly name: string;
  /** In the table of hops; null where the table is of whole paths. */
  readonly index: number | null;
  /** By the table's index: whether the flow is on this link. */
  readonly on: readonly boolean[];
  /** Waiting time in a full queue; Infinity without a limit. */
  readonly limit_ms: number;
  /** How long a large packet takes from the head of the queue to the end, where nothing holds it up. */
  readonly wire_ms: number;
  /** At which end its queue drops what it drops early, and what does not fit. */
  readonly earlyDrops: DropsAt;
  readonly overflowDrops: DropsAt;
}

export interface SceneInput {
  /** What is drawn of queues and wires: whole paths over one link, or hops over each. */
  readonly passages: Passages;
  readonly ends: Ends;
  /** Whole paths, for reports and for what has not come to the first link. */
  readonly paths: { readonly passages: Passages; readonly ends: Ends };
  readonly t_s: number;
  readonly width: number;
  readonly links: readonly LinkInput[];
  /** Null where each packet is drawn by itself. */
  readonly aggregation: Aggregation | null;
}

/** A packet by what it is, whichever row of which table it has. */
export interface PacketId {
  readonly flow: number;
  /** Of media or data, or a report: `PACKET_KIND`. */
  readonly kind: number;
  readonly sequence: number;
}

export interface Drawn extends PacketId, Box {
  readonly place: "before" | "queue" | "wire" | "back" | "lost";
  readonly marked: boolean;
  /** Dropped, by an injected fault. */
  readonly injected: boolean;
  /** On the wire: held up, so that others overtake it or that it comes late. */
  readonly late: boolean;
  /** Of an aggregate: so many packets are one block. */
  readonly count: number;
}

export interface LinkScene {
  readonly name: string;
  /** Left edge of the queue at its limit, and its head at the right. */
  readonly queue: { readonly left: number; readonly head: number; readonly px_per_ms: number };
  readonly wire: { readonly from: number; readonly to: number };
  readonly limit_ms: number;
  readonly queued: { readonly packets: number; readonly bytes: number | null; readonly ms: number };
  readonly flying: number;
  /** On the wire for longer than it is: how many packets, and the longest. */
  readonly late: { readonly packets: number; readonly most_ms: number; readonly overtaken: number };
  readonly lost: Lost;
}

export interface PacketScene {
  readonly width: number;
  readonly middle: number;
  readonly half: number;
  readonly back: number;
  readonly box: number;
  readonly links: readonly LinkScene[];
  readonly drawn: readonly Drawn[];
  readonly returning: number;
}

export interface Wire {
  readonly packets: readonly {
    readonly row: number;
    /** Of its way, 0 to 1. */
    readonly share: number;
    readonly late: boolean;
  }[];
  readonly late: { readonly packets: number; readonly most_ms: number; readonly overtaken: number };
}

/** In the last half second. */
interface Lost {
  readonly packets: number;
  /** By the queue's own rule. */
  readonly early: number;
  readonly random: number;
  readonly injected: number;
}

export interface Style {
  readonly theme: Theme;
  readonly colours: readonly string[];
  readonly measure: Measure;
  readonly chosen: PacketId | null;
  /** Links of the chain that is told beside it, by name in their order. */
  readonly steps: readonly string[];
  /** Without motion: counts in the place of packets that move. */
  readonly still: boolean;
}

export interface SceneTexts {
  /** What sender and receiver say: their rates. */
  readonly ends: readonly [string, string];
  /** Of the flow in view. */
  readonly shaping_bytes: number;
  /** Propagation on the only link that is drawn, ms. */
  readonly wire_ms: number;
  readonly moment: string;
  /** What flows are called, by the table's index, where each has a colour of its own; none: they are drawn in groups. */
  readonly names?: readonly string[];
  /** What the colours are, where flows are drawn in groups. */
  readonly groups: readonly { readonly name: string; readonly colour: string }[];
}
