import { expect, test } from "vitest";
import { NO_COLUMNS } from "../../../../model/engine/frozen";
import type { Columns } from "../../../../model/engine/types";
import { metricsOf, runFacts } from "../../../../tests/slides/hand-made-runs";
import { recoveriesOf } from "./recovery";
import { formulaValue } from "./value";

/** Twenty seconds with a row each 0.1 s, whose values end at its moment; the share is 1000 kbit/s throughout. */
function columns(rate: (t: number) => number, delay: (t: number) => number = () => 0): Columns {
  const t = Array.from({ length: 200 }, (_, row) => (row + 1) / 10);
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

const queue = (t: number): number => (t > 5 && t < 12.05 ? 300 : 10);

test.each([
  [
    "it counts from the step to where the rate begins to hold",
    columns((t) => (t > 7.35 ? 900 : 300)),
    20,
    2.3,
  ],
  ["a full queue is no recovery, however fast the rate", columns(() => 1000, queue), 20, 7],
  [
    "less than a second at its share is none",
    columns((t) => (t > 6 && t < 6.85 ? 1000 : 100)),
    20,
    null,
  ],
  ["nor is one after the next step", columns((t) => (t > 9.55 ? 1000 : 100)), 10, null],
  ["who never left its share is back at once", columns(() => 990), 20, 0],
])("%s", (_, own, to_s, recovery) => {
  expect(recoveriesOf({ columns: own, many: null }, "video", [5, to_s])).toEqual([recovery]);
});

test("a formula has the median of the seeds that got there, and says how many did", () => {
  const runs = [6, 8, 99].map((at) => columns((t) => (t > at + 0.05 ? 1000 : 100)));
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
