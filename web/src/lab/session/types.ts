// The two kinds of state, never mixed: small and immutable (view, draft), large and mutable (the run).

import type { Engine } from "../../../model/engine/live/engine";
import type { Speed } from "../../../model/scenario/link/speeds";
import type { Carried } from "../../../model/scenario/link/state";
import type { Columns, Edit, Fault, KeptEdits, Scenario } from "../../../model/scenario/types";

export type * from "../../../model/scenario/types";

export interface Draft {
  /** Name in the gallery (`rfc8867/5.1`), or `file:<name>` for a dropped file. */
  readonly id: string;
  readonly base: Scenario;
  /** How a link carries that file; nothing for a scenario of the gallery, which its name finds. */
  readonly carried: Carried;
  readonly edits: readonly Edit[];
  /** Runs kept beside the current run, at most six. Not in undo: keeping changes nothing of the run. */
  readonly kept: readonly KeptEdits[];
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
export type Opened = Pick<Draft, "id" | "base" | "carried" | "edits" | "before" | "kept">;

export interface View {
  readonly playing: boolean;
  readonly speed: Speed;
  readonly playhead_s: number;
  /** Visible part of the time axis. */
  readonly window_s: readonly [number, number];
  /** Brushed range, for its statistics. */
  readonly selection_s: readonly [number, number] | null;
  /** The moment that the numbers hold on to, wherever pointer and playhead go; null: none. */
  readonly marker_s: number | null;
  /** Where a slider's change begins. */
  readonly apply: "now" | "start";
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
  readonly individualRuns: boolean;
  /** The lesson that is told beside the run; empty: none. */
  readonly lesson: string;
  /** What is shown above the charts besides quantities over time, such as `cdf.queuing`; empty: nothing. */
  readonly plot: string;
  /** Ids of the charts that show all of their lines, with points between them. */
  readonly lines: string;
}

/** The run as the charts see it. `version` grows whenever any column changed. */
export interface Run
  extends Columns,
    Pick<Engine, "status" | "duration_s" | "reached_s" | "asked" | "answered"> {
  readonly version: number;
  /** The run as it was before the edit under way, for the dotted ghost; null without one. */
  readonly ghost: Columns | null;
}

export interface GalleryEntry {
  readonly id: string;
  readonly title: string;
  /** The scenario of which this is a variant. */
  readonly variantOf: string | null;
  load(): Promise<Scenario>;
}

/** A scenario of the gallery; of one that has another name now, what took its place, and what is set in it. */
export interface FoundScenario {
  readonly id: string;
  readonly base: Scenario;
  readonly edits: readonly Edit[];
  readonly notes: readonly Fault[];
}

/** What a scenario says of itself besides its title. */
export interface ScenarioTexts {
  readonly story: string;
  readonly source: string;
}
