import { expect, test } from "vitest";
import { NO_COLUMNS } from "../../../../model/engine/frozen";
import type { Columns } from "../../../../model/engine/types";
import { metricsOf, runFacts } from "../../../../tests/slides/hand-made-runs";
import { recoveriesOf } from "./recovery";
import { formulaValue } from "./value";

/** A row each 0.1 s, whose values end at its moment; the share is 1000 kbit/s throughout. */
function columns(
  seconds: number,
  rate: (t: number) => number,
  delay: (t: number) => number,
): Columns {
  const t = Array.from({ length: seconds * 10 }, (_, row) => (row + 1) / 10);
  const known: Record<string, readonly number[]> = {
    t_s: t,
    receiving_rate_500ms_kbps: t.map(rate),
    queuing_delay_ms: t.map(delay),
    fair_share_kbps: t.map(() => 1000),
  };
  return {
    layout: NO_COLUMNS.layout,
    rows: () => t.length,
    column: (_, name) => Float64Array.from(known[name] ?? []),
  };
}

const alone = (own: Columns) => ({ columns: own, many: null });

test("it counts from the step to where rate and delay begin to hold for a second", () => {
  const run = alone(
    columns(
      20,
      (t) => (t > 7.35 ? 900 : 300),
      () => 10,
    ),
  );
  expect(recoveriesOf(run, "video", [5, 20])).toEqual([2.3]);
});

test("a full queue is no recovery, however fast the rate", () => {
  const run = alone(
    columns(
      20,
      () => 1000,
      (t) => (t > 5 && t < 12.05 ? 300 : 10),
    ),
  );
  expect(recoveriesOf(run, "video", [5, 20])).toEqual([7]);
});

test("less than a second at its share is none, nor is one after the next step", () => {
  const short = alone(
    columns(
      20,
      (t) => (t > 6 && t < 6.85 ? 1000 : 100),
      () => 0,
    ),
  );
  expect(recoveriesOf(short, "video", [5, 20])).toEqual([null]);
  const late = alone(
    columns(
      20,
      (t) => (t > 9.55 ? 1000 : 100),
      () => 0,
    ),
  );
  expect(recoveriesOf(late, "video", [5, 10])).toEqual([null]);
});

test("who never left its share is back at once", () => {
  expect(
    recoveriesOf(
      alone(
        columns(
          20,
          () => 990,
          () => 0,
        ),
      ),
      "video",
      [5, 20],
    ),
  ).toEqual([0]);
});

test("a formula has the median of the seeds that got there, and says how many did", () => {
  const runs = [6, 8, 99].map((at) =>
    columns(
      20,
      (t) => (t > at + 0.05 ? 1000 : 100),
      () => 0,
    ),
  );
  const [first = NO_COLUMNS] = runs;
  const facts = {
    ...runFacts("NADA", { "": [metricsOf({}), metricsOf({}), metricsOf({})] }),
    columns: first,
    many: { seeds: [1, 2, 3], columns: runs, bandsOf: () => null },
  };
  const value = formulaValue(
    "recovery time of video over 5..20 s",
    new Map([["nada", facts]]),
    "nada",
  );
  expect(value.text).toBe("2.00 (1.00–3.00) s (2 of 3)");
  expect(value.spread).toMatchObject({ low: 1, high: 3, runs: 2 });
});
