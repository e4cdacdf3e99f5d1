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
});
