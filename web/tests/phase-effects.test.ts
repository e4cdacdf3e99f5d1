// Equals get what equals should: with a phase and a time to send each packet it is chance that parts them, by their names, and no longer
// their order in the file (Floyd and Jacobson 1991).

import { mean } from "d3-array";
import { beforeAll, describe, expect, test } from "vitest";
import { Core, type Lab } from "../model/engine/core";
import type { Metrics } from "../model/engine/metrics";
import type { Json, Scenario } from "../model/scenario/types";
import { freshLab } from "./lab";

let lab: Lab;
beforeAll(async () => {
  lab = await freshLab();
});

const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);

interface Ran {
  readonly hash: string;
  readonly metrics: Metrics;
}

function ran(scenario: Scenario, seed: number, from_s = 0): Ran {
  const core = lab.create(JSON.stringify({ ...scenario, seed }));
  if (!(core instanceof Core)) throw new Error(JSON.stringify(core));
  core.run(scenario.duration_s);
  const metrics = core.metrics(from_s, scenario.duration_s);
  const hash = core.hash();
  core.destroy();
  return { metrics, hash };
}

/** So many flows that are all alike, for 60 s over a link of that rate with a queue of 300 ms. */
function equals(count: number, capacity_kbps: number, flow: Json): Scenario {
  const flows = Array.from({ length: count }, (_, i) => [`flow-${i}`, { path: ["link"], ...flow }]);
  return {
    title: "Equals",
    duration_s: 60,
    links: { link: { capacity_kbps, delay_ms: 50, queue: { kind: "drop_tail", limit_ms: 300 } } },
    flows: Object.fromEntries(flows),
  };
}

/** For each seed the part that each flow lost, in the order of the file. */
function losses(scenario: Scenario): readonly (readonly number[])[] {
  return SEEDS.map((seed) => {
    const { flows } = ran(scenario, seed).metrics;
    return Object.values(flows).map(({ loss_ratio }) => loss_ratio ?? Number.NaN);
  });
}

const rate = (of: Metrics["flows"][string] | undefined): number =>
  of?.mean_receiving_rate_kbps ?? Number.NaN;
const meanOf = (values: readonly number[]): number => mean(values) ?? Number.NaN;
/** Standard error of the mean. */
function errorOf(values: readonly number[]): number {
  const centre = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
const column = (rows: readonly (readonly number[])[], i: number): readonly number[] =>
  rows.map((row) => row[i] ?? Number.NaN);
const spread = (row: readonly number[]): number => Math.max(...row) - Math.min(...row);

/** The mean of each flow is the mean of all, but for what twenty seeds cannot tell. */
function expectEqual(rows: readonly (readonly number[])[], all: number): void {
  for (let i = 0; i < (rows[0]?.length ?? 0); i += 1) {
    const own = column(rows, i);
    expect(Math.abs(meanOf(own) - all), `flow ${i}`).toBeLessThan(4 * errorOf(own));
  }
}

// 1040 bytes of IP take 8.32 ms on 1 Mbit/s.
const UDP: Json = { source: { kind: "cbr", rate_kbps: 500 } };
const APART: Json = { phase: 1, overhead_ms: 8.32 };

describe("three UDP flows of 500 kbit/s on 1 Mbit/s", () => {
  test("lose by their place in the file where nothing is left to chance, and the run says so", () => {
    const rows = losses(equals(3, 1000, UDP));
    for (const row of rows) {
      expect(row[0]).toBe(0);
      expect(row[1]).toBeLessThan(0.02);
      expect(row[2]).toBeGreaterThan(0.95);
    }
    expect(ran(equals(3, 1000, UDP), 1).metrics.decided_by_order).toEqual([
      { link: "link", flows: ["flow-0", "flow-1", "flow-2"] },
    ]);
  });

  test("lose a third each with a phase and a time to send", () => {
    const rows = losses(equals(3, 1000, { ...UDP, ...APART }));
    const all = meanOf(rows.map(meanOf));
    // They send 1500 where 1000 are carried.
    expect(Math.abs(all - 1 / 3)).toBeLessThan(0.02);
    expectEqual(rows, all);
    for (let i = 0; i < 3; i += 1) {
      const worst = rows.filter((row) => row[i] === Math.max(...row)).length;
      // 14 of 20 by chance: 0.09 %.
      expect(worst, `flow ${i}`).toBeLessThan(14);
    }
    expect(ran(equals(3, 1000, { ...UDP, ...APART }), 1).metrics.decided_by_order).toBeUndefined();
  });

  test("give the same by name in whatever order, and the same run for one seed", () => {
    const scenario = equals(3, 1000, { ...UDP, ...APART });
    const turned = {
      ...scenario,
      flows: Object.fromEntries(Object.entries(scenario.flows).reverse()),
    };
    expect(Object.keys(turned.flows)[0]).toBe("flow-2");
    expect(ran(turned, 5).metrics.flows).toEqual(ran(scenario, 5).metrics.flows);
    expect(ran(scenario, 5).hash).toBe(ran(scenario, 5).hash);
    expect(ran(scenario, 5).hash).not.toBe(ran(scenario, 6).hash);
  });
});

describe("fourteen audio flows of 36 kbit/s on 450 kbit/s", () => {
  const AUDIO: Json = { source: { kind: "audio", rate_kbps: 20, interval_ms: 20 } };

  test("lose nothing or nearly all by their place in the file", () => {
    for (const row of losses(equals(14, 450, AUDIO))) {
      expect(row.filter((loss) => loss === 0).length).toBeGreaterThanOrEqual(12);
      expect(spread(row)).toBeGreaterThan(0.9);
    }
  });

  test("lose alike with a phase and a time to send, and within a run not too far apart", () => {
    // 90 bytes of IP take 1.6 ms.
    const rows = losses(equals(14, 450, { ...AUDIO, phase: 1, overhead_ms: 1.6 }));
    expectEqual(rows, meanOf(rows.map(meanOf)));
    expect(meanOf(rows.map(spread))).toBeLessThan(0.6);
  });
});

describe("two NewReno flows on 10 Mbit/s", () => {
  const reno: Json = { path: ["link"], return_path: ["back"], controller: { kind: "newreno" } };
  const two = (more: Json): Scenario => ({
    title: "Two NewReno",
    duration_s: 100,
    links: {
      link: { capacity_kbps: 10000, delay_ms: 20, queue: { kind: "drop_tail", limit_ms: 100 } },
      back: { capacity_kbps: "unlimited", delay_ms: 20 },
    },
    flows: { first: { ...reno, ...more }, second: { ...reno, ...more } },
  });
  const differences = (scenario: Scenario): readonly number[] =>
    SEEDS.map((seed) => {
      const { first, second } = ran(scenario, seed, 20).metrics.flows;
      return rate(first) - rate(second);
    });

  test("are ahead and behind by their place under every seed, and the run says so", () => {
    const all = differences(two({}));
    expect(spread(all)).toBe(0);
    expect(all[0]).not.toBe(0);
    const { first = {}, second = {} } = two({}).flows;
    const turned = ran({ ...two({}), flows: { second, first } }, 1, 20).metrics.flows;
    expect(rate(turned.first) - rate(turned.second)).toBe(-(all[0] ?? 0));
    expect(ran(two({}), 1).metrics.decided_by_order).toEqual([
      { link: "link", flows: ["first", "second"] },
    ]);
  });

  test("are as often ahead as behind with a phase and a time to send", () => {
    // 1500 bytes of IP take 1.2 ms.
    const all = differences(two({ phase: 1, overhead_ms: 1.2 }));
    const error = errorOf(all);
    expect(Math.abs(meanOf(all))).toBeLessThan(3 * error);
    expect(error).toBeGreaterThan(60);
    expect(error).toBeLessThan(300);
    const ahead = all.filter((difference) => difference > 0).length;
    // 3 or fewer, or 17 or more, by chance: 0.3 %.
    expect(ahead).toBeGreaterThanOrEqual(4);
    expect(ahead).toBeLessThanOrEqual(16);
  });
});
