// The runs of one case, by any thread: its figures under each seed, and its picture.

import type { Core, Lab } from "../../src/engine/core";
import { Frozen, tablesOf } from "../../src/engine/frozen";
import type { Columns } from "../../src/engine/types";
import { type Artset, artsetOf } from "../../src/exports/draft/artset";
import { runsWithBands } from "../../src/figure/spread/bands";
import { paperTheme } from "../../src/figure/style/paper";
import type { Scenario } from "../../src/scenario/types";
import { chosenCharts } from "../figure/charts";
import { runSeeds, type SeedRun } from "../run/seeds";

export interface StudyJob {
  readonly kind: "study";
  readonly scenario: string;
  /** The whole scenario, settings put in. */
  readonly text: string;
  readonly seeds: number;
  /** As `--chart` names them; empty: no picture. */
  readonly charts: string;
  readonly title: string;
  /** Opens the run, or says how to get it. */
  readonly link: string;
}

export interface StudyResult {
  readonly kind: "study";
  readonly runs: readonly SeedRun[];
  /** Of all columns, under the scenario's own seed. */
  readonly hash: string;
  readonly artset: Artset | null;
}

export async function studied(lab: Lab, job: StudyJob): Promise<StudyResult> {
  const columns: Columns[] = [];
  let [hash, layout] = ["", null as Core["layout"] | null];
  const runs = await runSeeds(lab, job.text, job.seeds, (core) => {
    if (hash === "") [hash, layout] = [core.hash(), core.layout];
    if (job.charts !== "") columns.push(new Frozen(tablesOf(core, KEPT)));
  });
  const artset = layout === null || job.charts === "" ? null : pictureOf(lab, job, columns, layout);
  return { kind: "study", runs, hash, artset };
}

/** What charts draw. */
const KEPT = ["flow", "link", "queue", "decisions"] as const;

function pictureOf(
  lab: Lab,
  { text, charts, title, link, seeds }: StudyJob,
  columns: readonly Columns[],
  layout: Core["layout"],
): Artset | null {
  const [first] = columns;
  if (first === undefined) return null;
  const scenario = JSON.parse(text) as Scenario;
  const own = scenario.seed ?? 1;
  const all = columns.map((_, i) => own + i);
  const { about, specs } = chosenCharts(charts, {
    schema: lab.schema(),
    layout,
    scenario,
    theme: paperTheme("light"),
    flow: undefined,
    link: undefined,
    ...(seeds > 1 && { many: runsWithBands(all, columns) }),
  });
  const window_s = [0, scenario.duration_s] as const;
  return artsetOf({ columns: first, about, charts: specs, window_s }, title, link);
}
