import { describe, expect, test } from "vitest";
import { freshLab } from "../../tests/lab";
import { gccRows, rowsOf } from "./gcc";
import { comparedRows, judged } from "./rows";
import { screamRows } from "./scream";

describe("GCC beside libwebrtc's, in closed loop", () => {
  test("meets the mean target on five links, and at one moment of one of them only on average", {
    timeout: 60_000,
  }, async () => {
    const rows = gccRows(await freshLab());
    const { misses, deviations } = comparedRows(rows);
    expect(misses).toEqual([]);
    expect(rows.filter(({ standing }) => standing === "met")).toHaveLength(6);
    expect(deviations).toHaveLength(1);
    expect(deviations[0]).toMatch(/^drop3M, 20-60 s, at the recorded moments alone: mean target/);
  });

  const at = (target_kbps: number) => ({
    target_kbps,
    delay_mean_ms: 1,
    delay_p95_ms: 2,
    loss_percent: 0,
  });

  test("calls a moment a miss where other moments do not lie on both sides of it", () => {
    const moment = (targets: readonly number[]) =>
      rowsOf({ of: "x", theirs: at(1000), runs: targets.map(at), steps: true })[1];
    expect(moment([1200, 900, 950])?.standing).toBe("differs");
    expect(moment([1200, 1100, 1150])?.standing).toBe("missed");
    expect(moment([1040, 1100, 1150])?.standing).toBe("met");
  });
});

describe("SCReAM beside its reference code, in closed loop", () => {
  test("meets target and delay of all five runs, but for one quantile that rests on a transient", {
    timeout: 60_000,
  }, async () => {
    const rows = screamRows(await freshLab());
    const { misses, deviations } = comparedRows(rows);
    expect(misses).toEqual([]);
    expect(rows.filter(({ standing }) => standing === "met")).toHaveLength(19);
    expect(deviations).toHaveLength(1);
    expect(deviations[0]).toMatch(/^noecn_key_rtt50_step, 5-30 s: 95 % queuing delay over reports/);
  });
});

describe("rows", () => {
  const row = { of: "x", figure: "rate", unit: "kbit/s", ours: 104, theirs: 100 };

  test("are met up to the limit and missed beyond it", () => {
    expect(judged(row, 4).standing).toBe("met");
    expect(judged(row, 3.9).standing).toBe("missed");
    expect(judged({ ...row, ours: Number.NaN }, 4).standing).toBe("missed");
  });

  test("are counted, and tabled with the reason of a difference", () => {
    const rows = [judged(row, 5), { ...judged(row, 1), standing: "differs" as const, why: "luck" }];
    const { report, deviations } = comparedRows(rows);
    expect(report).toContain("| x | rate, kbit/s | 104 | 100 | ±1.00 | differs: luck |");
    expect(report).toContain("1 of 2 criteria are met, 1 differs as explained.");
    expect(deviations).toEqual(["x: rate is 104 kbit/s, theirs 100, allowed ±1.00 (luck)"]);
  });
});
