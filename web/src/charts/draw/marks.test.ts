import { describe, expect, test } from "vitest";
import { Recorder } from "../fixture";
import { type Scales, scaleOf } from "../scale";
import { Points } from "./decimate";
import { drawMarks, reduceMarks } from "./marks";

const SCALES: Scales = { x: scaleOf([0, 10], [0, 100]), y: scaleOf([0, 10], [100, 0]), px: 1 };
const f = (...values: number[]) => Float64Array.from(values);

describe("losses and marks", () => {
  test("are crosses and triangles, so that no colour is needed", () => {
    const points = reduceMarks(f(5), f(5), [0, 10], 20, new Points());
    const [cross, triangle] = [new Recorder(), new Recorder()];
    drawMarks(cross, points, SCALES, { symbol: "cross", colour: "#111" });
    drawMarks(triangle, points, SCALES, { symbol: "triangle", colour: "#222" });
    expect(cross.path.match(/M/g)).toHaveLength(2);
    expect(triangle.path).toMatch(/Z$/);
  });

  test("show nothing for nothing lost, and the worst of those that would overlap", () => {
    const points = reduceMarks(f(1, 1.1, 1.2, 5), f(0, 3, 7, 2), [0, 10], 20, new Points());
    expect([...points.t.subarray(0, points.count)]).toEqual([1.2, 5]);
    expect([...points.v.subarray(0, points.count)]).toEqual([7, 2]);
  });
});
