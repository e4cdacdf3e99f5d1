// What is asked of the pool for a scenario under many seeds, and what is kept of its answer.

import { OVER_SEEDS } from "../../../../figure/charts/catalog";
import type { Ensemble } from "../../../../model/engine/pool/pool";
import type { SeedResult } from "../../../../model/engine/pool/seed-task";
import {
  columnsOfRuns,
  MOST_BYTES,
  type SeedRuns,
  type Wanted,
  wantedOf,
} from "../../../../model/scenario/seeds/columns";
import { seedsFrom } from "../../../../model/scenario/seeds/seeds";
import { linkInView } from "../in-view";
import type { State } from "../state";
import { progressOf } from "./seed-progress";

/** `text`: the scenario as written. `refusal`: why so many are too much; empty where they are not. */
export function ensembleOf(session: State, text: string, count: number) {
  const { view, run } = session;
  const { layout, duration_s } = run;
  const inView = { flow: view.getState().flow, link: linkInView(session) ?? "" };
  const wanted = wantedOf(layout, duration_s, count, inView, OVER_SEEDS);
  const { columns: kept, narrowed } = wanted;
  // Without its own seed it is the same scenario when only that is changed: nineteen of twenty runs are known.
  const { seed: own, ...scenario } = JSON.parse(text) as { readonly seed?: number };
  const seeds = seedsFrom(own === undefined ? {} : { seed: own }, count);
  const ensemble: Ensemble = { scenario: JSON.stringify(scenario), seeds, columns: kept };
  const runsOf = (results: readonly SeedResult[]): SeedRuns => {
    const runs = results.map(({ columns }) => columns);
    const columns = columnsOfRuns(layout, kept, runs);
    return { seeds: results.map(({ seed }) => seed), layout, duration_s, columns, kept, results };
  };
  const refusal = wanted.bytes * count > MOST_BYTES ? tooLarge(wanted, count) : "";
  return { narrowed, refusal, ensemble, progress: progressOf(count), runsOf };
}

function tooLarge({ bytes }: Wanted, count: number): string {
  const most = Math.floor(MOST_BYTES / bytes);
  const need = Math.round((bytes * count) / 1024 / 1024);
  return `${count} runs of this length, with so many flows, take ${need} MB of columns; ${
    most < 2 ? "a shorter run takes less" : `up to ${most} seeds fit`
  }`;
}
