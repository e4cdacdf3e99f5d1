// The runs of a deck, run: links become scenarios, scenarios tasks for a caller with an engine, results what slides are made of.

import { OVER_SEEDS, runsWithBands } from "../../../figure";
import { overSeeds } from "../../../model/data";
import {
  type Fault,
  Frozen,
  type Layout,
  type Schema,
  type SeedResult,
  type SeedTask,
  type TableInfo,
} from "../../../model/engine";
import {
  changesMoreThanSeed,
  columnsOfRuns,
  isolated,
  type LinkState,
  materialise,
  readLink,
  type Scenario,
  seedsFrom,
  unpacked,
  wantedOf,
} from "../../../model/scenario";
import type { Deck, DeckRun, Window } from "./deck";
import { type Facts, inViewOf, labelOf, type MissingRun, type RunFacts, windowKey } from "./facts";
import { windowsWanted } from "./remeasure";

/** What is needed of a page or of a command line. */
export interface DeckEnvironment {
  readonly schema: Schema;
  /** The engine: SHA-256 of lab.wasm, first sixteen digits. */
  readonly build: string;
  /** The JSON of one of the project's scenarios, with the traces that it names; null where there is none of that name. */
  scenario(name: string): Promise<string | null>;
  /** What a run of it would have, without running it. */
  layout(scenario: string): Layout | readonly Fault[];
  /** Answers in the order of the tasks. */
  run(tasks: readonly SeedTask[]): Promise<readonly (SeedResult | readonly Fault[])[]>;
  /** What is kept of a run, where not all of it is shown. */
  readonly tables?: readonly TableInfo["kind"][];
}

/** Never throws because of a run: one that cannot be had is missing, with a sentence. */
export async function gathered(deck: Deck, environment: DeckEnvironment): Promise<Facts> {
  const windows = windowsWanted(deck);
  const charts = chartsOf(deck);
  const entries = Object.entries(deck.runs);
  const plans = await Promise.all(
    entries.map(([name, run]) =>
      planOf(run, labelOf(deck, name), windows.get(name) ?? [], charts, environment),
    ),
  );
  const tasks = plans.flatMap((plan) => (plan.kind === "plan" ? plan.tasks : []));
  const results = await environment.run(tasks);
  let next = 0;
  const facts = entries.map(([name], i) => {
    const plan = plans[i] as Plan | MissingRun;
    if (plan.kind === "missing") return [name, plan] as const;
    const own = results.slice(next, next + plan.tasks.length);
    next += plan.tasks.length;
    return [name, factsOf(plan, own, environment)] as const;
  });
  return new Map<string, RunFacts | MissingRun>(facts);
}

interface Plan {
  readonly kind: "plan";
  readonly label: string;
  readonly scenario: Scenario;
  readonly edited: boolean;
  readonly layout: Layout;
  readonly inView: RunFacts["inView"];
  readonly windows: readonly (Window | null)[];
  readonly tasks: readonly SeedTask[];
}

/** Figures of one run alone are drawn from these; packets are in views of delays alone. */
const WHOLE: readonly TableInfo["kind"][] = ["flow", "link", "decisions", "queue"];
const OF_PACKETS = /^(cdf|phase)\b/;

async function planOf(
  run: DeckRun,
  label: string,
  windows: readonly (Window | null)[],
  charts: readonly string[],
  environment: DeckEnvironment,
): Promise<Plan | MissingRun> {
  const missing = (what: string): MissingRun => ({ kind: "missing", label, what });
  const { state, notices } = readLink(run.link);
  const [notice] = notices;
  if (notice !== undefined) return missing(`its link says what cannot be done: ${notice.what}`);
  const base = await baseOf(state, environment);
  if (typeof base === "string") return missing(base);
  const edited = materialise(environment.schema, { base, edits: state.edits });
  const scenario = state.isolated === true ? isolated(edited) : edited;
  const text = JSON.stringify(scenario);
  const layout = environment.layout(text);
  if (!("flows" in layout)) {
    return missing(layout.map(({ at, what }) => `${at}: ${what}`).join("; "));
  }
  if (layout.flows.length === 0) return missing("it has no flows; a slide shows those of a run");
  const inView = inViewOf(layout, scenario, state);
  const seeds = seedsFrom(scenario, state.seeds ?? 1);
  const spans_s = windows.filter((one) => one !== null);
  const columns = seeds.length === 1 ? [] : kept(layout, scenario, seeds.length, inView, charts);
  const whole = charts.some((chart) => OF_PACKETS.test(chart))
    ? [...WHOLE, "packets" as const]
    : (environment.tables ?? WHOLE);
  const tasks = seeds.map((seed, i): SeedTask => {
    const task = { scenario: text, seed, columns, spans_s };
    return i === 0 ? { ...task, whole } : task;
  });
  const isEdited = changesMoreThanSeed(state.edits);
  return { kind: "plan", label, scenario, edited: isEdited, layout, inView, windows, tasks };
}

async function baseOf(
  { scenario: name, packed, stored }: LinkState,
  environment: DeckEnvironment,
): Promise<Scenario | string> {
  if (stored !== undefined) {
    return "its scenario is kept in the browser where it was opened; add the run from there once more";
  }
  const text = packed === undefined ? await environment.scenario(name) : await unpacked(packed);
  if (text === null) {
    return `there is no scenario ${name || "in its link"} any more; take another run in its place`;
  }
  if (typeof text !== "string") return text.what;
  try {
    return JSON.parse(text) as Scenario;
  } catch {
    return "its scenario is no JSON; take another run in its place";
  }
}

/** Of many runs no more is kept than the deck's charts show: the inside of controllers and queues is most of it. */
function kept(
  layout: Layout,
  { duration_s }: Scenario,
  seeds: number,
  inView: RunFacts["inView"],
  charts: readonly string[],
): SeedTask["columns"] {
  const { columns } = wantedOf(layout, duration_s, seeds, inView, OVER_SEEDS);
  const inside = charts.some((chart) => /^(signal|queue)\b/.test(chart));
  return inside ? columns : columns.filter(({ table }) => table.startsWith("flows."));
}

/** Of all figures of a deck; some more than once. */
export function chartsOf({ slides }: Deck): readonly string[] {
  return slides.flatMap(({ figures }) =>
    figures.flatMap((figure) => (figure.kind === "charts" ? figure.charts : [])),
  );
}

function factsOf(
  plan: Plan,
  results: readonly (SeedResult | readonly Fault[])[],
  { schema, build }: DeckEnvironment,
): RunFacts | MissingRun {
  const { label, scenario, edited, layout, inView, windows, tasks } = plan;
  const done: SeedResult[] = [];
  for (const result of results) {
    if (!("seed" in result)) {
      const what = result.map(({ at, what: why }) => `${at}: ${why}`).join("; ");
      return { kind: "missing", label, what };
    }
    done.push(result);
  }
  const [first] = done;
  if (first === undefined || first.whole === null) {
    return { kind: "missing", label, what: "it was not run; measure the deck again" };
  }
  const seeds = done.map(({ seed }) => seed);
  const spans = windows.filter((one) => one !== null);
  const metrics = new Map([
    ["", done.map((one) => one.metrics)],
    ...spans.map((span, i) => {
      const ofSpan = done.flatMap((one) => one.spans.slice(i, i + 1));
      return [windowKey(span), ofSpan] as const;
    }),
  ]);
  const columns = new Frozen(first.whole);
  const wanted = tasks[0]?.columns ?? [];
  const many =
    seeds.length === 1
      ? null
      : runsWithBands(
          seeds,
          columnsOfRuns(
            layout,
            wanted,
            done.map((one) => one.columns),
          ),
        );
  return {
    kind: "run",
    label,
    schema,
    scenario,
    edited,
    layout,
    inView,
    seeds,
    build,
    hash: first.whole.hash,
    metrics,
    expectations: judgedOf(first, done),
    columns,
    many,
  };
}

/** One run is luck: of several it is their mean that is judged. */
function judgedOf(first: SeedResult, all: readonly SeedResult[]): RunFacts["expectations"] {
  if (all.length < 2) return first.expectations;
  return first.expectations.map((one, i) => {
    const values = all.map(({ expectations }) => expectations[i]?.value ?? null);
    return { ...one, over: overSeeds(values, one) };
  });
}
