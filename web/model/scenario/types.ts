// A scenario, and what a person does to it: small, immutable, readable by programs without a page.

import type { Parameter, Value } from "../engine/schema";

export type { Expectation, Metrics } from "../engine/metrics";
export type { Parameter, Schema, Value } from "../engine/schema";
export type {
  ColumnArray,
  ColumnInfo,
  Columns,
  Fault,
  Flights,
  Layout,
  RtcpPackets,
  TableInfo,
} from "../engine/types";

export type Json = { readonly [key: string]: unknown };

/** A scenario as it stands in its JSON file. The core checks it; other code need not know its fields. */
export interface Scenario {
  readonly title: string;
  readonly story?: string;
  readonly source?: string;
  readonly id?: string;
  readonly seed?: number;
  readonly duration_s: number;
  readonly links: Readonly<Record<string, Json>>;
  readonly flows: Readonly<Record<string, Json>>;
  /** Of an RTP session, which has members in the place of flows. */
  readonly session?: Json;
  readonly members?: Readonly<Record<string, Json>>;
  readonly changes?: readonly Change[];
  readonly [key: string]: unknown;
}

export const EMPTY_SCENARIO: Scenario = { title: "", duration_s: 0, links: {}, flows: {} };

/** One entry of a scenario's `changes`. */
export interface Change {
  readonly at_s: number;
  readonly set: string;
  readonly to: Value;
  readonly over_s?: number;
  /** Of what happens to one packet: at which link; without it at the narrowest of its path. */
  readonly link?: string;
  /** Of a host's answer: the check of the question that it was given to. */
  readonly asked?: string;
}

/** Flows whose controllers are of one family, or UDP at a constant or on-off rate; of a session its members, or those who send. */
export const FLOW_FAMILIES = ["nada", "gcc", "scream", "tcp", "udp", "members", "senders"] as const;
/** Whom `setFlowCount` counts. */
export type FlowFamily = (typeof FLOW_FAMILIES)[number];

/** One thing a person did; a drag is one edit, replaced while it goes on. */
export type Edit =
  /** From the start of the run: the field of the scenario itself. */
  | {
      readonly kind: "set";
      readonly path: string;
      readonly to: Value;
      /** Of another kind of queue: it is as long as the one before. Links of version 0.2.0 took the length of the kind. */
      readonly keeps?: "limits";
    }
  /** From a moment on: an entry of `changes`, shown as a flag on the time axis. */
  | { readonly kind: "change"; readonly change: Change }
  /** The list of changes of one path, as drawn by hand (dragged capacity steps). */
  | {
      readonly kind: "redraw";
      readonly path: string;
      readonly initial: Value;
      readonly changes: readonly Change[];
    }
  /** So many flows of a family from `at_s` on; null: over the whole run. */
  | {
      readonly kind: "flows";
      readonly family: FlowFamily;
      readonly count: number;
      readonly at_s: number | null;
      /** Those that join begin and send apart from their equals; links of before 0.3 have none that do. */
      readonly apart?: true;
    }
  /** One flow more from `at_s` on, or (null) as long as its model. An empty profile is the controller's own first. */
  | {
      readonly kind: "join";
      readonly name: string;
      readonly flow:
        | { readonly like: string }
        | { readonly controller: string; readonly profile: string; readonly source: string };
      readonly at_s: number | null;
      /** As of `flows`. */
      readonly apart?: true;
    }
  /** One flow less from `at_s` on; null: over the whole run. */
  | { readonly kind: "leave"; readonly name: string; readonly at_s: number | null };

/** A run that the person keeps to compare others with: the edits that lead to it. */
export interface KeptEdits {
  /** A to F: what its line is called. */
  readonly letter: string;
  /** As a person calls it; empty: by what differs. */
  readonly name: string;
  readonly edits: readonly Edit[];
}

/** A scenario with a person's edits, in the order in which they were made. */
export interface Edited {
  readonly base: Scenario;
  readonly edits: readonly Edit[];
}

/** A parameter's value where an edit would begin: at the playhead, or with `apply` "start" at 0 s. */
export interface ValueInForce {
  readonly value: Value;
  /** What the scenario says without any edit; the tick on a slider's track. */
  readonly base: Value;
  readonly changed: boolean;
}

/** One row of "all settings". */
export interface Setting extends ValueInForce {
  readonly path: string;
  readonly parameter: Parameter;
  /** What it belongs to, in words: "Link forward · Queue". */
  readonly group: string;
}

/** A small flag on the time axis; `edit` is its index in `draft.edits`, null for the scenario's own. */
export interface Flag {
  readonly at_s: number;
  readonly label: string;
  /** Where there is little room: the value alone. */
  readonly short?: string;
  /** What is changed, where it is one value. */
  readonly path?: string;
  readonly edit: number | null;
  /** Of several that are shown as one: when the last of them is. */
  readonly until_s?: number;
}

export type Theme = "auto" | "light" | "dark";
