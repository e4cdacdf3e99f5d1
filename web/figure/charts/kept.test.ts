import { expect, test } from "vitest";
import { columnsOf, layoutOf, panelOf, testAbout } from "../../tests/figure-fixture";
import { contrast, themeFrom } from "../ink/theme";
import { chartNamed } from "./all-charts";
import { columnsAfter, keptStyle, withKept } from "./kept";

const layout = layoutOf({ video: "nada" });
const times = Array.from({ length: 100 }, (_, row) => (row + 1) / 10);
const run = (kbps: number) =>
  columnsOf(layout, {
    "flows.video": { t_s: times, receiving_rate_500ms_kbps: times.map(() => kbps) },
  });

function rates(kept: Parameters<typeof withKept>[1]) {
  const about = testAbout(layout, { beside: kept });
  const spec = chartNamed("rates", about);
  if (typeof spec === "string") throw new Error(spec);
  return panelOf(spec, about, withKept(run(500), kept));
}

test("each kept run is one solid line with its letter, from where it parts from the current run", () => {
  const kept = [
    { letter: "A", name: "", columns: columnsAfter(run(900), 4) },
    { letter: "C", name: "", columns: columnsAfter(run(300), 0) },
  ];
  const { marks, labels } = rates(kept);
  const lines = marks.filter(({ series }) => series.startsWith("kept "));
  expect(lines.map(({ series }) => series).sort()).toEqual(["kept A", "kept C"]);
  for (const line of lines) {
    if (line.kind !== "line") throw new Error("not a line");
    const { t, v, count } = line.points;
    // It begins where both still are one.
    const [value, from] = line.series === "kept A" ? [900, 3.9] : [300, 0.1];
    expect(t[0]).toBeCloseTo(from, 6);
    expect([...v.subarray(0, count)].every((at) => at === value)).toBe(true);
    // Neither faint after the playhead nor in pieces where it is steep.
    expect([line.layer, line.stroke.dash]).toEqual(["over", []]);
  }
  expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining(["A", "C"]));
});

test("charts of what is not kept have no such line", () => {
  const { marks } = rates([]);
  expect(marks.filter(({ series }) => series.startsWith("kept "))).toEqual([]);
});

test("letters have colours of their own that can be seen in both themes", () => {
  for (const background of ["#ffffff", "#0e1217"]) {
    const theme = themeFrom((token) => (token === "--background" ? background : ""));
    const looks = [..."ABCDEF"].map((letter) => keptStyle(letter, theme));
    expect(new Set(looks.map(({ colour }) => colour)).size).toBe(6);
    for (const { colour, text } of looks) {
      expect(contrast(colour, theme.background)).toBeGreaterThanOrEqual(3);
      expect(contrast(text, theme.background)).toBeGreaterThanOrEqual(4.5);
    }
  }
});
