import { describe, expect, test } from "vitest";
import { leadText } from "./interval-words";
import { leadOf, leadsOf, type Rivals } from "./lead";

const rivals = (of: Rivals["of"], more: Partial<Rivals> = {}): Rivals => ({
  ...{ of, unit: "kbit/s", best: "highest" },
  ...more,
});
/** Twenty seeds around a mean, each with what it has in common, and what it has not. */
const seeds = (mean: number, own: number, common = 0) =>
  Array.from(
    { length: 20 },
    (_, i) => mean + common * Math.sin(7 * i) + own * (((i * 7) % 20) / 9.5 - 1),
  );

describe("ahead", () => {
  test("is who is so seed by seed, though the ranges overlap", () => {
    const [a, b] = [seeds(1019, 5, 100), seeds(1000, 6, 100)];
    expect(Math.min(...a)).toBeLessThan(Math.max(...b));
    expect(leadOf(rivals([b, a]))).toMatchObject({ first: 1, second: 0, shown: true });
    expect(leadOf(rivals([b, a], { best: "lowest" }))).toMatchObject({ first: 0, shown: true });
  });

  test("is nobody by less than 1 % of the larger; of times by less than a millisecond, too", () => {
    expect(leadOf(rivals([seeds(1009, 1), seeds(1000, 1)]))?.shown).toBe(false);
    expect(leadOf(rivals([seeds(1011, 1), seeds(1000, 1)]))?.shown).toBe(true);
    const ms = { unit: "ms", best: "lowest" } as const;
    expect(leadOf(rivals([seeds(300, 0.1), seeds(301.1, 0.1)], ms))?.shown).toBe(true);
    expect(leadOf(rivals([seeds(300, 0.1), seeds(300.9, 0.1)], ms))?.shown).toBe(false);
    expect(leadOf(rivals([seeds(10.6, 0.1), seeds(11.4, 0.1)], ms))?.shown).toBe(true);
  });

  test("is nobody where the interval of the difference has 0, nor of one seed", () => {
    expect(leadOf(rivals([seeds(1020, 200), seeds(1000, -200)]))?.shown).toBe(false);
    expect(leadOf(rivals([[1020], [1000]]))).toBeNull();
    expect(leadOf(rivals([seeds(1, 1)]))).toBeNull();
    expect(
      leadOf(
        rivals([
          [null, null],
          [1, 2],
        ]),
      ),
    ).toBeNull();
  });

  test("is only who is before all of the others", () => {
    const three = [seeds(1200, 5), seeds(1195, 300), seeds(900, 5)];
    expect(leadOf(rivals(three))).toMatchObject({ first: 0, second: 1, shown: false });
    expect(leadOf(rivals([three[0] ?? [], three[2] ?? []]))?.shown).toBe(true);
  });

  test("who has no value in some seed is behind who always has one, and is ahead of nobody", () => {
    const late = [null, ...seeds(9, 0.1).slice(1)];
    expect(leadOf(rivals([late, seeds(5, 0.1)]))).toMatchObject({ first: 1 });
    expect(leadOf(rivals([late, [null, ...seeds(5, 0.1).slice(1)]]))?.shown).toBe(false);
  });

  test("in a list is who is so by the limit of the whole list", () => {
    // A difference of 26 with a standard error of about 11: p = 0.03 alone.
    const near = rivals([seeds(1026, 82), seeds(1000, 5)]);
    expect(leadOf(near)?.shown).toBe(true);
    expect(leadsOf([near])[0]).not.toBeNull();
    const same = rivals([seeds(1000, 80), seeds(1000, -80)]);
    expect(leadsOf([near, same, same])).toEqual([null, null, null]);
    const sure = rivals([seeds(1500, 8), seeds(1000, 5)]);
    expect(leadsOf([near, sure]).map((lead) => lead !== null)).toEqual([true, true]);
  });
});

describe("in words", () => {
  test("a lead says by how much, with its interval, and of how many seeds", () => {
    const lead = {
      ...{ first: 1, second: 0, p: 0, shown: true },
      difference: { mean: 86, half: 46, runs: 20, p: 0.001 },
    };
    expect(leadText(lead, ["GCC", "NADA"], "kbit/s")).toBe(
      "NADA ahead of GCC by 86.0 [40.0, 132] kbit/s, 20 seeds paired",
    );
    const lower = { ...lead, difference: { ...lead.difference, mean: -0.84, half: 0.32 } };
    expect(leadText(lower, ["SCReAM", "NADA"], "ms")).toBe(
      "NADA ahead of SCReAM by 0.84 [0.52, 1.16] ms, 20 seeds paired",
    );
  });
});
