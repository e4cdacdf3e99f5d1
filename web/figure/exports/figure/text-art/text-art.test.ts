import { expect, test } from "vitest";
import type { Figure } from "../../../figure";
import { scaleLinear } from "../../../ink/scale";
import { asciiText } from "./ascii-words";
import { extentsOf } from "./cells";
import { textArtOf } from "./text-art";

const NAMED = {
  entries: ["a", "capacity"].map((id) => ({ id, words: id })),
  note: "",
};

/** Ten columns, each a second. */
function lettersOf(change: {
  readonly x?: object;
  readonly y?: object;
  readonly marks?: readonly object[];
  readonly legend?: object;
}) {
  const panel = {
    ...{ title: "Rate", empty: null, labels: [] },
    legend: change.legend ?? NAMED,
    y: { unit: "", ticks: [], scale: scaleLinear([0, 4], [50, 0]), ...change.y },
    marks: change.marks ?? [],
    x: {
      ...{ kind: "time", factor: 1, unit: "s", ticks: [] },
      scale: scaleLinear([0, 10], [0, 100]),
      ...change.x,
    },
  };
  return textArtOf({ panels: [panel], caption: [] } as unknown as Figure, 12).split("\n");
}

test("where a controller has no state the strip above the plot is empty", () => {
  const spans = [
    { value: 1, from_s: 0, to_s: 4.4 },
    { value: 2, from_s: 4.4, to_s: 7 },
  ];
  const states = [
    { value: 1, label: "ramp-up" },
    { value: 2, label: "gradual" },
  ];
  const rows = lettersOf({ marks: [{ kind: "strip", id: "states", spans, states }] });
  expect(rows).toContain(" :RRRRGGG");
});

test("words below the axis that have no room are left out, but for the last with its unit", () => {
  const tick = (value: number) => ({ value, label: { text: `${1000 + value}` } });
  const rows = lettersOf({ x: { ticks: [0, 1, 2, 5, 10].map(tick) } });
  expect(rows).toContain(" 1000 1010 s");
});

test("an event at either end of the time is drawn, one outside is not", () => {
  const points = { t: Float64Array.of(-1, 0, 10, 11), v: Float64Array.of(4, 4, 4, 4), count: 4 };
  const rows = lettersOf({ marks: [{ kind: "symbols", id: "losses", series: "losses", points }] });
  expect(rows).toContain(" |*        *");
});

test("a level counts for as long as it holds, and is seen however short it is", () => {
  const points = { t: Float64Array.of(0, 9, 10), v: Float64Array.of(4, 1, 2), count: 3 };
  const extents = (from: number, columns: number) =>
    extentsOf({ points, curve: "step-after" }, [from, 10], columns).map((one) =>
      Object.values(one),
    );
  expect(extents(0, 1)).toEqual([[1, 4, 4]]);
  expect(extents(8, 2)).toEqual([
    [4, 4, 4],
    [1, 1, 1],
  ]);
});

/** A hundred samples, ten in each column: 1, but for `peak` in three of the fourth column. */
function spiked(peak: number, y: object = {}): readonly string[] {
  const t = Float64Array.from({ length: 100 }, (_, i) => i / 10);
  const points = { t, v: t.map((t_s) => (t_s > 3.2 && t_s < 3.6 ? peak : 1)), count: 100 };
  const mark = { kind: "line", id: "a", series: "a", curve: "linear", layer: "data", points };
  return lettersOf({ marks: [mark], y });
}

/** How many signs stand in the fourth column, and in the others. */
function signsIn(rows: readonly string[]): readonly [number, number] {
  const plot = rows.filter((row) => row.startsWith(" |"));
  const fourth = plot.filter((row) => row.charAt(5) === "*").length;
  return [fourth, plot.join("").replaceAll(/[^*]/g, "").length - fourth];
}

test("of a delay a column shows the least to the greatest, and the words say so", () => {
  const rows = spiked(4);
  // From 1 to 4 of 0 to 4 in 18 rows.
  expect(signsIn(rows)).toEqual([Math.round(17 * (3 / 4)) + 1, 9]);
  expect(rows.join(" ")).toMatch(/each\s+column\s+shows the\s+least to\s+the\s+greatest of\s+1 s/);
});

test("of a rate it shows the median, and what is below half or above twice of that", () => {
  const unit = { unit: "Mbit/s" };
  expect(signsIn(spiked(1.9, unit))).toEqual([1, 9]);
  expect(signsIn(spiked(0.6, unit))).toEqual([1, 9]);
  expect(signsIn(spiked(4, unit))[0]).toBeGreaterThan(10);
  expect(signsIn(spiked(0, unit))[0]).toBeGreaterThan(4);
  expect(spiked(4, unit).join(" ")).toMatch(
    /median\s+of\s+1\s+s,\s+and\s+what\s+is\s+below\s+half/,
  );
});

test("what lies beyond the axis is drawn as far as that goes", () => {
  expect(signsIn(spiked(40))).toEqual([signsIn(spiked(4))[0], 9]);
});

const steps = (id: string, t: readonly number[], v: readonly number[]) => {
  const points = { t: Float64Array.from(t), v: Float64Array.from(v), count: t.length };
  return { kind: "line", id, series: id, curve: "step-after", layer: "over", points };
};

test("two lines of steps have two signs, of which the legend tells", () => {
  const marks = [steps("share", [0, 5], [1, 2]), steps("capacity", [0, 10], [4, 4])];
  const entries = marks.map(({ id }) => ({ id, words: id }));
  const rows = lettersOf({ marks, legend: { entries, note: "" } });
  expect(rows.join("\n")).toContain("--- capacity\n=== share");
  expect(rows).toContain(" |----------");
  expect(rows.some((row) => /^ \|=====\+/.test(row))).toBe(true);
  expect(rows.filter((row) => /^ \| {5}:$/.test(row)).length).toBeGreaterThan(1);
});

test("a link that is down for a third of a column is seen in a line of steps", () => {
  const marks = [steps("capacity", [0, 5.3, 5.6, 10], [4, 0, 4, 4])];
  const rows = lettersOf({ marks });
  expect(rows.filter((row) => /^ \| {5}\|$/.test(row)).length).toBeGreaterThan(10);
});

test.each([
  ["≤ 50 ms, ≥ 5 µs", "<= 50 ms, >= 5 us"],
  ["−3 ± 1 – “yes”…", '-3 +- 1 - "yes"...'],
  ["Müller, 漢", "Muller, ?"],
])("%s is %s in ASCII", (text, ascii) => {
  expect(asciiText(text)).toBe(ascii);
});
