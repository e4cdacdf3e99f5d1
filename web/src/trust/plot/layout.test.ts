import { describe, expect, test } from "vitest";
import { arialWidth, SCREEN } from "../../../figure";
import { deviates } from "../../../model/data";
import { comparisons } from "../results";
import { type Compared, type Source, sourcesOf } from "./compared";
import { rowHeights, stacked } from "./dots";
import { deviationText, dotAt, type Plot, plotOf } from "./layout";
import { plotPieces } from "./pieces";
import { deviationScale } from "./scale";

const recorded = sourcesOf(comparisons, [], () => false);

const compared = (deviation: number, more: Partial<Compared> = {}): Compared => ({
  against: "published",
  ...{ run: `r${deviation}`, what: "rate", deviation, origin: "nada-lab", unit: "ms", ours: "1" },
  ...{
    wanted: { text: "1", whose: "published" },
    allowed: { text: "0 to 2", unit: "" },
    share: "",
    href: "#",
  },
  ...{ opens: "run", verdict: Math.abs(deviation) > 1 ? "known deviation" : "passes" },
  ...more,
});

const source = (deviations: readonly number[], id = "s"): Source => ({
  ...{ id, title: `Source ${id}`, without: 0 },
  all: deviations.map((one) => compared(one)),
});

const plotted = (sources: readonly Source[], width = 1060, height = 686): Plot =>
  plotOf({ sources, width, height, measure: arialWidth });

/** Many alike, a spread, and some far off: as the page has them. */
const many = Array.from({ length: 514 }, (_, i) => ((i % 41) - 20) / 25);
const whole = [
  ...recorded,
  source(many, "many"),
  source([-7.8, -3.3, -1.02, 0, 0, 6.7, 3, 1.1], "far"),
  source(
    Array.from({ length: 20 }, (_, i) => 1.05 + i / 4),
    "differing",
  ),
];

describe.each([
  ["wide", 1060, 686],
  ["low", 940, 506],
  ["narrow", 366, 628],
])("the %s plot", (_, width, height) => {
  const plot = plotted(whole, width, height);
  const dots = plot.rows.flatMap((row) => row.dots);

  test("has each comparison once, in the row of its source", () => {
    expect(plot.rows.map((row) => row.source)).toEqual(whole);
    for (const { dots, source } of plot.rows)
      expect(new Set(dots.map((dot) => dot.compared))).toEqual(new Set(source.all));
    expect(dots).toHaveLength(whole.flatMap(({ all }) => all).length);
  });

  test("has no dot over another", () => {
    for (const { dots } of plot.rows)
      for (const [i, a] of dots.entries())
        for (const b of dots.slice(i + 1))
          if (Math.hypot(a.x - b.x, a.y - b.y) < a.r + b.r - 0.01) {
            // Squares side by side or one upon the other touch at most along an edge.
            const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
            expect(apart, a.compared.what).toBeGreaterThanOrEqual(a.r + b.r - 0.01);
          }
  });

  test("has every dot at its deviation over its tolerance, within a twelfth of it", () => {
    expect(plot.aside).toBeLessThan(1 / 12);
    for (const { x, compared } of dots)
      expect(Math.abs(x - plot.scale(compared.deviation))).toBeLessThan(plot.scale.unit / 12);
  });

  test("has every dot and every name in its row and in sight", () => {
    for (const row of plot.rows) {
      for (const { x, y, r } of row.dots) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
        expect(y + r).toBeLessThanOrEqual(row.base);
        expect(y - r).toBeGreaterThanOrEqual(row.top);
      }
      for (const { at, width: wide, base } of row.names) {
        expect(at).toBeGreaterThanOrEqual(plot.axis[0]);
        expect(at + wide).toBeLessThanOrEqual(plot.axis[1]);
        expect(row.base - base).toBeGreaterThan(row.top);
      }
    }
    expect(plot.rows.at(-1)?.base).toBeCloseTo(plot.bottom, 6);
    expect(plot.bottom).toBeLessThan(height);
  });

  test("has no name over a dot or another name, and none within the tolerance", () => {
    for (const { names, dots, base } of plot.rows)
      for (const [i, one] of names.entries()) {
        const [top, bottom] = [base - one.base - 8, base - one.base];
        for (const { x, y, r } of dots) {
          const over =
            x + r > one.at && x - r < one.at + one.width && y + r > top && y - r < bottom;
          expect(over, one.text).toBe(false);
        }
        for (const other of names.slice(i + 1)) {
          const beside = one.at + one.width <= other.at || other.at + other.width <= one.at;
          expect(beside || Math.abs(one.base - other.base) > 8, one.text).toBe(true);
        }
        expect(one.at >= plot.scale(1) || one.at + one.width <= plot.scale(-1)).toBe(true);
      }
  });
});

test("those that differ stand at their very place, to half a dot", () => {
  const { rows, scale } = plotted(whole);
  const differing = rows.flatMap(({ dots }) =>
    dots.filter((dot) => deviates(dot.compared.verdict)),
  );
  expect(differing.length).toBeGreaterThan(20);
  for (const { x, r, compared } of differing)
    expect(Math.abs(x - scale(compared.deviation))).toBeLessThanOrEqual(r);
});

test("a run is named once, where it is furthest off", () => {
  const twice = { ...source([]), all: [2, -3, 1.5].map((one) => compared(one, { run: "5.1" })) };
  const [row] = plotted([twice]).rows;
  expect(row?.names.map(({ text }) => text).sort()).toEqual(["5.1 +2.0", "5.1 −3.0"].sort());
});

test("a pointer means the nearest dot within reach", () => {
  const plot = plotted([source([0, 5])]);
  const far = plot.rows[0]?.dots.at(-1);
  expect(far?.compared.deviation).toBe(5);
  expect(dotAt(plot, (far?.x ?? 0) + 6, far?.y ?? 0, 9)).toBe(far);
  expect(dotAt(plot, (far?.x ?? 0) + 30, far?.y ?? 0, 9)).toBeNull();
});

test("what is off where nothing is allowed stands at the edge, as an arrow", () => {
  const plot = plotted([source([0, Number.NEGATIVE_INFINITY])]);
  const [edge] = plot.rows[0]?.dots ?? [];
  expect(edge?.beyond).toBe(true);
  expect(edge?.x).toBeCloseTo(plot.axis[0], -1);
  const arrow = plotPieces(plot, SCREEN).filter((one) => one.kind === "lines" && one.closed);
  expect(arrow).toHaveLength(1);
});

describe("the scale", () => {
  const scale = deviationScale([0.2, -7.8, 3], [100, 900]);

  test("is in proportion within the tolerance, logarithmic beyond", () => {
    expect(scale(0)).toBe(500);
    expect(scale(0.5) - scale(0)).toBeCloseTo((scale(1) - scale(0)) / 2, 9);
    expect(scale(4) - scale(2)).toBeCloseTo(scale(8) - scale(4), 9);
    expect(scale(-3)).toBeCloseTo(1000 - scale(3), 9);
  });

  test("ends at the first step that holds all, and there stands what is further", () => {
    expect(scale.ticks).toEqual([-8, -4, -2, -1, -0.5, 0, 0.5, 1, 2, 4, 8]);
    expect([scale(-8), scale(8)].map(Math.round)).toEqual([100, 900]);
    expect(scale(Number.POSITIVE_INFINITY)).toBe(scale(8));
    expect(deviationScale([0.3], [0, 100]).ticks).toEqual([-2, -1, -0.5, 0, 0.5, 1, 2]);
  });
});

describe("dots in columns", () => {
  test("stand on one another up to the room, then beside", () => {
    const dots = Array.from({ length: 5 }, () => ({ x: 10, size: 1 as const, rank: 0 }));
    const { places, height } = stacked(dots, 2, 6);
    expect(places.map(({ up }) => up)).toEqual([1, 3, 5, 1, 3]);
    expect(new Set(places.slice(0, 3).map(({ x }) => x)).size).toBe(1);
    expect(Math.abs((places[3]?.x ?? 0) - (places[0]?.x ?? 0))).toBe(2);
    expect(height).toBe(6);
  });

  test("rows share a room: each what it needs, the highest alike", () => {
    expect(rowHeights([10, 100, 200], [20, 20, 20], 120)).toEqual([
      20,
      expect.closeTo(50, 3),
      expect.closeTo(50, 3),
    ]);
    expect(rowHeights([10, 20], [0, 0], 60)).toEqual([25, 35]);
  });
});

test.each([
  [-7.83, "−7.8"],
  [1.034, "+1.03"],
  [0.001, "0"],
  [Number.POSITIVE_INFINITY, "+∞"],
])("%d reads %s", (deviation, text) => expect(deviationText(deviation)).toBe(text));

test("what only the lab expects is hollow, whatever became of it; what others have printed is filled", () => {
  for (const verdict of [
    "passes",
    "passes within seed variance",
    "known deviation",
    "fails",
  ] as const) {
    const fillOf = (against: Compared["against"]) => {
      const one = { ...source([]), all: [compared(0.4, { against, verdict })] };
      const pieces = (sources: readonly Source[]) => plotPieces(plotted(sources), SCREEN);
      // The dot is what the plot without it does not have.
      const bare = new Set(pieces([source([])]).map((piece) => JSON.stringify(piece)));
      const [dot] = pieces([one]).filter(
        (piece) => piece.kind !== "text" && !bare.has(JSON.stringify(piece)),
      );
      return dot !== undefined && "fill" in dot ? dot.fill : undefined;
    };
    expect([verdict, fillOf("own")]).toEqual([verdict, null]);
    expect(fillOf("published"), verdict).toMatch(/^#/);
    expect(fillOf("recording"), verdict).toMatch(/^#/);
  }
});
