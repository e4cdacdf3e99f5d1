// Every time that somebody may say to the command line: the run ends at its nearest nanosecond, and no command waits for more.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { boundedCalls, doubleTime, expectOnClock } from "../tests/any-time";
import { heard } from "../tests/heard";
import { halving } from "../tests/lab";
import { testFolder } from "../tests/test-folder";

/** Long enough for a figure to have rows, and short for a test. */
const END_S = 5;
const { at, write } = testFolder();
const file = write("halving.json", { ...halving, duration_s: END_S, changes: [] });

const times = doubleTime(END_S).filter((t_s) => t_s <= END_S);
const durations = times.filter((t_s) => t_s >= 0.1);

const begin = boundedCalls();

const told = async (...args: string[]): Promise<string> => {
  begin();
  const { code, out, err } = await heard(...args);
  expect([code, err]).toEqual([0, expect.stringMatching(/^\S+: [\d.]+ s, |^\d+ runs? in /)]);
  return out;
};

/** The language of changes has no exponents. */
const decimals = (value: number): string => (value < 1e-6 ? value.toFixed(100) : `${value}`);

test("a run lasts and changes for any time", async () => {
  await fc.assert(
    fc.asyncProperty(durations, times, async (duration_s, at_s) => {
      const change = `at ${decimals(at_s)} s set links.forward.capacity_kbps to 500 over ${duration_s / 3} s`;
      const set = ["--set", `duration_s=${duration_s}`, "--set", change];
      const { to_s } = JSON.parse(await told("run", file, ...set, "--out", "-"));
      expectOnClock(to_s, duration_s, END_S);
    }),
    { seed: 1, numRuns: 20 },
  );
});

test("a figure shows any two times of a run", async () => {
  const out = at("figure.csv");
  await fc.assert(
    fc.asyncProperty(times, times, async (one, other) => {
      const [from, to] = [one, other].sort((a, b) => a - b) as [number, number];
      fc.pre(from < to);
      await told("figure", file, "--from", `${from}`, "--to", `${to}`, "--out", out, "--force");
      const rows = readFileSync(out, "utf8").trimEnd().split("\n").slice(1);
      // There is a row each 100 ms; a line has also the one before and the one behind.
      for (const row of rows) {
        const t_s = Number(row.split(",")[2]);
        expect([t_s > from - 0.101, t_s < to + 0.101]).toEqual([true, true]);
      }
    }),
    { seed: 2, numRuns: 10 },
  );
});

test("a sweep measures from any time to the end of any run", async () => {
  const sweep = at("sweep.json");
  const scenario = JSON.parse(readFileSync(file, "utf8"));
  let n = 0;
  await fc.assert(
    fc.asyncProperty(durations, async (duration_s) => {
      n += 1;
      const window = { from_s: duration_s / 3, to_s: duration_s };
      const metrics = [{ name: "used", link: "forward", metric: "utilisation", ...window }];
      const axes = [{ name: "duration_s", values: [duration_s], set: { duration_s: 1 } }];
      writeFileSync(sweep, JSON.stringify({ sweep: 1, scenario, axes, metrics }));
      const out = at(`sweep-${n}`);
      await told("sweep", sweep, "--out", out);
      const [, row = ""] = readFileSync(join(out, "sweep.csv"), "utf8").split("\n");
      expect(Number(row.split(",")[4])).toBeGreaterThanOrEqual(0);
    }),
    { seed: 3, numRuns: 12 },
  );
});

test.each([
  "-1",
  "NaN",
  "Infinity",
  "soon",
  "",
  "5.1",
])("--to %s is no time of the run, and refused with a sentence", async (text) => {
  const out = at("none.csv");
  for (const option of ["--from", "--to"]) {
    const { code, err } = await heard("figure", file, `${option}=${text}`, "--out", out);
    expect([code, err]).toEqual([2, `${option} ${text}: must be a time from 0 to 5 s\n`]);
  }
});

test.each([
  "NaN",
  "Infinity",
  "-1",
  "0",
  "1e-12",
  "1e9",
])("a run of %s s is refused with a sentence", async (text) => {
  const { code, err } = await heard("run", file, "--set", `duration_s=${text}`);
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(/duration_s(: must be|=Infinity: Infinity is too large) .+\n$/),
  ]);
});
