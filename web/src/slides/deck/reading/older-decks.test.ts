import { expect, test } from "vitest";
import { formerStyle } from "./older-decks";

test.each([
  [{ theme: "light" }, "is opened, and each flow of its figures has its own hue"],
  [{ theme: "grey" }, "is opened, and each flow of its figures has its own hue"],
  [{ size: "4:3" }, "is opened, and its slides, which were 4:3, are 16:9"],
  [
    { size: "4:3", theme: "grey" },
    "is opened, and its slides, which were 4:3, are 16:9, and each flow of its figures has its own hue",
  ],
  [{ size: "16:9", theme: "projector" }, ""],
  [{}, ""],
])("of a deck with %j it is said what became of it", (deck, says) => {
  expect(formerStyle(JSON.stringify(deck))).toBe(says);
});
