import { expect, test } from "vitest";
import { deckOf } from "../../../tests/slides/edits";
import { emptyDeck } from "../deck/edit";
import { writeDeck } from "../deck/reading/read";
import { freshLine, replacedBy, revisionAfter, textOf } from "./kept-deck";

test.each([
  [1, 2],
  [0, 1],
  [-1, 1],
  [41, 42],
])("behind revision %s comes %s", (revision, next) => {
  expect(revisionAfter(revision)).toBe(next);
});

test("a line is of letters and digits, and no two are the same", () => {
  const lines = Array.from({ length: 50 }, freshLine);
  for (const line of lines) expect(line).toMatch(/^[0-9a-z]{2,14}$/);
  expect(new Set(lines).size).toBe(50);
});

test("whatever a browser keeps in the place of a text is a text", () => {
  const round: { self?: unknown } = {};
  round.self = round;
  expect(textOf("as it is")).toBe("as it is");
  expect(textOf({ a: 1 })).toBe('{"a":1}');
  expect(textOf(round)).toBe("[object Object]");
});

test.each([
  ["nothing", null, []],
  ["a version of itself", { line: "first", text: writeDeck(deckOf("one")) }, []],
  ["an empty deck", { line: "other", text: writeDeck(emptyDeck("one")) }, []],
  ["another deck", { line: "other", text: writeDeck(deckOf("one")) }, ["replaced other"]],
  ["what cannot be read", { line: "first", text: "{}" }, ["unreadable"]],
])("where a deck comes in the place of %s this is put aside: %j", (_, kept, aside) => {
  const rows = replacedBy("first", kept && { revision: 1, ...kept });
  expect(rows.map(({ why, line }) => (why === "replaced" ? `${why} ${line}` : why))).toEqual(aside);
  expect(rows.every(({ text, line }) => text === kept?.text && line !== "first")).toBe(true);
});
