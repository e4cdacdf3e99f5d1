// The runs of several controllers on every scenario of a collection: what each scenario makes of the comparison is planned as on the
// page that compares on one run, and run by the page's pool.

import { useEffect, useState } from "react";
import type { Card } from "../../../../data/card";
import type { Comparison } from "../../../../deck/comparison/comparison";
import { type Plan, planned } from "../../../../deck/comparison/plan";
import type { Metrics } from "../../../../engine/metrics";
import type { SeedResult, SeedTask } from "../../../../engine/pool/seed-task";
import type { Fault } from "../../../../engine/types";
import { runTasks } from "../../../../panels/decks/making/tasks";
import type { Vary } from "../../../../panels/scenarios/about-collections";
import { controlledFlows } from "../../../../scenario/controllers";
import { materialise } from "../../../../scenario/materialise";
import { seedsFrom } from "../../../../scenario/seeds/seeds";
import { asRead, asWritten } from "../../../../scenario/sessions/kind";
import type { Schema } from "../../../../scenario/types";
import { type Host, useHost, useSchema } from "../../../../session";
import { gallery } from "../../../../session/gallery/titles";
import type { Asked } from "../query";
import { editsOf, variantOf } from "../variant";
import { columnsWanted } from "./pictures";

/** One scenario under all of the controllers. */
export interface Tried {
  readonly plan: Plan;
  /** Those that the controllers are put into, in the scenario's order. */
  readonly flows: readonly string[];
  /** By rival's run: the figures of its seeds, or why there are none. Empty while they are under way. */
  readonly metrics: ReadonlyMap<string, readonly Metrics[] | string>;
  /** Of the first seed, by rival's run. */
  readonly columns: ReadonlyMap<string, readonly Float32Array[]>;
}

export interface RivalRuns {
  /** By scenario; a sentence where it compares no controllers. */
  readonly of: ReadonlyMap<string, Tried | string>;
  readonly done: number;
  readonly all: number;
  readonly running: boolean;
}

const NONE: RivalRuns = { of: new Map(), done: 0, all: 0, running: true };

/** The function calls the runs off. */
export function useRivals(
  cards: readonly Card[],
  vary: Vary | null,
  asked: Asked,
): readonly [RivalRuns, stop: () => void] {
  const host = useHost();
  const schema = useSchema();
  const [runs, setRuns] = useState(NONE);
  const [stop, setStop] = useState<() => void>(() => () => undefined);
  const names = cards.map(({ id }) => id).join(" ");
  const { seeds, vary: option, path, to, controllers, alike, paced } = asked;
  const key = [seeds, option, path, to, controllers.join(), alike, paced].join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for, by its parts
  useEffect(() => {
    // Without the core's tables nobody knows the controllers.
    if (schema.objects.controller === undefined) return;
    const call = started({ host, schema, vary, asked }, cards, setRuns);
    setStop(() => call);
    return call;
  }, [schema, names, key]);
  return [runs, stop];
}

interface Starting {
  readonly host: Host;
  readonly schema: Schema;
  readonly vary: Vary | null;
  readonly asked: Asked;
}

function started(
  starting: Starting,
  cards: readonly Card[],
  tell: (runs: RivalRuns) => void,
): () => void {
  const of = new Map<string, Tried | string>();
  const wanted = new Map<string, number>();
  const done = new Map<string, number>();
  const off = new AbortController();
  let timer = 0;
  let ready = false;
  const say = (): void => {
    timer = 0;
    const [some, all] = [sumOf(done), sumOf(wanted)];
    tell({
      of: new Map(of),
      done: some,
      all,
      running: !off.signal.aborted && (!ready || some < all),
    });
  };
  // Cached runs answer all at once: one picture for all of them.
  const later = (): void => {
    if (timer === 0 && !off.signal.aborted) timer = window.setTimeout(say, 60);
  };
  const plan = async ({ id }: Card): Promise<void> => {
    const found = await planOf(starting, id);
    of.set(id, found);
    if (typeof found !== "string") wanted.set(id, tasksOf(found, starting.asked.seeds).length);
  };
  const run = async ({ id }: Card): Promise<void> => {
    const found = of.get(id);
    if (found === undefined || typeof found === "string") return;
    const results = await runTasks(
      tasksOf(found, starting.asked.seeds),
      starting.host.workers.runEnsemble,
      (count) => {
        done.set(id, count);
        later();
      },
      off.signal,
    );
    of.set(id, withResults(found, results, starting.asked.seeds));
    later();
  };
  // How many runs there are is known before the first of them.
  void Promise.all(cards.map(plan)).then(() => {
    ready = true;
    if (off.signal.aborted) return;
    say();
    for (const card of cards) void run(card);
  });
  tell(NONE);
  return () => {
    if (off.signal.aborted) return;
    window.clearTimeout(timer);
    off.abort();
    say();
  };
}

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((a, b) => a + b, 0);

async function planOf({ schema, vary, asked }: Starting, id: string): Promise<Tried | string> {
  const entry = gallery.find((one) => one.id === id);
  if (entry === undefined) return "It is not among the scenarios of this page";
  try {
    const base = asRead(await entry.load());
    const edits = editsOf(variantOf(base, vary, asked).set);
    const comparison: Comparison = {
      of: { scenario: id, edits },
      controllers: asked.controllers,
      seeds: asked.seeds,
      together: false,
      alike: asked.alike,
      paced: asked.paced,
    };
    const plan = planned(schema, base, comparison);
    if (typeof plan === "string") return plan;
    const flows = controlledFlows(schema, materialise(schema, { base, edits }));
    return { plan, flows, metrics: new Map(), columns: new Map() };
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/** All seeds of the first controller, then those of the next. */
function tasksOf({ plan, flows }: Tried, seeds: number): readonly SeedTask[] {
  const columns = columnsWanted(plan, flows);
  return plan.rivals.flatMap(({ scenario }) => {
    const text = JSON.stringify(asWritten(scenario));
    return seedsFrom(scenario, seeds).map((seed, i) => ({
      scenario: text,
      seed,
      columns: i === 0 ? columns : [],
    }));
  });
}

function withResults(
  tried: Tried,
  results: readonly (SeedResult | readonly Fault[])[],
  seeds: number,
): Tried {
  const metrics = new Map<string, readonly Metrics[] | string>();
  const columns = new Map<string, readonly Float32Array[]>();
  for (const [i, { run }] of tried.plan.rivals.entries()) {
    const own = results.slice(i * seeds, (i + 1) * seeds);
    const runs = own.filter((result): result is SeedResult => "seed" in result);
    const fault = own.find((result): result is readonly Fault[] => !("seed" in result));
    const what = fault?.map(({ at, what }) => `${at}: ${what}`).join("; ");
    metrics.set(run, what ?? runs.map((one) => one.metrics));
    columns.set(run, what === undefined ? (runs[0]?.columns ?? []) : []);
  }
  return { ...tried, metrics, columns };
}
