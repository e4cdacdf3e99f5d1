// scenarios/*/seeds.csv: what the criteria come to under twenty seeds, and the verdicts by which Validation and the gallery judge.
// The build has just run everything under the first seed; all seeds take long, so they are kept: npm run update -- seeds.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { keptValue, type SeedRow, writeSeedTable } from "../../../model/data/formats/seed-table";
import { RULE_SEEDS } from "../../../model/data/over-seeds";
import type { PreviewFile } from "../../../model/data/run-preview";
import { verdictOf } from "../../../model/data/verdict";
import { isFailure } from "../../../model/data/verdict-kinds";
import { runsOf } from "../../../model/scenario/language/cases";
import { limitsOf, queryOf } from "../../../model/scenario/language/cross-run-check";
import { freshLab } from "../../../tests/lab";
import { previews } from "../../../tools/lib/paths.mjs";
import { collectionNames, crossRunChecksOf } from "../../cross-run/collection";
import { scenarioText } from "../../input/scenario-files";
import { textWith } from "../../input/settings";
import { done, type Job } from "../../work/job";
import { onThisThread } from "../../work/pool";
import { type Expected, type Line, lineOf, linesOf, nameOfCheck } from "../verdicts/lines";
import { chosenOf, planOf } from "../verdicts/plan";
import { readKept, seedFileOf, staleIn } from "./kept";
import { runKeys } from "./run-key";

const kept = readKept();
const keyOf = runKeys();
const file = JSON.parse(readFileSync(previews, "utf8")) as PreviewFile;
const checks = collectionNames().flatMap(crossRunChecksOf);
/** A preview keeps of a relation four digits, the table six: rounding one to the other would round twice. */
function agree(kept: number | null, preview: number | null): boolean {
  if (kept === null || preview === null) return kept === preview;
  const lastDigit = 10 ** (Math.floor(Math.log10(Math.abs(kept) || 1)) - 3);
  return Math.abs(kept - preview) <= 0.5005 * lastDigit;
}

describe("the build's runs under the first seed", () => {
  const lines = file.previews.flatMap(({ id, checked }) =>
    linesOf(id, [checked.map(expectedOf)], false, keyOf([{ scenario: id }])),
  );

  test("are what is kept of every criterion, by this engine and these scenarios", () => {
    expect(lines.length).toBeGreaterThan(500);
    expect(staleIn(lines, kept).map(staleWords)).toEqual([]);
  });

  test("are what is kept of every cross-run check", () => {
    const wrong = checks.flatMap((check, i) => {
      const row = kept.get(nameOfCheck(check))?.[0];
      const first = row?.values[0] ?? null;
      const value = file.cross_run[i]?.value ?? null;
      if (row?.run === keyOf(runsOf(check)) && agree(first, value)) return [];
      return [`${nameOfCheck(check)} is ${value}, kept as ${first} of ${row?.run}`];
    });
    expect(checks.length).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
  });

  test("and nothing is kept of what is no more", () => {
    const known = new Set([...lines.map(({ name }) => name), ...checks.map(nameOfCheck)]);
    expect([...kept.keys()].filter((name) => !known.has(name))).toEqual([]);
  });

  function expectedOf(checked: PreviewFile["previews"][number]["checked"][number]): Expected {
    const { of, ...rest } = checked;
    return { expect: 0, why: "", ...rest, ...(of === "" ? {} : { flow: of }) };
  }
});

test("every criterion has a value for each of twenty seeds, or none because the run has none", () => {
  expect([...kept.values()].flat().filter(({ values }) => values.length !== RULE_SEEDS)).toEqual(
    [],
  );
});

describe("by the mean of twenty seeds", () => {
  test("every criterion passes, or says why it is known to deviate", () => {
    const all = file.previews.flatMap(({ id, checked }) => checked.map((one) => ({ id, ...one })));
    expect(all.filter((one) => isFailure(verdictOf(one)))).toEqual([]);
    expect(all.every(({ over }) => over?.seeds === RULE_SEEDS)).toBe(true);
  });

  test("every cross-run check passes, or says why it is known to deviate", () => {
    const judged = checks.map((check, i) => {
      const { within, differs = "" } = check;
      const { ok = false, over = null } = file.cross_run[i] ?? {};
      const verdict = verdictOf({ ok, over, differs, ...limitsOf(within) });
      return { name: nameOfCheck(check), over, verdict };
    });
    expect(judged.filter(({ verdict }) => isFailure(verdict))).toEqual([]);
    expect(judged.every(({ over }) => over?.seeds === RULE_SEEDS)).toBe(true);
  });
});

const LAST = RULE_SEEDS - 1;
/** One of so many scenarios: another engine gives another value to most criteria, so that few tell. */
const SAMPLE = 12;

describe("under the last seed, too, a run gives what is kept", () => {
  const ofRuns = file.previews.filter(({ checked }) => checked.length > 0);
  test.each(ofRuns.filter((_, i) => i % SAMPLE === 0).map(({ id }) => id))("%s", async (id) => {
    const job = { kind: "run", scenario: id, text: scenarioText(id), seed: LAST, figures: [] };
    const result = await done(await freshLab(), job as Parameters<typeof done>[1]);
    const values = result.kind === "run" ? result.expectations.map(({ value }) => value) : [];
    expect(values.map(short)).toEqual((kept.get(id) ?? []).map(({ values }) => values[LAST]));
  });

  // Of RFC 4586 each scenario: its cells are checks of one run.
  const sessions = checks.filter(({ collection }) => collection === "rfc4586");
  const ofOneRun = sessions.filter(({ statistic }) => statistic === "value");
  const scenarios = [...new Set(ofOneRun.flatMap(({ of }) => of.map((term) => term.scenario)))];
  test.each(scenarios)("%s", async (scenario) => {
    const own = ofOneRun.filter(({ of }) => of[0]?.scenario === scenario);
    const [check] = own.slice(Math.floor(own.length / 2));
    const [term] = check?.of ?? [];
    if (check === undefined || term === undefined) throw new Error(`no cell is of ${scenario}`);
    const text = textWith(scenarioText(scenario), term.set);
    const job = { kind: "run", scenario, text, seed: LAST, figures: [queryOf(term)] } as const;
    const result = await done(await freshLab(), job);
    const values = result.kind === "run" ? result.values.map((value) => short(value)) : [];
    expect(values).toEqual([kept.get(nameOfCheck(check))?.[0]?.values[LAST]]);
  });
});

describe("what is kept is stale", () => {
  const line = (over: Partial<Line> = {}): Line => {
    const [check] = checks;
    if (check === undefined) throw new Error("no check");
    return { ...lineOf(check, [[0.5], [0.25]], false, "key"), ...over };
  };
  const row = (over: Partial<SeedRow> = {}): SeedRow => {
    const { name, of, span, metric, values } = line();
    return { name, of, span, metric, run: "key", values, ...over };
  };
  const whyOf = (rows: readonly SeedRow[]) =>
    staleIn([line()], new Map([[line().name, rows]])).map(({ why }) => why);

  test.each([
    [[row()], []],
    [[], ["is not kept"]],
    [[row({ run: "other" })], ["is of another engine or scenario"]],
    [[row({ span: "0-9 s" })], [expect.stringMatching(/^is kept as .* 0-9 s /)]],
    [[row({ values: [7] })], [expect.stringMatching(/under the first seed, kept as 7$/)]],
  ])("%#", (rows, why) => {
    expect(whyOf(rows)).toEqual(why);
  });
});

function staleWords({ line, why }: ReturnType<typeof staleIn>[number]): string {
  return `${line.name}, ${line.of} ${line.span} ${line.metric} ${why}`;
}

function short(value: number | null): number | null {
  return value === null ? null : keptValue(value);
}

// Minutes, and so in the scheduled build: what `nada-lab verify --seeds 20 --values` would write is what is kept.
test.runIf(process.env.LAB_SCHEDULED === "1")(
  "all runs of all seeds give what is kept",
  { timeout: 7_200_000 },
  async () => {
    const lab = await freshLab();
    const plan = planOf(lab.schema(), chosenOf([]), RULE_SEEDS, []);
    const lines = plan.lines(await onThisThread((job: Job) => done(lab, job)).do(plan.jobs));
    const names = collectionNames().map((collection) => {
      const own = lines.filter((line) => line.collection === collection);
      return [collection, writeSeedTable(own)];
    });
    const files = collectionNames().map((name) => [name, readFileSync(seedFileOf(name), "utf8")]);
    expect(Object.fromEntries(names)).toEqual(Object.fromEntries(files));
  },
);
