import { describe, expect, test } from "vitest";
import { differences } from "./compared";
import { mean, quantile, standardDeviation } from "./figures";
import { parsed, type Row } from "./reference";
import { markdown, missSentences, summary } from "./report";
import { allowed } from "./tolerance";

const row: Row = {
  scenario: "5.1-fixfps",
  flow: "video1",
  span: "seg0",
  from_s: 0,
  to_s: 40,
  figures: {
    rate_kbps: { mean: 1000, std: 5 },
    delay_mean_ms: { mean: 20, std: 0.5 },
    delay_p95_ms: { mean: 100, std: 10 },
    loss_percent: null,
  },
};
const run = { rate_kbps: 1020, delay_mean_ms: 24, delay_p95_ms: 129, loss_percent: 0 };

describe("the tolerance", () => {
  test("is 3 % of a rate, and 3 ms or 10 % of a delay, whichever is wider", () => {
    expect(allowed("rate_kbps", { mean: 1000, std: 0 })).toBe(30);
    expect(allowed("delay_mean_ms", { mean: 20, std: 0 })).toBe(3);
    expect(allowed("delay_mean_ms", { mean: 60, std: 0 })).toBe(6);
    expect(allowed("delay_p95_ms", { mean: 100, std: 0 })).toBe(15);
    expect(allowed("loss_percent", { mean: 1, std: 0 })).toBe(0.3);
  });

  test("is three standard deviations where seeds differ more than that", () => {
    expect(allowed("rate_kbps", { mean: 1000, std: 50 })).toBe(150);
  });

  test("tells a hit by the spread between seeds from one by the figure itself", () => {
    const wide = { ...row, figures: { ...row.figures, rate_kbps: { mean: 1000, std: 50 } } };
    expect(differences(wide, [{ ...run, rate_kbps: 1100 }])[0]).toMatchObject({
      hit: true,
      bySpread: true,
    });
    expect(differences(wide, [run])[0]).toMatchObject({ hit: true, bySpread: false });
  });

  test("judges each figure by itself and leaves out what the reference does not have", () => {
    const found = differences(row, [run]);
    expect(found.map(({ figure, hit }) => [figure, hit])).toEqual([
      ["rate_kbps", true],
      ["delay_mean_ms", false],
      ["delay_p95_ms", true],
    ]);
  });

  test("calls a figure that could not be measured a miss", () => {
    const [rate] = differences(row, [{ ...run, rate_kbps: Number.NaN }]);
    expect(rate?.hit).toBe(false);
  });
});

describe("the report", () => {
  const rows = [{ row, differences: differences(row, [run]) }];

  test("puts our figure beside theirs and marks a miss", () => {
    expect(markdown(rows)).toContain("| 1020.0 ± 0.0 / 1000.0 ± 5.0 |");
    expect(markdown(rows)).toContain("**24.0 ± 0.0 / 20.0 ± 0.5**");
    expect(markdown(rows)).toContain("| miss |");
  });

  test("says in a sentence what missed and by how much", () => {
    expect(missSentences(rows)).toEqual([
      "5.1-fixfps video1 seg0: mean queuing delay is 24.00 ms, theirs 20.00, allowed ±3.00",
    ]);
    expect(summary(rows)).toContain("2 of 3 figures in 1 spans");
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
    expect(only?.figures.loss_percent).toBeNull();
    expect(only?.figures.rate_kbps).toEqual({ mean: 4, std: 0.3 });
  });
});
