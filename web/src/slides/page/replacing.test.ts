import { expect, test } from "vitest";
import { slideCountText, titleText } from "./replacing";

test("one slide is not several", () => {
  expect([0, 1, 2].map(slideCountText)).toEqual(["0 slides", "1 slide", "2 slides"]);
});

test("a title stands in quotes, cut where it is long, and none is said to be none", () => {
  expect(titleText("A meeting")).toBe("“A meeting”");
  expect(titleText("  ")).toBe("a deck without a title");
  const long = "word ".repeat(40);
  expect(titleText(long).length).toBeLessThan(90);
  expect(titleText(long)).toMatch(/^“word .* …”$/);
});
