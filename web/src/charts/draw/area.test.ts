import { describe, expect, test } from "vitest";
import { Recorder } from "../fixture";
import { type Scales, scaleOf } from "../scale";
import { drawArea, drawAreaColumns, Edges, reduceEdges } from "./area";

const SCALES: Scales = { x: scaleOf([0, 10], [0, 100]), y: scaleOf([0, 10], [100, 0]), px: 1 };
const f = (...values: number[]) => Float64Array.from(values);

describe("an area", () => {
  test("is one shape between its lower and its upper edge", () => {
    const edges = reduceEdges(f(0, 5), f(1, 1), f(2, 3), [0, 10], 100, new Edges());
    const pen = new Recorder();
    drawArea(pen, edges, SCALES, "#abc");
    expect(pen.path).toBe("M 0 80 L 50 70 L 50 90 L 0 90 Z");
  });

  test("stands on zero without a lower edge and ends at a gap", () => {
    const high = f(1, 1, Number.NaN, 2, 2);
    const edges = reduceEdges(f(0, 1, 2, 3, 4), null, high, [0, 10], 100, new Edges());
    const pen = new Recorder();
    drawArea(pen, edges, SCALES, "#abc");
    expect(pen.path).toBe("M 0 90 L 10 90 L 10 100 L 0 100 Z M 30 80 L 40 80 L 40 100 L 30 100 Z");
  });

  test("on a screen is an upright line per pixel column, edges straight in between", () => {
    const edges = reduceEdges(f(0, 0.2), null, f(0, 10), [0, 10], 100, new Edges());
    const pen = new Recorder();
    drawAreaColumns(pen, edges, SCALES, "#abc");
    expect(pen.path).toBe("M 0.5 75 L 0.5 100 M 1.5 25 L 1.5 100");
  });

  test("keeps the outermost values of a pixel column", () => {
    const edges = reduceEdges(f(0, 0.01, 0.02), f(3, 1, 2), f(4, 9, 5), [0, 10], 100, new Edges());
    expect([edges.count, edges.low[0], edges.high[0], edges.top]).toEqual([1, 1, 9, 9]);
  });
});
