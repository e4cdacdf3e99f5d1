import { describe, expect, test } from "vitest";
import { fitting, spread, thatFit } from "./labels";

describe("names at the curves", () => {
  const label = (id: string, y: number) => ({ id, y });

  test("keep their order and do not cover each other", () => {
    const ys = spread([label("a", 50), label("b", 52), label("c", 90)], 8, 100);
    expect(ys.map(({ id, y }) => [id, y])).toEqual([
      ["a", 50],
      ["b", 62],
      ["c", 90],
    ]);
  });

  test("keep their beginning and their end where they are long, and no letter is cut in half", () => {
    expect(fitting("a name of 16 let")).toBe("a name of 16 let");
    expect(fitting("a name of many letters 17")).toBe("a name of m…s 17");
    const party = "🎉".repeat(20);
    expect(fitting(party)).toBe(`${"🎉".repeat(11)}…${"🎉".repeat(4)}`);
  });

  test("stay inside the chart", () => {
    const ys = spread([label("a", 99), label("b", 99)], 8, 100).map(({ y }) => y);
    expect(ys).toEqual([88, 100]);
  });

  test("are eight at most, and fewer where fewer find room", () => {
    const twenty = Array.from({ length: 20 }, (_, i) => label(`flow ${i}`, 5 * i));
    expect(thatFit(twenty, 8, 200).map(({ id }) => id)).toEqual(
      twenty.slice(0, 8).map(({ id }) => id),
    );
    const few = thatFit(twenty, 8, 44);
    expect(few).toHaveLength(4);
    expect(spread(few, 8, 44).map(({ y }) => y)).toEqual([8, 20, 32, 44]);
    expect(thatFit(twenty, 8, 4)).toEqual([]);
  });
  test.each([
    ["abcdefghijklmnop", "abcdefghijklmnop"],
    ["abcdefghijklmnopq", "abcdefghijk…nopq"],
    ["abcdefghijk\nmnopqrstuv", "abcdefghijk…stuv"],
    ["", ""],
  ])("are as long as they are up to sixteen letters: %j", (name, written) => {
    expect(fitting(name)).toBe(written);
  });
});
