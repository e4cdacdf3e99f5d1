import { describe, expect, test } from "vitest";
import { stairStrokes, strokes } from "./strokes";

describe("thick lines made of thin ones", () => {
  test("are one line up to a pixel, and a ring of neighbours above", () => {
    expect(strokes(1)).toEqual([[0, 0]]);
    const ring = strokes(2);
    expect(ring).toHaveLength(3);
    for (const [dx, dy] of ring) expect(Math.hypot(dx, dy)).toBeCloseTo(0.5);
  });

  test("of staircases lie on whole pixels", () => {
    expect(stairStrokes(1.25)).toEqual([[0, 0]]);
    expect(stairStrokes(3)).toEqual([
      [-1, -1],
      [0, 0],
      [1, 1],
    ]);
  });

  test.each([
    [0.5, 1],
    [1.24, 1],
    [1.25, 2],
    [1.74, 2],
    [1.75, 3],
    [3, 6],
    [4, 9],
  ])("%d pixels wide are %d lines", (width, count) => {
    expect(strokes(width)).toHaveLength(count);
  });

  test("of about one and a half are two, half a pixel apart across and down", () => {
    expect(strokes(1.5)).toEqual([
      [-0.25, -0.25],
      [0.25, 0.25],
    ]);
  });

  test("of four go around evenly, the first at the top, and are reckoned once", () => {
    const ring = strokes(4);
    expect(ring[0]).toEqual([expect.closeTo(0, 9), expect.closeTo(-1.5, 9)]);
    const apart = 2 * 1.5 * Math.sin(Math.PI / 9);
    ring.forEach(([x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [0, 0];
      expect(Math.hypot(x, y)).toBeCloseTo(1.5, 9);
      expect(Math.hypot(nextX - x, nextY - y)).toBeCloseTo(apart, 9);
      if (i === 0) expect(nextX).toBeGreaterThan(0);
    });
    expect(strokes(4)).toBe(ring);
  });

  test.each([
    [0.2, [0]],
    [2, [0, 1]],
    [4, [-1, 0, 1, 2]],
    [5.4, [-2, -1, 0, 1, 2]],
  ])("of staircases %d pixels wide are at %j", (width, at) => {
    expect(stairStrokes(width)).toEqual(at.map((one) => [one, one]));
  });
});
