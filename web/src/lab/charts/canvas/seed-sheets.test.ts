import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Mark } from "../../../../figure/figure";
import type { Points } from "../../../../figure/ink/points";
import type { FindBuckets } from "../../../../figure/reduce/decimate";
import type { CanvasPainter } from "../../../../figure/render/canvas/paint";
import type { Pen } from "../../../../figure/render/canvas/pen";
import { type EnsemblePicture, SeedSheets } from "./seed-sheets";
import { Slices } from "./slices";

/** A canvas whose pen says what is drawn on it; setting its width empties it. */
class Paper {
  readonly drawn: string[] = [];
  readonly pen = { paper: this, getImageData: () => undefined };
  height = 0;
  settings: unknown;
  #width = 0;

  get width(): number {
    return this.#width;
  }
  set width(width: number) {
    this.#width = width;
    this.drawn.length = 0;
  }
  getContext(_: string, settings: unknown): unknown {
    this.settings = settings;
    return this.pen;
  }
}

let now_ms = 0;
beforeEach(() => {
  now_ms = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now_ms);
  vi.stubGlobal("document", { createElement: () => new Paper() });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const runs = (seeds: readonly number[]) => ({ seeds, columns: seeds.map((seed) => ({ seed })) });
const spread = (
  id: string,
  more: { ready?: boolean; colour?: string; table?: string; of?: object } = {},
) => {
  const { ready = true, colour = "#000", table = "flows.video", of = runs([5, 6]) } = more;
  return {
    ready,
    series: { id, colour, table, symbol: "circle", of: { kind: "line", hold: false }, runs: of },
    strand: vi.fn((_run: unknown, points: Points, _buckets: FindBuckets) => points),
  };
};
const mark = (id: string) => ({ id }) as Mark;

function picture(spreads: readonly object[], more: object = {}): EnsemblePicture {
  return {
    spreads,
    marks: [mark("band"), mark("median")],
    scales: { x: { k: 1, b: 0 }, y: { k: 1, b: 0 } },
    paper: { x: 0, y: 0, width: 100, height: 50 },
    canvas: {},
    window_s: [0, 10],
    ...more,
  } as unknown as EnsemblePicture;
}

/** `cost_ms`: of each mark that is drawn. */
function sheets(cost_ms = 0) {
  const tasks: (() => void)[] = [];
  const drawn = vi.fn();
  const painted = vi.fn((pen: { paper: Paper }, { id }: Mark) => {
    pen.paper.drawn.push(id);
    now_ms += cost_ms;
  });
  const slices = new Slices(
    () => now_ms,
    (task) => tasks.push(task),
  );
  const made = new SeedSheets({ mark: painted } as unknown as CanvasPainter, slices, drawn);
  const shown: { readonly on: readonly string[]; readonly alpha: number }[] = [];
  const laid: Paper[] = [];
  const pen = {
    globalAlpha: 1,
    drawImage(paper: Paper, x: number, y: number) {
      expect([x, y]).toEqual([0, 0]);
      laid.push(paper);
      shown.push({ on: [...paper.drawn], alpha: this.globalAlpha });
    },
  };
  const paint = (one: EnsemblePicture, { faded = false, individualRuns = false } = {}) => {
    shown.length = 0;
    laid.length = 0;
    made.paint(pen as unknown as Pen, one, { faded, individualRuns });
    expect(pen.globalAlpha).toBe(1);
    return [...shown];
  };
  const runTasks = () => {
    for (const task of tasks.splice(0)) task();
  };
  return { paint, painted, drawn, tasks, runTasks, laid };
}

const STRANDS = ["b seed 5", "a seed 5", "b seed 6", "a seed 6"];
const BANDS = ["band", "median"];

test("bands are painted once, on a sheet as large as the plot, and laid over every picture", () => {
  const { paint, painted, laid } = sheets();
  const one = picture([spread("a")]);
  expect(paint(one)).toEqual([{ on: BANDS, alpha: 1 }]);
  expect(laid).toMatchObject([{ width: 100, height: 50 }]);
  expect(paint({ ...one })).toEqual([{ on: BANDS, alpha: 1 }]);
  expect(painted).toHaveBeenCalledTimes(2);
});

test("those of a scenario that has changed since are faint, and not painted again for that", () => {
  const { paint, painted } = sheets();
  const one = picture([spread("a")]);
  paint(one, { individualRuns: true });
  const before = painted.mock.calls.length;
  expect(paint(one, { faded: true, individualRuns: true }).map(({ alpha }) => alpha)).toEqual([
    0.4, 0.4,
  ]);
  expect(painted).toHaveBeenCalledTimes(before);
});

const of = runs([5, 6]);
test.each([
  ["other runs", picture([spread("a")])],
  ["bands that are ready now", picture([spread("a", { of, ready: false })])],
  ["another colour", picture([spread("a", { of, colour: "#fff" })])],
  ["another flow", picture([spread("a", { of, table: "flows.audio" })])],
  ["another quantity", picture([spread("b", { of })])],
  ["another scale", picture([spread("a", { of })], { scales: { x: { k: 2, b: 0 } } })],
  ["another size", picture([spread("a", { of })], { paper: { width: 101, height: 50 } })],
])("bands are painted again for %s", (_, next) => {
  const { paint, painted } = sheets();
  paint(picture([spread("a", { of })]));
  expect(paint(next)).toEqual([{ on: BANDS, alpha: 1 }]);
  expect(painted).toHaveBeenCalledTimes(4);
});

test("without an ensemble nothing is laid over the picture, and the sheets are given up", () => {
  const { paint, painted, laid } = sheets();
  const one = picture([spread("a", { of })]);
  paint(one);
  const [sheet] = laid;
  expect(paint(picture([]))).toEqual([]);
  paint(one);
  expect(laid[0]).not.toBe(sheet);
  expect(painted).toHaveBeenCalledTimes(4);
});

test("runs lie under the bands, the first of each quantity before the second, and only where there are bands", () => {
  const { paint, tasks } = sheets();
  const all = picture([spread("a"), spread("b"), spread("c", { ready: false })]);
  expect(paint(all, { individualRuns: true }).map(({ on }) => on)).toEqual([STRANDS, BANDS]);
  expect(tasks).toEqual([]);
  // No longer wanted they are gone, and wanted again they are drawn again.
  expect(paint(all)).toHaveLength(1);
  expect(paint(all, { individualRuns: true }).map(({ on }) => on)).toEqual([STRANDS, BANDS]);
});

test("runs that take longer than three milliseconds follow between frames, and then the picture is asked for again", () => {
  const { paint, drawn, runTasks, tasks } = sheets(2);
  const all = picture([spread("a"), spread("b")]);
  expect(paint(all, { individualRuns: true })[0]?.on).toEqual(STRANDS.slice(0, 2));
  expect(drawn).not.toHaveBeenCalled();
  while (tasks.length > 0) runTasks();
  expect(drawn).toHaveBeenCalledOnce();
  expect(paint(all, { individualRuns: true })[0]?.on).toEqual(STRANDS);
  expect(drawn).toHaveBeenCalledOnce();
});

test.each([
  ["another picture is begun", picture([spread("z")]), true],
  ["runs are no longer wanted", picture([spread("a"), spread("b")]), false],
  ["there is no ensemble any more", picture([]), true],
])("the rest is given up when %s", (_, next, individualRuns) => {
  const { paint, painted, drawn, runTasks, tasks } = sheets(4);
  paint(picture([spread("a"), spread("b")]), { individualRuns: true });
  paint(next, { individualRuns });
  const before = painted.mock.calls.filter(([, { id }]) => /^[ab] seed/.test(id)).length;
  while (tasks.length > 0) runTasks();
  const after = painted.mock.calls.filter(([, { id }]) => /^[ab] seed/.test(id)).length;
  expect([before, after]).toEqual([1, 1]);
  expect(drawn).toHaveBeenCalledTimes(next.spreads.length > 0 && individualRuns ? 1 : 0);
});

test("the pixel columns of a table are looked for once for all its runs", () => {
  const { paint } = sheets();
  const [a, b] = [spread("a"), spread("b", { table: "links.forward" })];
  paint(picture([a, b]), { individualRuns: true });
  const t = Float64Array.of(0, 1, 2);
  const found = (one: typeof a) => one.strand.mock.calls.map(([, , find]) => find(t, 0, 3));
  const [first, second] = found(a);
  expect(first?.count).toBe(3);
  expect(second).toBe(first);
  expect(found(b)[0]).not.toBe(first);
  expect(a.strand.mock.calls.map(([run]) => run)).toEqual([{ seed: 5 }, { seed: 6 }]);
});

test("a browser without a canvas is told so", () => {
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => null }) });
  const { paint } = sheets();
  expect(() => paint(picture([spread("a")]))).toThrow("no two-dimensional canvas");
});
