import { expect, test } from "vitest";
import { slidesInWords, titleInWords } from "./replacing";

test("one slide is not several", () => {
  expect([0, 1, 2].map(slidesInWords)).toEqual(["0 slides", "1 slide", "2 slides"]);
});

test("a title stands in quotes, cut where it is long, and none is said to be none", () => {
  expect(titleInWords("A meeting")).toBe("“A meeting”");
  expect(titleInWords("  ")).toBe("a deck without a title");
  const long = "word ".repeat(40);
  expect(titleInWords(long).length).toBeLessThan(90);
  expect(titleInWords(long)).toMatch(/^“word .* …”$/);
});
