import { expect, test } from "vitest";
import { formerStyle, withCurrentKeys } from "./older-decks";

test.each([
  [{ theme: "light" }, "is opened, and each flow of its figures has its own hue"],
  [{ theme: "grey" }, "is opened, and each flow of its figures has its own hue"],
  [{ size: "4:3" }, "is opened, and its slides, which were 4:3, are 16:9"],
  [{ size: "16:9", theme: "projector" }, ""],
  [{}, ""],
])("of a deck with %j it is said what became of it", (deck, says) => {
  expect(formerStyle(JSON.stringify(deck))).toBe(says);
});

test.each([
  ["its scene is live", { id: "a", scene: { link: "x" } }, { id: "a", live: { link: "x" } }],
  [
    "moves are its animation",
    { scene: { link: "x", moves: ["one"] } },
    { live: { link: "x", animation: ["one"] } },
  ],
  ["no scene is no live slide", { id: "a", scene: null }, { id: "a", live: null }],
  ["a scene of no shape is left to be refused", { scene: "x" }, { live: "x" }],
  ["what has no scene stays", { id: "a", live: { link: "x" } }, { id: "a", live: { link: "x" } }],
  ["what is no slide stays", "scene", "scene"],
  ["neither is a list", ["scene"], ["scene"]],
  ["nor nothing", null, null],
])("of a slide of an older deck %s", (_, slide, now) => {
  expect(withCurrentKeys(slide)).toEqual(now);
});
