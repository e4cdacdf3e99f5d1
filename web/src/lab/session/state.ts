// What a session is made of: what was opened and changed (draft), what is looked at (view), the run, the time under the pointer.
// Everything else in this folder is a function of these and changes nothing but these.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Engine } from "../../../model/engine/live/engine";
import { flowsOf } from "../../../model/scenario/flow-count";
import { materialise } from "../../../model/scenario/materialise";
import { EMPTY_SCENARIO } from "../../../model/scenario/types";
import type { Editing } from "./editing";
import type { StoredScenarios } from "./environment/stored-scenarios";
import { changesOnAxis } from "./flags/on-axis";
import { Hand } from "./hand";
import { Listeners } from "./listeners";
import { type RunHandle, Runner, type StartEngine } from "./run";
import type { Draft, Fault, FlowFamily, Scenario, Schema, View } from "./types";

/** Below this the axis says nothing any more, s. */
const NARROWEST_S = 0.05;
/** Half of a recorded row: of a change after that no chart shows anything. */
const LEAST_LEFT_S = 0.05;

/** What a page without a link begins with; a link only says what differs from it. */
export const FRESH_VIEW = {
  playing: false,
  speed: 4,
  apply: "now",
  chart: "rates",
  seeds: 1,
  individualRuns: false,
  lesson: "",
  plot: "",
  lines: "",
} as const satisfies Partial<View>;

/** What is looked at of a scenario that has just been opened. */
export const freshOn = (window_s: View["window_s"], flow: string) => ({
  playhead_s: 0,
  window_s,
  selection_s: null,
  marker_s: null,
  flow,
  link: "",
  signal: "",
  queue: "",
});

/** The time under the pointer. Not React state: it changes with every pointer move and only charts draw it. */
export interface Cursor {
  get(): number | null;
  set(t_s: number | null): void;
  subscribe(listener: () => void): () => void;
}

/** What is pointed at in words, and lights up in the charts. Neither in links nor in undo. */
export interface Lit {
  readonly charts: readonly string[];
  /** The links of the chain that is told, in its order: each stands with its number where it is seen. */
  readonly steps: readonly Step[];
  /** The chart that alone stands open, the others as strips: a guess is drawn into it. Empty: none. */
  readonly alone: string;
}

interface Step {
  readonly name: string;
  readonly charts: readonly string[];
}

export const NOTHING_LIT: Lit = { charts: [], steps: [], alone: "" };

/** What the clock remembers from frame to frame. */
export interface ClockState {
  last_ms: number | null;
  /** Where playing stops by itself, though the run goes on. */
  until_s: number;
}

/** What was asked to be opened: a file or a link that comes late finds out whether it is still wanted. */
class Openings {
  #newest = 0;

  /** Whether nothing else was asked for since this call. */
  start(): () => boolean {
    this.#newest += 1;
    const mine = this.#newest;
    return () => mine === this.#newest;
  }
}

/** What a session needs of the window that it is in. */
export interface Surroundings {
  /** Where files that are too large for a link are kept. */
  readonly storedScenarios: StoredScenarios;
  /** The address of the page, without a fragment. */
  readonly home: () => string;
}

export class State {
  /** What was opened and what was changed on it since: small, immutable, undone and redone by moving edits. */
  readonly draft = createStore<Draft>(() => ({
    id: "",
    base: EMPTY_SCENARIO,
    carried: {},
    edits: [],
    kept: [],
    before: null,
    undone: [],
    faults: [],
    refused: "",
  }));
  readonly view = createStore<View>(() => ({ ...FRESH_VIEW, ...freshOn([0, 100], "") }));
  readonly lit = createStore<Lit>(() => NOTHING_LIT);
  readonly cursor = createCursor();
  readonly hand = new Hand();
  readonly clock: ClockState = { last_ms: null, until_s: Number.POSITIVE_INFINITY };
  readonly openings = new Openings();
  readonly runner: Runner;
  readonly engine: Engine;
  readonly run: RunHandle;
  readonly schema: Schema;
  /** The scenario as it stands with all edits; the same object until something changes. */
  readonly scenario: () => Scenario;
  readonly changesOnAxis: () => ReturnType<typeof changesOnAxis>;

  readonly storedScenarios: StoredScenarios;
  readonly home: () => string;

  constructor(start: StartEngine, { storedScenarios, home }: Surroundings) {
    this.storedScenarios = storedScenarios;
    this.home = home;
    this.runner = new Runner(start, (faults) => this.refuse(faults));
    this.engine = this.runner.engine;
    this.run = this.runner.run;
    const schema = this.engine.lab.schema();
    this.schema = schema;
    this.scenario = ofDraft(this.draft, ({ base, edits }) => materialise(schema, { base, edits }));
    this.changesOnAxis = ofDraft(this.draft, (now) => changesOnAxis(schema, now));
    this.run.subscribe(() => this.hand.startWaiting(this.run));
  }

  /** Tells the person; `refused` is the value that was given, for its control to say so. */
  readonly refuse = (faults: readonly Fault[], refused = ""): void =>
    this.draft.setState({ faults, refused });

  /** The moment that numbers speak of: the marker, else the one under the pointer, else the playhead's. */
  readonly moment = (): number => {
    const { marker_s, playhead_s } = this.view.getState();
    return marker_s ?? this.cursor.get() ?? playhead_s;
  };

  /** The playhead has come to the end. */
  readonly isOver = (): boolean =>
    this.scenario().duration_s - this.view.getState().playhead_s < LEAST_LEFT_S;

  /** From where on an edit made now changes the run: as chosen, but from the start where the run is over. */
  readonly applies = (): View["apply"] => (this.isOver() ? "start" : this.view.getState().apply);

  /** What values in force are computed from. */
  readonly editing = (): Editing => {
    const { base, edits } = this.draft.getState();
    const at_s = this.applies() === "now" ? this.view.getState().playhead_s : 0;
    return { schema: this.schema, base, edits, scenario: this.scenario(), at_s };
  };

  /** Flows of a family that send where an edit would begin; with `apply` "start" all of the run. */
  readonly flowCount = (family: FlowFamily): number => {
    const at_s = this.applies() === "now" ? this.view.getState().playhead_s : null;
    return flowsOf(this.schema, this.scenario(), family, at_s).length;
  };
}

/** What follows from base and edits, made once for each pair of them. */
function ofDraft<T>(draft: StoreApi<Draft>, make: (draft: Draft) => T): () => T {
  const known = new WeakMap<readonly unknown[], { readonly base: Scenario; readonly made: T }>();
  return () => {
    const now = draft.getState();
    const found = known.get(now.edits);
    if (found?.base === now.base) return found.made;
    const made = make(now);
    known.set(now.edits, { base: now.base, made });
    return made;
  };
}

/** Whether it is another run than its scenario's, by a person on this page; a file that was changed before says so by itself. */
export function isEdited({ edits }: Pick<Draft, "edits">): boolean {
  return edits.length > 0;
}

/** Ids of the charts that show all of their lines. */
export function linesShown({ lines }: Pick<View, "lines">): readonly string[] {
  return lines.split(".").filter((one) => one !== "");
}

/** A part of the time axis, in order, not too narrow, inside the run. */
export function windowWithin(
  range: readonly [number, number],
  duration_s: number,
): readonly [number, number] {
  const low = Math.min(range[0], range[1]);
  const width = Math.min(Math.max(Math.abs(range[1] - range[0]), NARROWEST_S), duration_s);
  const from = Math.min(Math.max(low, 0), duration_s - width);
  return [from, from + width];
}

function createCursor(): Cursor {
  const listeners = new Listeners();
  let time_s: number | null = null;
  return {
    get: () => time_s,
    set(t_s) {
      if (t_s === time_s) return;
      time_s = t_s;
      listeners.tell();
    },
    subscribe: (listener) => listeners.add(listener),
  };
}
