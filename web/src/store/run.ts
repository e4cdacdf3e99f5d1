// The run as everybody sees it: large, mutable, versioned. Never put into React state.

import type { Engine, EngineEvents } from "../engine/engine";
import { Frozen, NO_COLUMNS } from "../engine/frozen";
import { Listeners } from "./listeners";
import type { Columns, Fault, Run } from "./types";

/** How long the dotted line of the run before stays after the hand has gone. */
const GHOST_STAYS_MS = 4000;

const listeners = new Listeners();
let engine: Engine | null = null;
let version = 0;
let ghost: Columns | null = null;
let ghostTimer: ReturnType<typeof setTimeout> | undefined;

export const run: Run & {
  subscribe(listener: () => void): () => void;
  /** Asks for the packet table too; it costs a worker some megabytes, the page nothing. */
  includePackets(): void;
  /** The packet table is here. */
  readonly hasPackets: boolean;
} = {
  get version() {
    return version;
  },
  get status() {
    return engine?.status ?? "running";
  },
  get duration_s() {
    return engine?.duration_s ?? 0;
  },
  get reached_s() {
    return engine?.reached_s ?? 0;
  },
  get asked() {
    return engine?.asked ?? 0;
  },
  get answered() {
    return engine?.answered ?? 0;
  },
  get layout() {
    return columns().layout;
  },
  get ghost() {
    return ghost;
  },
  rows: (table) => columns().rows(table),
  column: (table, column) => columns().column(table, column),
  includePackets: () => engine?.include("packets"),
  get hasPackets() {
    return engine?.place !== "worker" || columns().rows("packets") > 0;
  },
  subscribe: (listener) => listeners.add(listener),
};

/** The engine behind the run; null before `boot`. */
export function engineOf(): Engine | null {
  return engine;
}

export function attachEngine(fresh: Engine | null): void {
  engine = fresh;
  ghost = null;
  columnsChanged();
}

/** What an engine tells the store; `notice` is for the person in front of it. */
export function engineEvents(notice: (faults: readonly Fault[]) => void): EngineEvents {
  return {
    changed: columnsChanged,
    waiting: () => listeners.tell(),
    failed: (what, again) => {
      const then = again
        ? "It was started afresh with the same settings."
        : "Your settings are kept: undo the last one, or change something, to run again.";
      notice([{ at: "engine", what: `${what} ${then}` }]);
      columnsChanged();
    },
  };
}

/** Keeps the run as it is now for comparison with what an edit makes of it. */
export function keepGhost(): void {
  clearTimeout(ghostTimer);
  ghost =
    run.layout.flows.length === 0 ? null : new Frozen(run, ["flow", "link", "decisions", "queue"]);
  columnsChanged();
}

export function fadeGhost(): void {
  clearTimeout(ghostTimer);
  if (ghost !== null) ghostTimer = setTimeout(dropGhost, GHOST_STAYS_MS);
}

export function dropGhost(): void {
  clearTimeout(ghostTimer);
  if (ghost === null) return;
  ghost = null;
  columnsChanged();
}

function columns(): Columns {
  return engine ?? NO_COLUMNS;
}

function columnsChanged(): void {
  version += 1;
  listeners.tell();
}
