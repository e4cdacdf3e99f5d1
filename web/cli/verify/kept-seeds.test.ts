// scenarios/rfc4586/seeds.csv: what RFC 4586's cells come to under twenty seeds. All of it takes half an hour, so it is kept:
// nada-lab verify rfc4586 --seeds 20 --values scenarios/rfc4586/seeds.csv

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keptValue, readSeedTable } from "../../src/data/formats/seed-table";
import type { PreviewFile } from "../../src/data/run-preview";
import { queryOf } from "../../src/scenario/language/cross-run-check";
import { freshLab } from "../../tests/lab";
import { previews } from "../../tools/lib/paths.mjs";
import { type CollectionCheck, crossRunChecksOf } from "../cross-run/collection";
import { SCENARIOS, scenarioText } from "../input/scenario-files";
import { textWith } from "../input/settings";
import { done } from "../work/job";

const SEEDS = 20;
const kept = readSeedTable(readFileSync(join(SCENARIOS, "rfc4586/seeds.csv"), "utf8"));
const checks = crossRunChecksOf("rfc4586");
const nameOf = ({ collection, id, title }: CollectionCheck): string =>
  `${collection}/${id}: ${title}`;

test("every cell has a value for each of twenty seeds", () => {
  for (const check of checks) {
    const values = kept.get(nameOf(check));
    expect(values, nameOf(check)).toHaveLength(SEEDS);
    expect(values).not.toContain(null);
  }
});

test("the previews of the gallery have the values of the scenario's own seed", () => {
  const { cross_run: crossRun } = JSON.parse(readFileSync(previews, "utf8")) as PreviewFile;
  const own = crossRun.filter(({ collection }) => collection === "rfc4586");
  const four = (value: number | null | undefined) => Number((value ?? 0).toPrecision(4));
  expect(own.map(({ value }) => four(value))).toEqual(
    checks.map((check) => four(kept.get(nameOf(check))?.[0])),
  );
});

/** One cell of each scenario: a core that gives other results gives another value to most of them. */
const scenarios = [...new Set(checks.flatMap(({ of }) => of.map(({ scenario }) => scenario)))];
const ofOneRun = checks.filter(({ statistic }) => statistic === "value");

describe.each(scenarios)("%s", (scenario) => {
  const own = ofOneRun.filter(({ of }) => of[0]?.scenario === scenario);
  const [check] = own.slice(Math.floor(own.length / 2));

  test("gives what is kept under the last seed, too", async () => {
    const seed = SEEDS - 1;
    if (check === undefined) throw new Error(`no cell is of ${scenario} alone`);
    const [term = { scenario, metric: "" }] = check.of;
    const text = textWith(scenarioText(scenario), term.set);
    const job = { kind: "run", scenario, text, seed, figures: [queryOf(term)] } as const;
    const result = await done(await freshLab(), job);
    const values = result.kind === "run" ? result.values.map((value) => keptValue(value ?? 0)) : [];
    expect(values, nameOf(check)).toEqual([kept.get(nameOf(check))?.[seed]]);
  });
});
