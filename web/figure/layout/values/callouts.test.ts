import { expect, test } from "vitest";
import { SCREEN } from "../../charts/style/screen";
import { PAGE } from "../../ink/typography";
import { arialWidth } from "../../texts/measure";
import { linearAxis } from "./axes";
import type { Place, ValueChart } from "./chart";
import { figureOfValues } from "./figure-of-values";

const RADIUS = 4;
const chartOf = (
  points: readonly Place[],
  callouts: readonly (readonly [text: string, at: Place])[],
): ValueChart => ({
  ...{ id: "c", title: "", names: [], aspect: 0.5, summary: "" },
  x: linearAxis({ title: "x", domain: [0, 100], ticks: 4 }),
  y: { ...linearAxis({ title: "y", domain: [0, 100], ticks: 4 }), bare: true },
  marks: [
    {
      ...{ kind: "points", id: "p", name: "", ink: "ink", symbol: "circle" },
      points,
      radius: RADIUS,
    },
    {
      ...{ kind: "segments", id: "s", name: "", ink: "muted", width: 1 },
      segments: [
        [
          [50, 0],
          [50, 100],
        ],
      ],
    },
  ],
  callouts: callouts.map(([text, at]) => ({ of: "p", text, at, within: [0, 100] })),
});

function laid(chart: ValueChart) {
  const request = { chart, width: 400, unit: "px", theme: SCREEN, typography: PAGE } as const;
  const [panel] = figureOfValues({ ...request, headed: false }).panels;
  if (panel === undefined) throw new Error("no panel");
  const names = panel.labels.map(({ text, x, y, size }) => {
    return { text, left: x, right: x + arialWidth(text, size), base: y };
  });
  return { panel, names, at: ([x, y]: Place) => [panel.x.scale(x), panel.y.scale(y)] as const };
}

test("a name stands beside its point, to the nearer edge of the plot, in the colour of its mark", () => {
  const { panel, names, at } = laid(
    chartOf(
      [],
      [
        ["left", [20, 50]],
        ["right", [80, 50]],
      ],
    ),
  );
  expect(names.map(({ text }) => text)).toEqual(["left", "right"]);
  expect(at([20, 50])[0] - (names[0]?.right ?? 0)).toBeCloseTo(6, 9);
  expect((names[1]?.left ?? 0) - at([80, 50])[0]).toBeCloseTo(6, 9);
  expect(panel.labels.map(({ colour }) => colour)).toEqual([SCREEN.ink, SCREEN.ink]);
  // They stand level: no line leads there.
  expect(panel.marks.map(({ id }) => id)).toEqual(["p", "s"]);
});

test("where points or a segment are in its way it stands on the other side, or higher with a line to it", () => {
  const beside: readonly Place[] = [
    [54, 50],
    [62, 50],
  ];
  const { panel, names, at } = laid(chartOf(beside, [["name", [54, 50]]]));
  const [name] = names;
  // To the left of 54 stands the segment at 50, to the right the point at 62.
  expect(name?.left).toBeCloseTo(at([54, 50])[0] + 6, 9);
  expect(name?.base).toBeLessThan(at([62, 50])[1] - RADIUS);
  const leaders = panel.marks.find(({ id }) => id === "leaders");
  if (leaders?.kind !== "line") throw new Error("no leaders");
  expect(leaders.points.t[0]).toBeCloseTo(54, 9);
  expect(leaders.points.v[0]).toBeGreaterThan(50);
});

test("no name covers another, and one without room is left out, the last ones first", () => {
  const places = Array.from({ length: 20 }, (_, i): Place => [10 + 4 * i, 50]);
  const wanted = places.map((at, i) => [`name ${i}`, at] as const);
  const { names } = laid(chartOf(places, wanted));
  expect(names.length).toBeGreaterThan(2);
  expect(names.length).toBeLessThan(20);
  expect(names[0]?.text).toBe("name 0");
  for (const [i, one] of names.entries())
    for (const other of names.slice(i + 1)) {
      const beside = one.right <= other.left || other.right <= one.left;
      expect(beside || Math.abs(one.base - other.base) >= PAGE.label - 1e-9).toBe(true);
    }
});

test("it stays between the values that it may stand between", () => {
  const chart = chartOf([[90, 2]], [["low", [90, 2]]]);
  const [callout] = chart.callouts ?? [];
  if (callout === undefined) throw new Error("no callout");
  const { names, at } = laid({ ...chart, callouts: [{ ...callout, within: [10, 60] }] });
  expect(names[0]?.base).toBeLessThanOrEqual(at([90, 10])[1]);
  expect(laid({ ...chart, callouts: [{ ...callout, within: [10, 11] }] }).names).toEqual([]);
});
