import { expect, test } from "vitest";
import type { Figure } from "../../../figure/figure";
import { scaleLinear } from "../../../figure/scale";
import { asciiText } from "./ascii-words";
import { medians } from "./cells";
import { textArtOf } from "./text-art";

/** Ten columns, each a second. */
function lettersOf(change: { readonly x?: object; readonly marks?: readonly object[] }) {
  const panel = {
    ...{ title: "Rate", empty: null, labels: [], legend: { entries: [], note: "" } },
    y: { unit: "", ticks: [], scale: scaleLinear([0, 4], [50, 0]) },
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

test("a level counts for as long as it holds", () => {
  const points = { t: Float64Array.of(0, 9, 10), v: Float64Array.of(4, 1, 2), count: 3 };
  expect(medians({ points, curve: "step-after" }, [0, 10], 1)).toEqual([4]);
  expect(medians({ points, curve: "step-after" }, [8, 10], 2)).toEqual([4, 1]);
});

test.each([
  ["≤ 50 ms, ≥ 5 µs", "<= 50 ms, >= 5 us"],
  ["−3 ± 1 – “yes”…", '-3 +- 1 - "yes"...'],
  ["Müller, 漢", "Muller, ?"],
])("%s is %s in ASCII", (text, ascii) => {
  expect(asciiText(text)).toBe(ascii);
});
