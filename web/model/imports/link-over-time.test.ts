import fc from "fast-check";
import { expect, test } from "vitest";
import { freshLab, halving, made } from "../../tests/lab";
import type { Change, Json, Scenario } from "../scenario/types";
import { type LinkStep, linkOverTime } from "./link-over-time";

const lab = await freshLab();
const schema = lab.schema();
const unread = { column: () => new Float64Array() };

const with_ = (link: Json, changes: readonly Change[] = [], duration_s = 20): Scenario => ({
  ...halving,
  ...{ duration_s, changes },
  links: { ...halving.links, forward: link },
});
const stepsOf = (scenario: Scenario) => linkOverTime(schema, scenario, "forward", unread).steps;
const rates = (steps: readonly LinkStep[]) =>
  steps.map(({ length_ms, capacity_kbps }) => [length_ms, capacity_kbps]);
const at = (at_s: number, key: string, to: number, over_s = 0): Change => ({
  ...{ at_s, set: `links.forward.${key}`, to },
  ...(over_s > 0 && { over_s }),
});

test("what a link carries is the value at the start and those that it changes to, to the end of the run", () => {
  expect(stepsOf(halving)).toEqual([
    { length_ms: 10_000, capacity_kbps: 1000, delay_ms: 50, loss: 0 },
    { length_ms: 10_000, capacity_kbps: 500, delay_ms: 50, loss: 0 },
  ]);
  // What changes at the end or behind it is of no run.
  const late = with_({ capacity_kbps: 700 }, [at(20, "capacity_kbps", 1), at(30, "delay_ms", 1)]);
  expect(rates(stepsOf(late))).toEqual([[20_000, 700]]);
});

test("a ramp is steps of 20 ms, each with the value of its middle", () => {
  const steps = stepsOf(with_({ capacity_kbps: 1000 }, [at(1, "capacity_kbps", 900, 0.1)]));
  expect(rates(steps)).toEqual([
    [1000, 1000],
    [20, 990],
    [20, 970],
    [20, 950],
    [20, 930],
    [20, 910],
    [18_900, 900],
  ]);
});

test("a trace begins again until the run ends, or its last sample stays", () => {
  const trace = [
    [3000, 100],
    [1000, 900, 0.5],
  ];
  const of = (loop: boolean) =>
    stepsOf(
      with_(
        { access: { kind: "capacity_trace", loop, trace }, delay_ms: 0, loss: { ratio: 0.2 } },
        [],
        6,
      ),
    );
  // 1 - (1 - 0.5) (1 - 0.2) = 0.6
  expect(of(true)).toEqual([
    { length_ms: 3000, capacity_kbps: 100, delay_ms: 0, loss: 0.2 },
    { length_ms: 1000, capacity_kbps: 900, delay_ms: 0, loss: 0.6 },
    { length_ms: 2000, capacity_kbps: 100, delay_ms: 0, loss: 0.2 },
  ]);
  expect(rates(of(false))).toEqual([
    [3000, 100],
    [3000, 900],
  ]);
});

test("what is recorded of delay and loss is added to what is set", () => {
  const delay_series = {
    kind: "trace",
    loop: true,
    trace: [
      [1000, 0],
      [1000, 25],
    ],
  };
  const loss_series = {
    kind: "trace",
    loop: false,
    trace: [
      [1000, 0],
      [1000, 0.1],
    ],
  };
  const link = {
    capacity_kbps: 1000,
    delay_ms: 50,
    loss: { ratio: 0.1 },
    delay_series,
    loss_series,
  };
  expect(stepsOf(with_(link, [], 3)).map(({ delay_ms, loss }) => [delay_ms, loss])).toEqual([
    [50, 0.1],
    [75, 0.19],
    [50, 0.19],
  ]);
});

test("UDP traffic leaves no more than the physical rate, and only what is plain loss counts as such", () => {
  const udp = { capacity_kbps: 5000, variation: "udp_background", physical_kbps: 4000 };
  expect(rates(stepsOf(with_(udp)))).toEqual([[20_000, 4000]]);
  const bursts = { loss: { kind: "gilbert_elliott", ratio: 0.2 } };
  expect(stepsOf(with_(bursts))[0]?.loss).toBe(0);
  expect(stepsOf(with_({ capacity_kbps: "unlimited" }))[0]?.capacity_kbps).toBe(Infinity);
});

test("of a Mahimahi trace the opportunities are kept as they are, and beside them what a second of them carries", () => {
  const access = { kind: "mahimahi", trace: [500, 1000, 2000] };
  const of = (more: Json) =>
    linkOverTime(schema, with_({ access: { ...access, ...more } }, [], 6), "forward", unread);
  expect(of({}).opportunities).toEqual([500, 1000, 2000]);
  // 2 and 1 opportunities of 12,000 bit a second, three times over.
  expect(rates(of({}).steps)).toEqual([24, 12, 24, 12, 24, 12].map((kbps) => [1000, kbps]));
  expect(of({ opportunity_bytes: 750 }).opportunities).toBeNull();
  expect(of({ opportunity_bytes: 750 }).steps[0]?.capacity_kbps).toBe(12);
  expect(of({ loop: false }).opportunities).toBeNull();
  expect(rates(of({ loop: false }).steps)).toEqual([
    [1000, 24],
    [1000, 12],
    [4000, 0],
  ]);
});

test("where chance has a part in it, it is what the run measured, which is said", () => {
  for (const link of [
    { stalls: { kind: "fixed", first_s: 0.5, interval_s: 2, length_ms: 500 } },
    { access: { kind: "wifi" } },
  ]) {
    const scenario = with_({ capacity_kbps: 1000, ...link }, [], 2);
    const run = made(lab, scenario);
    run.run(Number.POSITIVE_INFINITY);
    const { steps, says } = linkOverTime(schema, scenario, "forward", run);
    expect(says.join()).toContain("what the run measured");
    const all = steps.flatMap(({ length_ms, capacity_kbps }) =>
      Array<number>(length_ms / 100).fill(capacity_kbps),
    );
    expect(all).toEqual(Array.from(run.column("links.forward", "capacity_kbps")));
    run.destroy();
  }
});

const seconds = (most: number) => fc.integer({ min: 1, max: most * 1000 }).map((ms) => ms / 1000);
const kbps = fc.integer({ min: 1, max: 50_000 });
const drawn = fc.record({
  first: kbps,
  changes: fc.array(fc.record({ at_s: seconds(12), to: kbps, over_s: fc.option(seconds(3)) }), {
    maxLength: 6,
  }),
  trace: fc.option(
    fc.record({
      loop: fc.boolean(),
      trace: fc.array(fc.tuple(fc.integer({ min: 1, max: 4000 }), kbps), {
        minLength: 1,
        maxLength: 9,
      }),
    }),
  ),
});

test("the steps of any link carry in each 100 ms what the engine’s own column says", () => {
  const property = fc.property(drawn, ({ first, changes, trace }) => {
    const scenario = with_(
      {
        capacity_kbps: first,
        ...(trace !== null && { access: { kind: "capacity_trace", ...trace } }),
      },
      changes
        .map(({ at_s, to, over_s }) => at(at_s, "capacity_kbps", to, over_s ?? 0))
        .sort((a, b) => a.at_s - b.at_s),
      10,
    );
    const run = made(lab, scenario);
    run.run(Number.POSITIVE_INFINITY);
    const said = run.column("links.forward", "capacity_kbps");
    const means = means100(linkOverTime(schema, scenario, "forward", run).steps);
    expect(means).toHaveLength(said.length);
    // Of changes that stand at one moment, and of sums of decimals.
    for (const [i, mean] of means.entries()) expect(mean / (said[i] as number)).toBeCloseTo(1, 9);
    run.destroy();
  });
  fc.assert(property, { seed: 1, numRuns: 40 });
});

/** Of each 100 ms. */
function means100(steps: readonly LinkStep[]): readonly number[] {
  const means = Array<number>(100).fill(0);
  let from = 0;
  for (const { length_ms, capacity_kbps } of steps) {
    const to = from + length_ms;
    for (let i = Math.floor(from / 100); i < 100 && i * 100 < to; i += 1) {
      const share = Math.min(to, (i + 1) * 100) - Math.max(from, i * 100);
      means[i] = (means[i] as number) + (Math.max(0, share) * capacity_kbps) / 100;
    }
    from = to;
  }
  return means;
}
