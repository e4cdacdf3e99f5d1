// By hand: with two degrees of freedom Student's t has closed forms. P(|T| > t) = 1 - t / sqrt(2 + t²), and 95 % lie within 0.95 sqrt(2 / (1 - 0.95²)).
import { describe, expect, test } from "vitest";
import { areFaults } from "../../model/imports/lines";
import { freshLab } from "../../tests/lab";
import { differenceLines, hasDifferences } from "./differences";
import type { Row } from "./engine-sweep";
import { Plan } from "./plan";

const lab = await freshLab();
const scenario = { links: { forward: {} }, flows: { video: {} } };
const delay = { name: "delay_ms", values: [10, 20], set: { "links.forward.delay_ms": 1 } };
const controller = {
  name: "controller",
  choices: ["NADA", "GCC, of libwebrtc", "SCReAM"].map((label) => ({
    label,
    set: { "flows.video.controller": { kind: "nada" } },
  })),
};

function planOf(axes: readonly object[], seeds: number): Plan {
  const sweep = JSON.stringify({
    sweep: 1,
    scenario,
    axes,
    seeds: { count: seeds },
    metrics: [{ name: "rate", flow: "video", metric: "mean_receiving_rate_kbps" }],
  });
  const plan = Plan.of(lab, { sweep, scenario: JSON.stringify(scenario) });
  if (areFaults(plan)) throw new Error(JSON.stringify(plan));
  return plan;
}

const rowsOf = (values: readonly (number | null)[]): readonly Row[] =>
  values.map((value, index) => ({ index, hash: "0", values: [value], events: 1, error: "" }));

const linesOf = (plan: Plan, values: readonly (number | null)[]): readonly string[] =>
  [...differenceLines(plan, () => rowsOf(values))].map((line) => line.trimEnd());

describe("each value of an axis less its first", () => {
  test("is seed by seed, with its interval: what the seeds have in common is gone", () => {
    const [head, line] = linesOf(planOf([delay], 3), [100, 500, 900, 101, 502, 903]);
    expect(head).toBe("metric,axis,less,delay_ms,difference,low,high,p,seeds");
    const cells = (line ?? "").split(",");
    expect(cells.slice(0, 4)).toEqual(["rate", "delay_ms", "10", "20"]);
    // 1, 2 and 3: mean 2, deviation 1.
    const half = (0.95 * Math.sqrt(2 / (1 - 0.95 ** 2))) / Math.sqrt(3);
    const t = 2 * Math.sqrt(3);
    const wanted = [2, 2 - half, 2 + half, 1 - t / Math.sqrt(2 + t * t), 3];
    cells.slice(4).forEach((cell, i) => {
      expect(Number(cell)).toBeCloseTo(wanted[i] ?? Number.NaN, 9);
    });
  });

  test("stands for each axis, where all the others are the same", () => {
    const lines = linesOf(planOf([delay, controller], 2), [
      ...[1, 1, 3, 3, 6, 6], // at 10 ms: NADA, GCC, SCReAM
      ...[10, 10, 14, 14, 20, 20],
    ]);
    const means = lines.slice(1).map((line) => line.replace(/^rate,/, "").split(/,(?! )/));
    expect(means.map((cells) => cells.slice(0, 5).join(" | "))).toEqual([
      "delay_ms | 10 | 20 | NADA | 9",
      'delay_ms | 10 | 20 | "GCC, of libwebrtc" | 11',
      "delay_ms | 10 | 20 | SCReAM | 14",
      'controller | NADA | 10 | "GCC, of libwebrtc" | 2',
      "controller | NADA | 10 | SCReAM | 5",
      'controller | NADA | 20 | "GCC, of libwebrtc" | 4',
      "controller | NADA | 20 | SCReAM | 10",
    ]);
  });

  test("leaves out seeds of which one of both has no value", () => {
    const [, line] = linesOf(planOf([delay], 3), [100, null, 900, 101, 502, null]);
    expect(line).toBe("rate,delay_ms,10,20,1,,,,1");
    const [, none] = linesOf(planOf([delay], 2), [null, null, 1, 2]);
    expect(none).toBe("rate,delay_ms,10,20,,,,,0");
  });

  test("is nothing of one seed, or of axes of one value", () => {
    expect(hasDifferences(planOf([delay], 1))).toBe(false);
    expect(hasDifferences(planOf([{ ...delay, values: [10] }], 5))).toBe(false);
    expect(hasDifferences(planOf([{ ...delay, values: [10] }, controller], 5))).toBe(true);
  });
});
