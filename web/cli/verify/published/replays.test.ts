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

test("replays pass, but for SCReAM with marks, whose log is rounded", async () => {
  const { failures, report } = await comparison.run(await freshLab());
  expect(failures).toEqual([]);
  const differ = replayRows().filter(({ verdict }) => verdict === "known deviation");
  expect([...new Set(differ.map(({ of }) => of))]).toEqual([
    "SCReAM's code, excerpt: classic_ecn",
    "SCReAM's code, whole: classic_ecn",
    "SCReAM's code, whole: l4s_ship",
  ]);
  expect(report).toContain(
    "| libwebrtc, whole: drop3M | 13 | 100.0 % (groups, 4467 steps) | passes |",
  );
});

test("the log's own rounding is enough for all that parts SCReAM's window from the recorded one", () => {
  const best = replayRows().filter(({ metric }) => metric.startsWith("window; best of 100"));
  const share = (name: string) => best.find(({ of }) => of.endsWith(name))?.ours;
  expect(share("excerpt: classic_ecn")).toBe(100);
  expect(share("whole: classic_ecn")).toBe(100);
  expect(share("whole: l4s_ship")).toBeGreaterThan(99);
});

test("a metric passes by its share of steps, and a share below without a reason fails", () => {
  expect(validationRow("x", row)).toMatchObject({ verdict: "passes", ours: 99.5 });
  expect(validationRow("x", { ...row, agreeing: "197" }).verdict).toBe("fails");
  const marked = { ...row, recording: "l4s_ship", agreeing: "0" };
  expect(validationRow("x", { ...marked, figure: "window" }).verdict).toBe("known deviation");
  expect(validationRow("x", { ...marked, figure: "queue delay" }).verdict).toBe("fails");
});
