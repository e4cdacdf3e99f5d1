// Every time that somebody may say: the clock comes to its nearest nanosecond, and no call waits for more.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { boundedCalls, doubleTime, expectOnClock } from "../tests/any-time";
import { halving } from "../tests/lab";
import { wasm } from "../tools/lib/paths.mjs";
import { load } from ".";

const lab = await load(readFileSync(wasm));
const END_S = halving.duration_s;
const times = doubleTime(END_S);
const begin = boundedCalls();

test("until and seek come to any time", async () => {
  const live = await lab.open(halving);
  await fc.assert(
    fc.asyncProperty(times, times, async (one, other) => {
      for (const go of [
        () => live.seek(one),
        () => live.until(Math.max(one, other)),
        () => live.seek(other),
      ]) {
        begin();
        await go();
      }
      expectOnClock(live.now_s, other, END_S);
      begin();
      expectOnClock(await live.until(END_S - 1e-10), END_S, END_S);
    }),
    { seed: 1, numRuns: 60 },
  );
  live.close();
});

test("a run ends at any time, and has the figures of any two", async () => {
  const whole = await lab.run(halving);
  await fc.assert(
    fc.asyncProperty(times, times, async (until_s, other_s) => {
      begin();
      const run = await lab.run(halving, { until_s });
      expectOnClock(run.reached_s, until_s, END_S);
      run.close();
      const [from, to] = [until_s, other_s].sort((a, b) => a - b) as [number, number];
      fc.pre(from < Math.min(to, END_S));
      const { from_s, to_s } = whole.metrics(from, to);
      expect([from_s, to_s]).toEqual([from, Math.min(to, END_S)]);
    }),
    { seed: 2, numRuns: 60 },
  );
  whole.close();
});

test("a scenario lasts and changes for any time, and is run again by what it says", async () => {
  await fc.assert(
    fc.asyncProperty(times, times, async (drawn_s, wanted_s) => {
      fc.pre(drawn_s >= 0.1 && drawn_s <= END_S);
      // The format's own limit.
      const at_s = Math.min(wanted_s, 1e6);
      const change = { at_s, over_s: drawn_s / 3, set: "links.forward.delay_ms", to: 60 };
      begin();
      const run = await lab.run({ ...halving, duration_s: drawn_s, changes: [change] });
      expectOnClock(run.reached_s, drawn_s, END_S);
      begin();
      const again = await lab.run(run.scenario);
      expect(again.hash).toBe(run.hash);
      for (const one of [run, again]) one.close();
    }),
    { seed: 3, numRuns: 40 },
  );
});

test.each([
  -1,
  -1e-12,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  "1",
  null,
  [1],
])("%s is no time, and refused with a sentence", async (value) => {
  begin();
  const t_s = value as number;
  const live = await lab.open(halving);
  const what = `must be a time in s from 0, is ${value}`;
  await expect(live.until(t_s)).rejects.toThrow(`until: ${what}`);
  await expect(live.seek(t_s)).rejects.toThrow(`seek: ${what}`);
  live.close();
  // What is null there is left out.
  if (value === null) return;
  await expect(lab.run(halving, { until_s: t_s })).rejects.toThrow(`until_s: ${what}`);
  const run = await lab.run(halving, { until_s: 1 });
  expect(() => run.metrics(t_s, 1)).toThrow("metrics: must be from a time to a later one");
  expect(() => run.metrics(0, t_s)).toThrow("metrics: must be from a time to a later one");
  run.close();
});
