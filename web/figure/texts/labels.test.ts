import { describe, expect, test } from "vitest";
import { fitting, roomFor, spread, thatFit } from "./labels";

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

  test("have room for the longest of them, as it is written", () => {
    expect(roomFor([])).toBe(0);
    expect(roomFor(["ab", "abcd", "abc"])).toBe(27);
    // Sixteen letters are left of it.
    expect(roomFor(["a name of many letters 17"])).toBe(108);
  });

  test.each([
    ["abcdefghijklmnop", "abcdefghijklmnop"],
    ["abcdefghijklmnopq", "abcdefghijk…nopq"],
    ["abcdefghijk\nmnopqrstuv", "abcdefghijk…stuv"],
    ["", ""],
  ])("are as long as they are up to sixteen letters: %j", (name, written) => {
    expect(fitting(name)).toBe(written);
  });

  test.each([
    [20, 1],
    [31, 1],
    [32, 2],
    [19, 0],
  ])("fit from 20 to %d: %d", (bottom, count) => {
    expect(thatFit([label("a", 0), label("b", 1), label("c", 2)], 20, bottom)).toHaveLength(count);
  });

  test("are moved into the chart, in the order of their heights, and as far apart as is asked for", () => {
    const placed = spread([label("low", 500), label("high", -20), label("near", 12)], 10, 60, 20);
    expect(placed).toEqual([label("high", 10), label("near", 30), label("low", 60)]);
    expect(spread([], 10, 60)).toEqual([]);
  });
});
