import { describe, expect, test } from "vitest";
import { Recorder } from "../fixture";
import { scaleOf } from "../scale";
import { Points, reduce } from "./decimate";
import { drawLine, type LineStyle } from "./line";

const STYLE: LineStyle = { colour: "#0072b2", width: 1, dash: [], hold: false, marker: "circle" };

/** Ten pixels per second, one pixel per unit, y upwards from 100. */
const SCALES = { x: scaleOf([0, 10], [0, 100]), y: scaleOf([0, 100], [100, 0]), px: 1 };

function drawn(v: number[], style: Partial<LineStyle> = {}, step_s = 0.1): Recorder {
  const t = v.map((_, i) => i * step_s);
  const points = reduce(Float64Array.from(t), Float64Array.from(v), [0, 10], 500, new Points());
  const pen = new Recorder();
  drawLine(pen, points, SCALES, { ...STYLE, ...style });
  return pen;
}

describe("a line", () => {
  test("runs straight from sample to sample", () => {
    expect(drawn([10, 20, 30]).path).toBe("M 0 90 L 1 80 L 2 70");
  });

  test("is lifted over a gap", () => {
    expect(drawn([10, 20, Number.NaN, 40, 50]).path).toBe("M 0 90 L 1 80 M 3 60 L 4 50");
  });

  test("shows a lone sample between two gaps as one pixel", () => {
    expect(drawn([Number.NaN, 20, Number.NaN]).path).toBe("M 1 80 L 2 80");
  });

  test("has its colour, its width in device pixels and its dashes", () => {
    const pen = drawn([1, 2], { width: 2, dash: [3, 2] });
    expect(pen.lines[0]).toBe("dash 3 2");
    expect(pen.lines).toContain("stroke #0072b2 2");
  });

  test("has a dot per sample where samples are six pixels apart", () => {
    const dots = (pen: Recorder) => pen.lines.filter((line) => line.startsWith("arc")).length;
    expect(dots(drawn([1, 2, 3], {}, 0.6))).toBe(3);
    expect(dots(drawn([1, 2, 3], {}, 0.5))).toBe(0);
  });
});

describe("a held value", () => {
  test("is a staircase: level until the next sample, then upright", () => {
    const pen = drawn([10, 20, 20, 10], { hold: true });
    expect(pen.path).toBe("M 0.5 90.5 L 1.5 90.5 L 1.5 80.5 L 3.5 80.5 L 3.5 90.5");
  });

  test("lies on pixel centres, so that one pixel stays one pixel", () => {
    expect(drawn([10.4, 10.4], { hold: true }).path).toBe("M 0.5 89.5 L 1.5 89.5");
  });

  test("ends where its data pause", () => {
    const pen = drawn([10, 10, Number.NaN, 20, 20], { hold: true });
    expect(pen.path).toBe("M 0.5 90.5 L 1.5 90.5 M 3.5 80.5 L 4.5 80.5");
  });
});

test("nothing to draw draws nothing", () => {
  expect(drawn([Number.NaN]).lines).toEqual([]);
});
