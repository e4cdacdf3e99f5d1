import { expect, test } from "vitest";
import { freshLab } from "../../../tests/lab";
import { comparison, replayRows, validationRow } from "./replays";

const row = {
  recording: "const1M",
  figure: "trend",
  steps: "200",
  agreeing: "199",
  within: "2 %",
  worst: "0.1",
  unit: "%",
  wanted_percent: "99",
};

test("every replay passes; with SCReAM's marks and without, the window agrees in every step but for a few", async () => {
  const { failures, report } = await comparison.run(await freshLab());
  expect(failures).toEqual([]);
  const windows = replayRows().filter(
    ({ of, metric }) => of.startsWith("SCReAM") && metric.startsWith("window"),
  );
  expect(windows.filter(({ ours }) => ours !== 100).map(({ of }) => of)).toEqual([
    "SCReAM's code, whole: noecn",
  ]);
  expect(report).toContain(
    "| libwebrtc, whole: drop3M | 13 | 100.0 % (groups, 4467 steps) | passes |",
  );
});

test("of each recording the metric that agrees least is told", async () => {
  const { rows, report } = await comparison.run(await freshLab());
  for (const recording of new Set(rows.map(({ of }) => of))) {
    const shares = rows.flatMap(({ of, ours }) => (of === recording ? [ours ?? 0] : []));
    const least = Math.min(...shares).toFixed(1);
    expect(report).toContain(`| ${recording} | ${shares.length} | ${least} % (`);
  }
});

test("a metric passes by its share of steps, and a share below fails", () => {
  expect(validationRow("x", row)).toMatchObject({ verdict: "passes", ours: 99.5 });
  expect(validationRow("x", { ...row, agreeing: "197" }).verdict).toBe("fails");
});
