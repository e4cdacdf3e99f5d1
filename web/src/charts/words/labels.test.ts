import { describe, expect, test } from "vitest";
import { type Label, spread } from "./labels";

describe("names at the curves", () => {
  const label = (id: string, y: number): Label => ({ id, text: id, colour: "", x: 0, y });

  test("keep their order and do not cover each other", () => {
    const ys = spread([label("a", 50), label("b", 52), label("c", 90)], 8, 100);
    expect(ys.map(({ id, y }) => [id, y])).toEqual([
      ["a", 50],
      ["b", 62],
      ["c", 90],
    ]);
  });

  test("stay inside the chart", () => {
    const ys = spread([label("a", 99), label("b", 99)], 8, 100).map(({ y }) => y);
    expect(ys).toEqual([88, 100]);
  });
});
