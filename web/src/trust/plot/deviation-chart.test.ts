import { describe, expect, test } from "vitest";
import { SCREEN, svgOf } from "../../../figure";
import { deviates } from "../../../model/data";
import { type Compared, type Source, sourcesOf } from "../compared/compared";
import { comparisons } from "../results";
import { deviationFigure, placeOf, type Spot } from "./deviation-chart";
import { dotAt, moved } from "./pointed";

const compared = (deviation: number, more: Partial<Compared> = {}): Compared => ({
  ...{ against: "published", source: "S", run: `r${deviation}`, what: "rate", deviation },
  ...{ origin: "nada-lab", unit: "ms", ours: "1", share: "", href: "#", opens: "run" },
  ...{ wanted: { text: "1", whose: "published" }, allowed: { text: "0 to 2", unit: "" } },
  verdict: Math.abs(deviation) > 1 ? "known deviation" : "passes",
  ...more,
});

const source = (deviations: readonly number[], id = "s"): Source => ({
  ...{ id, title: `Source ${id}`, without: 0 },
  all: deviations.map((one) => compared(one)),
});

const plotted = (sources: readonly Source[], width = 1060, height = 686) =>
  deviationFigure(sources, { width, height, theme: SCREEN });
type Plotted = ReturnType<typeof plotted>;

function panelOf({ figure: { panels } }: Plotted) {
  const [panel] = panels;
  if (panel === undefined) throw new Error("no panel");
  return panel;
}

/** Where a dot is on the page, and how large. */
function boxOf(of: Plotted, { at, r }: Spot) {
  const { x, y } = panelOf(of);
  return { x: x.scale(at[0]), y: y.scale(at[1]), r };
}

/** Many alike, a spread, and some far off: as the page has them. */
const many = Array.from({ length: 514 }, (_, i) => ((i % 41) - 20) / 25);
const whole = [
  ...sourcesOf(comparisons, [], () => false),
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
  ["narrow", 366, 688],
])("the %s plot", (_, width, height) => {
  const shown = plotted(whole, width, height);
  const panel = panelOf(shown);
  const perTolerance = panel.x.scale(1) - panel.x.scale(0);
  const dots = shown.rows.map((row) => row.dots.map((dot) => ({ ...dot, ...boxOf(shown, dot) })));

  test("has each comparison once, in the row of its source", () => {
    expect(shown.rows.map((row) => row.source)).toEqual(whole);
    for (const { dots, source } of shown.rows) {
      expect(dots).toHaveLength(source.all.length);
      expect(new Set(dots.map((dot) => dot.compared))).toEqual(new Set(source.all));
    }
  });

  test("has no dot over another", () => {
    for (const row of dots)
      for (const [i, a] of row.entries())
        for (const b of row.slice(i + 1)) {
          // Squares side by side or one upon the other touch at most along an edge.
          const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
          if (apart < a.r + b.r - 0.01)
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.r + b.r - 0.01);
        }
  });

  test("has every dot at its deviation over its tolerance, within a twelfth of it", () => {
    for (const { x, compared } of dots.flat()) {
      const aside = Math.abs(x - panel.x.scale(placeOf(compared.deviation)));
      expect(aside, compared.run).toBeLessThan(perTolerance / 12);
    }
  });

  test("has every dot in its row, below its title and in sight", () => {
    for (const [i, row] of shown.rows.entries()) {
      const title = panel.y.ticks[i]?.label;
      for (const { x, y, r } of dots[i] ?? []) {
        expect(x - r).toBeGreaterThan(0);
        expect(x + r).toBeLessThan(width);
        expect(y + r).toBeLessThanOrEqual(panel.y.scale(row.base) + 0.01);
        expect(y - r).toBeGreaterThanOrEqual((title?.y ?? height) - 0.01);
      }
    }
    expect(shown.rows.at(-1)?.base).toBeCloseTo(0, 6);
  });
});

test("those that differ stand at their very place, to half a dot", () => {
  const shown = plotted(whole);
  const { x } = panelOf(shown);
  const differing = shown.rows.flatMap(({ dots }) =>
    dots.filter((dot) => deviates(dot.compared.verdict)),
  );
  expect(differing.length).toBeGreaterThan(20);
  for (const { at, r, compared } of differing)
    expect(Math.abs(x.scale(at[0]) - x.scale(placeOf(compared.deviation)))).toBeLessThanOrEqual(r);
});

test("a run is named once, where it is furthest off", () => {
  const twice = { ...source([]), all: [2, -3, 1.5].map((one) => compared(one, { run: "5.1" })) };
  expect(panelOf(plotted([twice])).labels.map(({ text }) => text)).toEqual(["5.1 −3.0"]);
});

test("the axis is in proportion within the tolerance, logarithmic beyond, and what is further stands at its end", () => {
  const { x } = panelOf(plotted([source([0])]));
  const at = (deviation: number): number => x.scale(placeOf(deviation));
  expect(at(0.5) - at(0)).toBeCloseTo((at(1) - at(0)) / 2, 9);
  expect(at(4) - at(2)).toBeCloseTo(at(16) - at(8), 9);
  expect(at(-3) + at(3)).toBeCloseTo(2 * at(0), 9);
  expect(at(Number.NEGATIVE_INFINITY)).toBe(at(-16));
  expect(x.ticks.map(({ label }) => label.text).join(" ")).toBe(
    "≤−16 −8 −4 −2 −1 −0.5 0 0.5 +1 +2 +4 +8 ≥+16",
  );
});

test("what only the lab expects is hollow, whatever became of it; what others have printed is filled", () => {
  for (const verdict of [
    ...(["passes", "passes within seed variance", "not decided", "known deviation"] as const),
    ...(["fails", "passes unexpectedly"] as const),
  ]) {
    const shapesOf = (against: Compared["against"]) => {
      const one = { ...source([]), all: [compared(0.4, { against, verdict })] };
      return panelOf(plotted([one])).marks.flatMap((mark) =>
        "points" in mark && mark.points.count > 0 && /passes|decided|known|fails/.test(mark.id)
          ? [mark.kind]
          : [],
      );
    };
    expect([verdict, shapesOf("own")]).toEqual([verdict, ["symbols"]]);
    expect([verdict, shapesOf("published")]).toEqual([verdict, ["line"]]);
    expect([verdict, shapesOf("recording")]).toEqual([verdict, ["line"]]);
  }
});

test("each verdict has a colour or a shape of its own, which the legend names", () => {
  const svg = svgOf(plotted([source([0])]).figure);
  for (const words of ["within the tolerance", "passes", "not decided", "fails", "hollow: limits"])
    expect(svg).toContain(`>${words}`);
});

describe("pointing", () => {
  const far = source([0, 5], "far");
  const shown = plotted([source([-1, 0.2, 0.4]), { ...source([]), without: 3 }, far]);
  const [first, second] = shown.rows.map(({ dots }) => dots.map((dot) => dot.compared));

  test("means the nearest dot within reach", () => {
    const spot = shown.rows.at(-1)?.dots.at(-1) as Spot;
    const { x, y } = boxOf(shown, spot);
    expect(spot.compared.deviation).toBe(5);
    expect(dotAt(shown, x + 6, y)).toBe(spot.compared);
    expect(dotAt(shown, x + 30, y)).toBeNull();
  });

  test("by keys goes along a row, and to what is nearest in the next one that has dots", () => {
    const from = (at: Compared | null | undefined, key: string) =>
      moved(shown.rows, at ?? null, key)?.compared;
    expect(from(null, "ArrowRight")).toBe(first?.[0]);
    expect(from(first?.[0], "ArrowRight")).toBe(first?.[1]);
    expect(from(first?.[0], "ArrowLeft")).toBe(first?.[0]);
    expect(from(first?.[0], "End")).toBe(first?.[2]);
    expect(from(first?.[2], "PageUp")).toBe(first?.[2]);
    expect(from(first?.[2], "Home")).toBe(first?.[0]);
    expect(from(first?.[2], "ArrowDown")).toBe(second?.[0]);
    expect(from(second?.[1], "ArrowUp")).toBe(first?.[2]);
    expect(from(second?.[1], "ArrowDown")).toBeUndefined();
    expect(from(second?.[1], "Tab")).toBeUndefined();
  });
});
