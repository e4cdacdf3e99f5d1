// Each kind of mark as SVG, on a plot whose numbers can be reckoned: 20 units for a second, 10 for a step of the value.

import { expect, test } from "vitest";
import type { Figure, Mark, Panel, Text } from "../figure";
import { scaleLinear } from "../ink/scale";
import { svgOf } from "./svg";

const plot = { x: 40, y: 10, width: 200, height: 100 };
const stroke = { colour: "#112233", width: 1.5, dash: [] as readonly number[] };
const text = (words: string, more: Partial<Text> = {}): Text => ({
  ...{ text: words, x: 1, y: 2, anchor: "start", size: 11, weight: 400, colour: "#444444" },
  role: "label",
  ...more,
});
const points = (t: readonly number[], v: readonly number[]) => ({
  t: Float64Array.from(t),
  v: Float64Array.from(v),
  count: t.length,
});

function panelWith(marks: readonly object[], more: object = {}): Panel {
  const base = { series: "a", layer: "data", clip: true, opacity: 1 };
  return {
    ...{ id: "rates", title: "Rate", heading: null, plot, clip: plot, empty: null, labels: [] },
    x: { kind: "time", scale: scaleLinear([0, 10], [40, 240]), ticks: [], labelled: false },
    y: { scale: scaleLinear([0, 10], [110, 10]), ticks: [], labelled: false },
    legend: { entries: [], note: "", place: null },
    marks: marks.map((mark, i) => ({ ...base, id: `mark ${i}`, ...mark }) as unknown as Mark),
    ...more,
  } as unknown as Panel;
}

function svg(panel: Panel, more: object = {}): string {
  const figure = {
    ...{ width: 300, height: 150, unit: "px", title: null, panels: [panel], caption: [] },
    ...{ playhead: null, summary: "What is seen", typography: { family: "Arial", scale: 1 } },
    theme: { background: "#ffffff", grid: "#eeeeee", hairline: "#999999" },
    ...more,
  };
  return svgOf(figure as unknown as Figure);
}
/** The elements of that name, each as it is written. */
const all = (written: string, name: string): readonly string[] =>
  written.match(new RegExp(`<${name} [^>]*>`, "g")) ?? [];
const pathsOf = (written: string): readonly string[] =>
  all(written, "path").map((one) => / d="([^"]*)"/.exec(one)?.[1] ?? "");

const AREA = {
  kind: "area",
  edges: {
    t: Float64Array.of(0, 5),
    low: Float64Array.of(0, 1),
    high: Float64Array.of(4, 8),
    count: 2,
  },
  fill: "#abcdef",
};

test("an area is a polygon along its upper edge and back along the lower one", () => {
  const [path] = all(svg(panelWith([{ ...AREA, opacity: 0.5 }])), "path");
  expect(path).toBe(
    '<path data-mark="mark 0" clip-path="url(#figure-0-clip)" opacity="0.5" d="M40 70L140 30L140 100L40 110Z" fill="#abcdef"/>',
  );
  const [free] = all(svg(panelWith([{ ...AREA, clip: false }])), "path");
  expect(free).toBe('<path data-mark="mark 0" d="M40 70L140 30L140 100L40 110Z" fill="#abcdef"/>');
});

test("a line has a symbol at each sample where they are seen one by one, as large as it says", () => {
  const line = { kind: "line", curve: "linear", stroke, symbol: "square", dots: true };
  const mark = { ...line, points: points([0, 5], [4, 8]) };
  const [stroked, dots] = all(svg(panelWith([mark])), "path");
  expect(stroked).toContain('d="M40 70L140 30" fill="none" stroke="#112233" stroke-width="1.5"');
  expect(stroked).toContain('stroke-linejoin="round"');
  expect(stroked).not.toContain("dasharray");
  // A square is nine tenths as wide as the circle in its place.
  expect(dots).toBe(
    '<path d="M38.2 68.2h3.6v3.6h-3.6ZM138.2 28.2h3.6v3.6h-3.6Z" fill="#112233" clip-path="url(#figure-0-clip)"/>',
  );
  expect(pathsOf(svg(panelWith([{ ...mark, radius: 10 }])))[1]).toMatch(/^M31 61h18v18h-18Z/);
  const large = { typography: { family: "Arial", scale: 2 } };
  expect(pathsOf(svg(panelWith([mark]), large))[1]).toMatch(/^M36.4 66.4h7.2/);
  expect(all(svg(panelWith([{ ...mark, dots: false }])), "path")).toEqual([stroked]);
});

test("events are stroked symbols, and moments are rules from top to bottom", () => {
  const crosses = { kind: "symbols", points: points([5], [8]), symbol: "cross", radius: 3, stroke };
  const rules = { kind: "rules", times_s: [2.5, 5], stroke: { ...stroke, dash: [2, 2.5] } };
  const [cross, rule] = all(svg(panelWith([crosses, { ...rules, clip: false }])), "path");
  expect(cross).toContain('d="M137 27L143 33M137 33L143 27" fill="none" stroke="#112233"');
  expect(rule).toBe(
    '<path data-mark="mark 1" d="M90 10v100M140 10v100" fill="none" stroke="#112233" stroke-width="1.5" stroke-dasharray="2 2.5"/>',
  );
});

const PLAIN = { value: 1, colour: "#cccccc", ink: "#000000", hatched: false };
const HATCHED = { value: 2, colour: "#dddddd", ink: "#333333", hatched: true };
const STRIP = {
  ...{ kind: "strip", layer: "back", clip: false, box: { ...plot, height: 13 } },
  ...{ states: [PLAIN, HATCHED], labels: [] },
  spans: [
    { from_s: 0, to_s: 5, value: 1 },
    { from_s: 5, to_s: 10, value: 2 },
  ],
};

test("a short state stays visible, and one that does not occur has nothing", () => {
  const short = { ...STRIP, spans: [{ from_s: 0, to_s: 0.02, value: 1 }] };
  expect(pathsOf(svg(panelWith([short])))).toEqual(["M40 10h1v13h-1Z"]);
});

test.each([
  ["begins behind its name", { value: 2, from: 140, to: 160 }, /^M160 12L162 10/],
  ["is left as it is by a name elsewhere", { value: 2, from: 142, to: 160 }, /^M140 12L142 10/],
  ["is left as it is by another state's name", { value: 1, from: 140, to: 160 }, /^M140 12/],
])("hatching %s", (_, label, begins) => {
  const labels = [{ ...label, text: text("gradual") }];
  expect(pathsOf(svg(panelWith([{ ...STRIP, labels }])))[2]).toMatch(begins);
});

test("there is no hatching where a name has all the room", () => {
  const labels = [{ value: 2, from: 140, to: 245, text: text("gradual") }];
  expect(pathsOf(svg(panelWith([{ ...STRIP, labels }])))).toHaveLength(2);
});

test.each([
  ["point", {}],
  ["band", {}],
  ["linear", { bare: true }],
])("an axis of kind %s has no line at its ticks where %o", (kind, more) => {
  const ticks = [{ value: 0, at: 140, label: text("A") }];
  const x = { kind, ...more, scale: scaleLinear([0, 10], [40, 240]), ticks, labelled: true };
  const written = svg(panelWith([], { x }));
  expect(pathsOf(written)).toEqual([]);
  expect(written).toContain(">A</text>");
});

test("a bar is a box between two values of each axis, whichever comes first; one without height is none", () => {
  const outline = { ...stroke, dash: [3, 2] };
  const bars = [
    { x: [1, 2], y: [0, 5] },
    { x: [4, 3], y: [8, 2] },
    { x: [5, 6], y: [3, 3] },
  ];
  const mark = { kind: "bars", bars, fill: "#abcdef", outline: null };
  const written = svg(panelWith([mark, { ...mark, outline }]));
  expect(pathsOf(written)).toEqual(Array(2).fill("M60 60h20v50h-20ZM100 30h20v60h-20Z"));
  const [plain, edged] = all(written, "path");
  expect(plain).not.toContain("stroke");
  expect(edged).toContain(
    'fill="#abcdef" stroke="#112233" stroke-width="1.5" stroke-dasharray="3 2"',
  );
});

/** Three cells of 20 by 10 units: of no value, of half the fill, of all of it. */
const CELLS = {
  ...{ kind: "cells", fill: "#0000ff", hatching: { ...stroke, dash: [] } },
  cells: [
    { x: 1, y: 1, value: null, share: 0.1 },
    { x: 2, y: 1, value: 3.25, share: 0.5 },
    { x: 1, y: 2, value: 7, share: 1 },
  ],
};

test("a cell is a box of its value's colour, half a place around; the higher value stands above", () => {
  const written = svg(panelWith([CELLS]));
  const rects = all(written, "rect").filter((one) => one.includes("data-value"));
  expect(rects).toEqual([
    '<rect x="70" y="95" width="20.05" height="10.05" fill="#8080ff" data-value="3.25"/>',
    '<rect x="50" y="85" width="20.05" height="10.05" fill="#0000ff" data-value="7"/>',
  ]);
  expect(written).toContain('<g shape-rendering="crispEdges"><rect x="70"');
});

test("a cell without a value is hatched from edge to edge, and nothing else is", () => {
  const { cells } = CELLS;
  const written = svg(panelWith([CELLS]));
  expect(pathsOf(written)).toEqual([
    "M50 100L55 95M50 105L60 95M55 105L65 95M60 105L70 95M65 105L70 100",
  ]);
  expect(all(written, "path")[0]).toContain('fill="none" stroke="#112233" stroke-width="1.5"');
  expect(pathsOf(svg(panelWith([{ ...CELLS, cells: cells.slice(1) }])))).toEqual([]);
});

test("hollow symbols are rings and frames", () => {
  const mark = { kind: "symbols", stroke, radius: 3, points: points([5], [4]) };
  const written = svg(panelWith(["ring", "frame"].map((symbol) => ({ ...mark, symbol }))));
  expect(pathsOf(written)).toEqual([
    "M143 70A3 3 0 1 1 137 70A3 3 0 1 1 143 70Z",
    "M137.3 67.3h5.4v5.4h-5.4Z",
  ]);
});

test("one that is said by a label has no title, which browsers would show to who points at it", () => {
  const figure = { width: 3, height: 1, unit: "px", panels: [], caption: [], title: null };
  const look = { theme: {}, typography: {}, summary: "What is seen", playhead: null };
  const written = svgOf({ ...figure, ...look } as unknown as Figure, { label: "A & B" });
  expect(written).toContain('role="img" aria-label="A &amp; B"');
  expect(written).not.toMatch(/<title|<desc|labelledby/);
});

const playhead = { at_s: 5, faint: 0.4, stroke };

test.each([
  [0, "M40 10V110"],
  [5, "M140 10V110"],
  [10, "M240 10V110"],
  [-0.1, undefined],
  [10.1, undefined],
])("the playhead stands at %d s, as long as that is in the plot", (at_s, d) => {
  expect(pathsOf(svg(panelWith([]), { playhead: { ...playhead, at_s } }))[0]).toBe(d);
});

test.each([
  [5, ["40", "100"], ["140", "100"]],
  [-1, ["40", "0"], ["40", "200"]],
  [99, ["40", "200"], ["240", "0"]],
])("with a playhead at %d s what comes after it is faint", (at_s, past, future) => {
  const written = svg(panelWith([AREA]), { playhead: { ...playhead, at_s } });
  const clip = (name: string) =>
    new RegExp(`<clipPath id="figure-0-data-${name}"><rect x="(\\d+)" y="10" width="(\\d+)"`)
      .exec(written)
      ?.slice(1);
  expect([clip("past"), clip("future")]).toEqual([past, future]);
  expect(written).toContain('<g clip-path="url(#figure-0-data-future)" opacity="0.4">');
  expect(written).toContain('<g clip-path="url(#figure-0-data-past)">');
});

test.each([
  ["back", 2],
  ["data", 2],
  ["ghost", 1],
  ["spread", 1],
  ["over", 1],
])("of a mark in layer %s there are, with a playhead, %d", (layer, count) => {
  const written = svg(panelWith([{ ...AREA, layer }]), { playhead });
  expect(written.match(/data-mark=/g)).toHaveLength(count);
});

test("a plot whose horizontal axis is not time has no playhead, and nothing faint", () => {
  const x = { kind: "linear", scale: scaleLinear([0, 10], [40, 240]), ticks: [], labelled: false };
  const written = svg(panelWith([AREA], { x }), { playhead });
  expect(all(written, "path")).toHaveLength(1);
  expect(written).not.toContain("future");
});

test("its title is that of the figure, or what its panels are about, and pixels have no unit", () => {
  expect(svg(panelWith([]))).toContain('<title id="figure-title">Rate</title>');
  const titled = svg(panelWith([]), { title: text("The run", { role: "title" }) });
  expect(titled).toContain('<title id="figure-title">The run</title>');
  expect(titled).toMatch(/ width="300" height="150" viewBox="0 0 300 150" role="img"/);
  expect(titled).toContain('aria-labelledby="figure-title figure-desc" font-family="Arial"');
  expect(titled).toContain('<desc id="figure-desc">What is seen</desc>');
  expect(titled).toContain('<rect width="300" height="150" fill="#ffffff"/>');
});
