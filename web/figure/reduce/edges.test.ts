import { describe, expect, test } from "vitest";
import { Edges } from "../ink/points";
import { reduceEdges, stretches } from "./edges";

const f = (...values: number[]) => Float64Array.from(values);

describe("the edges of an area", () => {
  test("keep the outermost values of a pixel column", () => {
    const edges = reduceEdges(f(0, 0.01, 0.02), f(3, 1, 2), f(4, 9, 5), [0, 10], 100, new Edges());
    expect([edges.count, edges.low[0], edges.high[0], edges.top]).toEqual([1, 1, 9, 9]);
  });

  test("stand on zero without a lower edge and part at a gap", () => {
    const high = f(1, 1, Number.NaN, 2, 2);
    const edges = reduceEdges(f(0, 1, 2, 3, 4), null, high, [0, 10], 100, new Edges());
    expect([...edges.low.subarray(0, 2)]).toEqual([0, 0]);
    expect(stretches(edges)).toEqual([
      [0, 2],
      [3, 5],
    ]);
  });

  test("of one row between two gaps are no area", () => {
    const high = f(1, 1, Number.NaN, 2, Number.NaN, 3, 3);
    const edges = reduceEdges(f(0, 1, 2, 3, 4, 5, 6), null, high, [0, 10], 100, new Edges());
    expect(stretches(edges)).toEqual([
      [0, 2],
      [5, 7],
    ]);
  });

  test("widen up and down within a pixel column, and begin anew in the next", () => {
    const t = f(0, 0.04, 0.08, 0.1, 0.14);
    const edges = reduceEdges(t, f(3, 4, 1, 2, 2), f(5, 4, 6, 3, 4), [0, 10], 100, new Edges());
    expect([...edges.t.subarray(0, edges.count)]).toEqual([0, 0.1]);
    expect([...edges.low.subarray(0, 2), ...edges.high.subarray(0, 2)]).toEqual([1, 2, 6, 4]);
    expect(edges.top).toBe(6);
  });
});
