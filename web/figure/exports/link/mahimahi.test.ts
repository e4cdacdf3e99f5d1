import fc from "fast-check";
import { expect, test } from "vitest";
import type { LinkOverTime, LinkStep } from "../../../model/imports/link-over-time";
import { freshLab } from "../../../tests/lab";
import { mahimahiOf } from "./mahimahi";

const lab = await freshLab();
/** As the core reads the file. */
const readBack = (text: string): readonly number[] => lab.trace("a.mahimahi", text) as number[];

const link = (...rates: readonly (readonly [number, number])[]): LinkOverTime => ({
  ...{ name: "forward", opportunities: null, says: [], at: () => undefined },
  steps: rates.map(
    ([length_ms, capacity_kbps]): LinkStep => ({ length_ms, capacity_kbps, delay_ms: 50, loss: 0 }),
  ),
});
const linesOf = (of: LinkOverTime): readonly number[] => {
  const text = mahimahiOf(of);
  if (typeof text === "string") throw new Error(text);
  return readBack([...text.pieces].join(""));
};

test("a line stands at the end of the time that its 12,000 bit take", () => {
  // 1000 kbit/s: 12 ms a line; 500: 24.
  expect(linesOf(link([48, 1000], [48, 500]))).toEqual([12, 24, 36, 48, 72, 96]);
  // 36 Mbit/s: three lines a ms.
  expect(linesOf(link([2, 36_000]))).toEqual([1, 1, 1, 2, 2, 2]);
  // 2.5 lines: the first one is early by half a line, 6 ms, so that the last one is at the end.
  expect(linesOf(link([30, 1000]))).toEqual([6, 18, 30]);
});

test("where nothing is carried no line stands, but for the last one, which says how long the trace is", () => {
  expect(linesOf(link([24, 1000], [1000, 0], [24, 1000]))).toEqual([12, 24, 1036, 1048]);
  expect(linesOf(link([24, 1000], [1000, 0]))).toEqual([12, 1024]);
});

test("a Mahimahi link gives its own trace again", () => {
  expect(linesOf({ ...link([3, 1]), opportunities: [0, 3, 3, 900] })).toEqual([0, 3, 3, 900]);
});

test("what has no end or no beginning is refused in a sentence, and so is more than can be read", () => {
  expect(mahimahiOf(link([10, Infinity]))).toContain("without end");
  expect(mahimahiOf(link([10, 0]))).toContain("carries nothing");
  expect(mahimahiOf(link([100_000, 1_000_000]))).toContain("8,333,334 lines");
});

test("of any link: at every millisecond less than one line is missing or too many, and the length is that of the run", () => {
  const rate = fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 200_000 }),
    fc.double({ min: 0.1, max: 5000, noNaN: true }),
  );
  const rates = fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 900_000 }).map((us) => us / 1000),
      rate,
    ),
    { minLength: 1, maxLength: 8 },
  );
  const property = fc.property(rates, (drawn) => {
    fc.pre(drawn.some(([ms, kbps]) => ms * kbps > 0.001));
    const lines = linesOf(link(...drawn));
    const end = drawn.reduce((sum, [ms]) => sum + ms, 0);
    expect(lines.at(-1)).toBe(Math.max(1, Math.ceil(end - 1e-6)));
    let next = 0;
    for (let ms = 0; ms <= (lines.at(-1) ?? 0); ms += 1) {
      while ((lines[next] ?? Infinity) <= ms) next += 1;
      expect(Math.abs(carried(drawn, ms) - next)).toBeLessThan(1 + 1e-6);
    }
  });
  fc.assert(property, { seed: 1, numRuns: 40 });
});

/** Lines that a capacity is worth until then. */
function carried(rates: readonly (readonly [number, number])[], ms: number): number {
  let [from, bits] = [0, 0];
  for (const [length, kbps] of rates) {
    bits += Math.max(0, Math.min(ms, from + length) - from) * kbps;
    from += length;
  }
  return bits / 12_000;
}
