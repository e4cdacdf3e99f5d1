// The run as everybody sees it: large, mutable, versioned. Never put into React state.

import { Frozen, tablesOf } from "../../../model/engine/frozen";
import type { Engine, EngineEvents } from "../../../model/engine/live/engine";
import type { EngineTexts } from "../../../model/scenario/materialise";
import { EMPTY_SCENARIO } from "../../../model/scenario/types";
import { Listeners } from "./listeners";
import type { Columns, Fault, Run, Scenario } from "./types";

/** How long the dotted line of the run before stays after the drag. */
const GHOST_STAYS_MS = 4000;
const GHOST_TABLES = ["flow", "link", "decisions", "queue"] as const;

/** Makes the engine that a session runs on. */
export type StartEngine = (events: EngineEvents) => Engine;

export interface RunHandle extends Run, Pick<Engine, "flights" | "rtcpPackets"> {
  /** The scenario that the columns at hand are of. The draft may be further: code that finds columns by names of a scenario takes this one. */
  scenario(): Scenario;
  subscribe(listener: () => void): () => void;
  /** Asks for the packet table too; it costs a worker some megabytes, the page nothing. */
  includePackets(): void;
  /** The packet table is here. */
  readonly hasPackets: boolean;
}

/** What the run shows of the engine as it is. */
const OF_ENGINE = [
  ...(["status", "duration_s", "reached_s", "asked", "answered", "layout"] as const),
  ...(["rows", "column", "flights", "rtcpPackets"] as const),
];
type OfEngine = Pick<Engine, (typeof OF_ENGINE)[number]>;

function withEngine<T extends object>(own: T, engine: Engine): T & OfEngine {
  for (const key of OF_ENGINE) {
    const value: unknown = engine[key];
    const isMethod = typeof value === "function";
    Object.defineProperty(own, key, {
      enumerable: true,
      configurable: true,
      ...(isMethod ? { value: value.bind(engine) } : { get: () => engine[key] }),
    });
  }
  return own as T & OfEngine;
}

/** Runs the newest scenario on an engine, and keeps the run before an edit for comparison. */
export class Runner {
  readonly engine: Engine;
  readonly run: RunHandle;
  readonly #listeners = new Listeners();
  #version = 0;
  #ghost: Columns | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What the engine last had no answer for: a run that waits says so once for each time that it comes to rest. */
  #unanswered: readonly Fault[] = [];
  /** By the number of its request, the oldest first: the one in sight and those that it waits for. */
  #requests: readonly { readonly request: number; readonly scenario: Scenario }[] = [];

  /** `notify` is for the person in front of the page. */
  constructor(
    start: StartEngine,
    readonly notify: (faults: readonly Fault[]) => void,
  ) {
    this.engine = start({
      changed: () => {
        this.#columnsChanged();
        this.#notifyOfQuestion();
      },
      waiting: () => this.#listeners.tell(),
      failed: (what, again) => this.#failed(what, again),
    });
    this.run = this.#handle();
  }

  /**
   * Runs this scenario from now on, if the core takes its texts; otherwise all that is wrong with them. Noted before the engine has
   * it: short runs are reported before this returns.
   */
  submit(scenario: Scenario, { body, changes }: EngineTexts): readonly Fault[] {
    const oldest = this.#inSight?.request ?? 0;
    const before = this.#requests.filter(({ request }) => request >= oldest);
    this.#requests = [...before, { request: this.engine.asked + 1, scenario }];
    const faults = this.engine.submit(body, changes);
    if (faults.length > 0) this.#requests = before;
    return faults;
  }

  /** The run as it was before an edit, kept for comparison with what the edit makes of it. */
  keepGhost(): void {
    clearTimeout(this.#timer);
    const nothing = this.run.layout.flows.length === 0;
    this.#ghost = nothing ? null : new Frozen(tablesOf(this.run, GHOST_TABLES));
    this.#columnsChanged();
  }

  /** It goes by itself a little later. */
  fadeGhost(): void {
    clearTimeout(this.#timer);
    if (this.#ghost !== null) this.#timer = setTimeout(() => this.dropGhost(), GHOST_STAYS_MS);
  }

  dropGhost(): void {
    clearTimeout(this.#timer);
    if (this.#ghost === null) return;
    this.#ghost = null;
    this.#columnsChanged();
  }

  get #inSight() {
    const { answered } = this.engine;
    return this.#requests.findLast(({ request }) => request <= answered) ?? this.#requests[0];
  }

  #handle(): RunHandle {
    const runner = this;
    const { engine } = runner;
    const own = {
      scenario: () => runner.#inSight?.scenario ?? EMPTY_SCENARIO,
      get version() {
        return runner.#version;
      },
      get ghost() {
        return runner.#ghost;
      },
      includePackets() {
        engine.include("packets");
        engine.include("hops");
        engine.include("crossing");
      },
      get hasPackets() {
        return engine.place !== "worker" || engine.rows("packets") > 0;
      },
      subscribe: (listener: () => void) => runner.#listeners.add(listener),
    };
    return withEngine(own, engine);
  }

  #columnsChanged(): void {
    this.#version += 1;
    this.#listeners.tell();
  }

  #notifyOfQuestion(): void {
    const { unanswered } = this.engine;
    if (unanswered === this.#unanswered) return;
    this.#unanswered = unanswered;
    if (unanswered.length > 0) this.notify(unanswered.map((fault) => ({ ...fault, note: "task" })));
  }

  #failed(what: string, again: boolean): void {
    const then = again
      ? "It was started afresh with the same settings."
      : "Your settings are kept: undo the last one, or change something, to run again.";
    this.notify([{ at: "engine", what: `${what} ${then}` }]);
    this.#columnsChanged();
  }
}
