// The two kinds of state, never mixed: small and immutable (view, draft), large and mutable (the run).

import type { Parameter, Value } from "../engine/schema";
import type { Columns, Fault } from "../engine/types";

export type { Expectation, Metrics } from "../engine/metrics";
export type { Parameter, Schema, SchemaObject, Value } from "../engine/schema";
export type { ColumnArray, ColumnInfo, Columns, Fault, Layout, TableInfo } from "../engine/types";

export type Json = { readonly [key: string]: unknown };

/** A scenario as it stands in its JSON file. The core checks it; the page only moves it about. */
export interface Scenario {
  readonly title: string;
  readonly story?: string;
  readonly source?: string;
  readonly id?: string;
  readonly seed?: number;
  readonly duration_s: number;
  readonly links: Readonly<Record<string, Json>>;
  readonly flows: Readonly<Record<string, Json>>;
  readonly changes?: readonly Change[];
  readonly [key: string]: unknown;
}

/** One entry of a scenario's `changes`. */
export interface Change {
  readonly at_s: number;
  readonly set: string;
  readonly to: Value;
  readonly over_s?: number;
}

/** Whom `setFlowCount` counts: rate-controlled by NADA, or UDP at a constant or on-off rate. */
export type FlowFamily = "nada" | "udp";

/** One thing a person did; a drag is one edit, replaced while it goes on. */
export type Edit =
  /** From the start of the run: the field of the scenario itself. */
  | { readonly kind: "set"; readonly path: string; readonly to: Value }
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
    }
  /** One flow more from `at_s` on, or (null) as long as its model. An empty profile is the controller's own first. */
  | {
      readonly kind: "join";
      readonly name: string;
      readonly flow:
        | { readonly like: string }
        | { readonly controller: string; readonly profile: string; readonly source: string };
      readonly at_s: number | null;
    }
  /** One flow less from `at_s` on; null: over the whole run. */
  | { readonly kind: "leave"; readonly name: string; readonly at_s: number | null };

export interface Draft {
  /** Name in the gallery (`rfc8867/5.1`), or `file:<name>` for a dropped file. */
  readonly id: string;
  readonly base: Scenario;
  readonly edits: readonly Edit[];
  /** Each flow alone on its own copy of the links. */
  readonly apart: boolean;
  /** What a dropped file took the place of: where nothing else is left to undo, undo leads back there. */
  readonly before: Opened | null;
  /** Edits taken back, newest last. */
  readonly undone: readonly Edit[];
  /** What the last refused edit, file or link was told; shown to the user, never thrown away silently. */
  readonly faults: readonly Fault[];
  /** Whose value was refused, as a gesture names it; empty where the faults are a file's, a link's or of no one value. */
  readonly refused: string;
}

/** What is open, besides what was undone or refused on it. */
export type Opened = Pick<Draft, "id" | "base" | "edits" | "apart" | "before">;

export type Speed = 1 | 2 | 4 | 8 | 16 | 32 | 64 | "max";
export type Theme = "auto" | "light" | "dark";

export interface View {
  readonly playing: boolean;
  readonly speed: Speed;
  readonly playhead_s: number;
  /** Visible part of the time axis. */
  readonly window_s: readonly [number, number];
  /** Brushed range, for its statistics. */
  readonly selection_s: readonly [number, number] | null;
  /** Where a slider's change begins. */
  readonly apply: "now" | "start";
  readonly theme: Theme;
  /** Chart shown on a narrow screen. */
  readonly chart: string;
  /** Flow whose controller the signal chart shows. */
  readonly flow: string;
  /** What the charts of the controller and of the queue show of them; empty: the first that there is. */
  readonly signal: string;
  readonly queue: string;
  /** Link whose capacity is drawn and can be changed; empty: the bottleneck of that flow. */
  readonly link: string;
  /** Under how many seeds the scenario is run; 1: its own alone. */
  readonly seeds: number;
  /** Each of those runs is drawn, not only their median and band. */
  readonly spaghetti: boolean;
}

/** The run as the charts see it. `version` grows whenever any column changed. */
export interface Run extends Columns {
  readonly version: number;
  readonly status: "running" | "idle" | "failed";
  readonly duration_s: number;
  /** Columns go this far (seconds); equals the duration once idle. */
  readonly reached_s: number;
  /** Scenarios asked for so far, and the newest of them of which the columns show something. */
  readonly asked: number;
  readonly answered: number;
  /** The run as it was before the edit under way, for the dotted ghost; null without one. */
  readonly ghost: Columns | null;
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
  readonly edit: number | null;
}

export interface GalleryEntry {
  readonly id: string;
  readonly title: string;
  load(): Promise<Scenario>;
}

/** What a scenario says of itself besides its title. */
export interface ScenarioWords {
  readonly story: string;
  readonly source: string;
}
