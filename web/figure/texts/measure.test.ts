import { expect, test } from "vitest";
import { arialWidth, wrapped } from "./measure";

test("a text is as wide as its letters, in proportion to its size, and wider in bold", () => {
  expect(arialWidth("WiW", 10)).toBeCloseTo((2 * 944 + 222) / 100, 9);
  expect(arialWidth("WiW", 20)).toBeCloseTo(2 * arialWidth("WiW", 10), 9);
  expect(arialWidth("WiW", 10, 600)).toBeGreaterThan(arialWidth("WiW", 10));
  expect(arialWidth("", 10)).toBe(0);
});

test("a text takes as many lines as it needs, and a word that is wider than a line one of its own", () => {
  const width = (text: string): number => arialWidth(text, 10);
  expect(wrapped("aa bb cc", 10, width("aa bb"))).toEqual(["aa bb", "cc"]);
  expect(wrapped("aa bb cc", 10, width("aa bb") - 0.1)).toEqual(["aa", "bb cc"]);
  expect(wrapped("aa bb cc", 10, 1000)).toEqual(["aa bb cc"]);
  expect(wrapped("aaaaaa b", 10, width("aa"))).toEqual(["aaaaaa", "b"]);
  expect(wrapped("", 10, 100)).toEqual([]);
});
