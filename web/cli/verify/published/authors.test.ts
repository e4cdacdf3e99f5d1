import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SCENARIOS } from "../../input/scenario-files";
import { differences } from "../compare/compared";
import { mean, quantile, standardDeviation } from "../compare/metrics";
import { parsed, type ReferenceRow, referenceRows, tcpRows } from "../compare/reference";
import { markdown, summary, validationRows } from "../compare/report";
import { explained, type Known } from "../compare/rows";
import { fixed, standardError, verdictOfMeans } from "../compare/tolerance";

const row: ReferenceRow = {
  scenario: "5.1-fixfps",
  flow: "video1",
  span: "seg0",
  from_s: 0,
  to_s: 40,
  seeds: 10,
  metrics: {
    rate_kbps: { mean: 1000, std: 5 },
    delay_mean_ms: { mean: 20, std: 0.5 },
    delay_p95_ms: { mean: 100, std: 10 },
    loss_percent: null,
  },
};
const run = { rate_kbps: 1020, delay_mean_ms: 24, delay_p95_ms: 129, loss_percent: 0 };

describe("the tolerance", () => {
  test("is 3 % of a rate, and 3 ms or 10 % of a delay, whichever is wider", () => {
    expect(fixed("rate_kbps", { mean: 1000 })).toBe(30);
    expect(fixed("delay_mean_ms", { mean: 20 })).toBe(3);
    expect(fixed("delay_mean_ms", { mean: 60 })).toBe(6);
    expect(fixed("delay_p95_ms", { mean: 100 })).toBe(15);
    expect(fixed("loss_percent", { mean: 1 })).toBe(0.3);
  });

  test("of means is of the standard error of their difference, not of single runs", () => {
    const ours = { mean: 100, std: 30, runs: 10 };
    expect(standardError(ours, { mean: 100, std: 40, runs: 10 })).toBeCloseTo(Math.sqrt(250));
    // One run alone is taken to spread as the other side does: 30² + 30²/10.
    expect(standardError(ours, { mean: 100, std: 0, runs: 1 })).toBeCloseTo(Math.sqrt(990));
  });

  test("tells what the metric itself allows from what only seed variance allows", () => {
    expect(verdictOfMeans(29, 30, 1)).toBe("passes");
    expect(verdictOfMeans(31, 30, 1)).toBe("fails");
    expect(verdictOfMeans(31, 30, 16)).toBe("passes within seed variance");
    expect(verdictOfMeans(Number.NaN, 30, 16)).toBe("fails");
  });

  test("judges each metric by itself and leaves out what the reference does not have", () => {
    const found = differences(row, [run]);
    expect(found.map(({ metric, verdict }) => [metric, verdict])).toEqual([
      ["rate_kbps", "passes"],
      ["delay_mean_ms", "fails"],
      ["delay_p95_ms", "fails"],
    ]);
  });

  test("fails a metric that could not be measured", () => {
    const [rate] = differences(row, [{ ...run, rate_kbps: Number.NaN }]);
    expect(rate?.verdict).toBe("fails");
  });
});

describe("the report", () => {
  const rows = [{ row, differences: differences(row, [run]) }];

  test("puts our figure beside theirs and marks what is further off", () => {
    expect(markdown(rows)).toContain("| 1020.0 ± 0.0 / 1000.0 ± 5.0 |");
    expect(markdown(rows)).toContain("**24.0 ± 0.0 / 20.0 ± 0.5**");
    expect(markdown(rows)).toContain("| further off |");
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
    expect(verdicts(known)).toEqual(["passes", "known deviation", "fails"]);
    expect(verdicts({ ...known, ours: "below" })).toEqual(["passes", "fails", "fails"]);
    expect(verdicts({ ...known, of: /^5\.2/ })).toEqual(["passes", "fails", "fails"]);
    const [met] = validationRows(rows, []);
    expect(met && explained(met, [{ ...known, metric: /./ }])).toBe(met);
  });
});

describe("figures", () => {
  test("the 95 % quantile of 0 to 20 is 19", () => {
    expect(
      quantile(
        Array.from({ length: 21 }, (_, i) => i),
        0.95,
      ),
    ).toBe(19);
    expect(quantile([1, 2], 0.5)).toBe(1.5);
    expect(quantile([], 0.5)).toBeNaN();
  });

  test("2, 4, 4, 4, 5, 5, 7, 9 have mean 5 and variance 32/7", () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    expect(mean(values)).toBe(5);
    expect(standardDeviation(values) ** 2).toBeCloseTo(32 / 7);
    expect(standardDeviation([3])).toBe(0);
  });

  test("an empty cell of the reference is no figure", () => {
    const [only] = parsed(
      "scenario,flow,span,from_s,to_s,loss_percent_mean,loss_percent_std,receiving_rate_kbps_mean,receiving_rate_kbps_std\nx,video2,pause,40,60,,,4.0,0.3\n",
    );
    expect(only?.metrics.loss_percent).toBeNull();
    expect(only?.metrics.rate_kbps).toEqual({ mean: 4, std: 0.3 });
  });
});

test("COMPARED.md says how many of the authors' runs are repeated", () => {
  const runs = new Set([...referenceRows(), ...tcpRows()].map(({ scenario }) => scenario));
  const text = readFileSync(join(SCENARIOS, "COMPARED.md"), "utf8");
  expect(text).toContain(`repeat ${runs.size} runs of the ns-3 module`);
});
