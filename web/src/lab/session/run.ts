// The run as everybody sees it: large, mutable, versioned. Never put into React state.

import { Listeners } from "../data/listeners";
import { Frozen, tablesOf } from "../engine/frozen";
import type { Engine, EngineEvents } from "../engine/live/engine";
import type { EngineTexts } from "../scenario/materialise";
import { EMPTY_SCENARIO } from "../scenario/types";
import type { Columns, Fault, Run, Scenario } from "./types";

/** How long the dotted line of the run before stays after the drag. */
const GHOST_STAYS_MS = 4000;

/** Makes the engine that a session runs on. */
export type StartEngine = (events: EngineEvents) => Engine;

export interface RunHandle extends Run, Pick<Engine, "flights" | "rtcpPackets"> {
  /** What the columns at hand are of. The draft may be further: whoever reads columns by the words of a scenario takes this one. */
  scenario(): Scenario;
  subscribe(listener: () => void): () => void;
  /** Asks for the packet table too; it costs a worker some megabytes, the page nothing. */
  includePackets(): void;
  /** The packet table is here. */
  readonly hasPackets: boolean;
}

/** `notice` is for the person in front of it. */
export function createRun(start: StartEngine, notice: (faults: readonly Fault[]) => void) {
  const listeners = new Listeners();
  let version = 0;
  let before: Columns | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const columnsChanged = (): void => {
    version += 1;
    listeners.tell();
  };

  /** A run that waits for somebody says so, once for each time that it comes to rest. */
  let told: readonly Fault[] = [];
  const tellOfQuestion = (): void => {
    const { unanswered } = engine;
    if (unanswered === told) return;
    told = unanswered;
    if (told.length > 0) notice(told.map((fault) => ({ ...fault, isNote: true })));
  };

  const engine = start({
    changed: () => {
      columnsChanged();
      tellOfQuestion();
    },
    waiting: () => listeners.tell(),
    failed: (what, again) => {
      const then = again
        ? "It was started afresh with the same settings."
        : "Your settings are kept: undo the last one, or change something, to run again.";
      notice([{ at: "engine", what: `${what} ${then}` }]);
      columnsChanged();
    },
  });

  /** By the number of its request, the oldest first: the one in sight and those that it waits for. */
  let asked: readonly { readonly request: number; readonly scenario: Scenario }[] = [];
  const inSight = () => asked.findLast(({ request }) => request <= engine.answered) ?? asked[0];

  /**
   * Runs this scenario from now on, if the core takes its texts; otherwise all that is wrong with them. Noted before the engine has
   * it: short runs are told of before this returns.
   */
  const submit = (scenario: Scenario, { body, changes }: EngineTexts): readonly Fault[] => {
    const shown = inSight();
    const before = asked.filter((one) => one.request >= (shown?.request ?? 0));
    asked = [...before, { request: engine.asked + 1, scenario }];
    const faults = engine.submit(body, changes);
    if (faults.length > 0) asked = before;
    return faults;
  };

  const run: RunHandle = {
    scenario: () => inSight()?.scenario ?? EMPTY_SCENARIO,
    get version() {
      return version;
    },
    get status() {
      return engine.status;
    },
    get duration_s() {
      return engine.duration_s;
    },
    get reached_s() {
      return engine.reached_s;
    },
    get asked() {
      return engine.asked;
    },
    get answered() {
      return engine.answered;
    },
    get layout() {
      return engine.layout;
    },
    get ghost() {
      return before;
    },
    rows: (table) => engine.rows(table),
    column: (table, column) => engine.column(table, column),
    includePackets() {
      engine.include("packets");
      engine.include("hops");
    },
    get hasPackets() {
      return engine.place !== "worker" || engine.rows("packets") > 0;
    },
    flights: (from_s, to_s) => engine.flights(from_s, to_s),
    rtcpPackets: (to_s) => engine.rtcpPackets(to_s),
    subscribe: (listener) => listeners.add(listener),
  };

  const drop = (): void => {
    clearTimeout(timer);
    if (before === null) return;
    before = null;
    columnsChanged();
  };
  /** The run as it was before an edit, kept for comparison with what the edit makes of it. */
  const ghost = {
    keep() {
      clearTimeout(timer);
      const nothing = run.layout.flows.length === 0;
      before = nothing ? null : new Frozen(tablesOf(run, ["flow", "link", "decisions", "queue"]));
      columnsChanged();
    },
    /** It goes by itself a little later. */
    fade() {
      clearTimeout(timer);
      if (before !== null) timer = setTimeout(drop, GHOST_STAYS_MS);
    },
    drop,
  };
  return { engine, run, ghost, submit };
}
