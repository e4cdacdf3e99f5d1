import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SCENARIOS } from "../../input/scenario-files";
import { differences } from "../compare/compared";
import { HUNDRED, OUR_SEEDS, readHundred } from "../compare/hundred";
import { type ReferenceRow, referenceRows, tcpRows } from "../compare/reference";
import { markdown, summary, validationRows, withVerdicts } from "../compare/report";
import { explained, type Known } from "../compare/rows";
import { heldIn } from "../compare/tolerance";
import { repeated } from "../kept/keep-hundred";

const row: ReferenceRow = {
  scenario: "5.1-fixfps",
  flow: "video1",
  span: "seg0",
  from_s: 0,
  to_s: 40,
  seeds: 10,
  metrics: {
    rate_kbps: { mean: 1000, std: 5, least: 990, most: 1010 },
    delay_mean_ms: { mean: 20, std: 0.5, least: 19, most: 21 },
    delay_p95_ms: { mean: 100, std: 10, least: 80, most: 120 },
    loss_percent: null,
  },
};
/** Of three of ours: the rate agrees, the mean delay does not, the 95 % delay may or may not. */
const runs = [
  { metric: "rate_kbps", values: [1020, 1024, 1016] },
  { metric: "delay_mean_ms", values: [40, 40.5, 39.5] },
  { metric: "delay_p95_ms", values: [109, 119, 99] },
].map((one) => ({ ...one, name: "authors/5.1-fixfps", of: "video1", span: "0-40 s", run: "" }));

const found = differences(row, runs);
const rows = withVerdicts([{ row, differences: found }], heldIn(found));

test("each metric is judged by itself, and what the reference does not have is left out", () => {
  expect(rows[0]?.differences.map(({ metric, verdict }) => [metric, verdict])).toEqual([
    ["rate_kbps", "passes"],
    ["delay_mean_ms", "fails"],
    ["delay_p95_ms", "not decided"],
  ]);
});

describe("the report", () => {
  test("puts our figure beside theirs with z, and marks what differs and what is not decided", () => {
    const text = markdown(rows);
    // Squares 2 · 4² + 9 · 5² over 11 degrees: spread 4.83, error 4.83 · sqrt(1/3 + 1/10) = 3.18, 20 / 3.18 = 6.3.
    expect(text).toContain("| 1020.0 ± 4.0 / 1000.0 ± 5.0, z 6.3 |");
    expect(text).toMatch(/\*\*40\.0 ± 0\.5 \/ 20\.0 ± 0\.5, z \d+\.\d\*\*/);
    expect(text).toMatch(/109\.0 ± 10\.0 \/ 100\.0 ± 10\.0, z 1\.4 ~/);
    expect(summary(rows)).toContain(
      "mean receiving rate: half of the spans within 2.00 %, all within 2.00 %",
    );
  });

  test("calls a deviation known only by its metric, its place and its direction", () => {
    const known: Known = {
      of: /^5\.1-fixfps, video1, 0-40 s/,
      metric: /^mean queuing delay$/,
      ours: "above",
      why: "the queue is longer",
    };
    const verdicts = (one: Known) => validationRows(rows, [one]).map(({ verdict }) => verdict);
    expect(verdicts(known)).toEqual(["passes", "known deviation", "not decided"]);
    expect(verdicts({ ...known, ours: "below" })).toEqual(["passes", "fails", "not decided"]);
    expect(verdicts({ ...known, of: /^5\.2/ })).toEqual(["passes", "fails", "not decided"]);
    const [met, deviating, open] = validationRows(rows, [known]);
    expect(met && explained(met, [{ ...known, metric: /./ }])).toBe(met);
    expect(deviating?.why).toMatch(
      /^the queue is longer\. Ours 40\.0 \(3 runs\), theirs 20\.0 \(10\): /,
    );
    expect(open?.why).toMatch(/not decided, may be off by up to \d+\.\d of 100$/);
  });
});

// Written anew by: npm run update -- hundred
test("of all that is repeated a hundred seeds are kept, and of nothing else", () => {
  const kept = readHundred();
  const all = repeated();
  expect([...kept.keys()], HUNDRED).toEqual(all.map(({ name }) => name));
  for (const { name, figures } of all) {
    const own = kept.get(name) ?? [];
    expect(
      own.map(({ of, span, metric }) => ({ of, span, metric })),
      name,
    ).toEqual(figures);
    expect(own.every(({ values }) => values.length === OUR_SEEDS)).toBe(true);
  }
});

test("COMPARED.md says how many of the authors' runs are repeated", () => {
  const runs = new Set([...referenceRows(), ...tcpRows()].map(({ scenario }) => scenario));
  const text = readFileSync(join(SCENARIOS, "COMPARED.md"), "utf8");
  expect(text).toContain(`repeat ${runs.size} runs of the ns-3 module`);
});
