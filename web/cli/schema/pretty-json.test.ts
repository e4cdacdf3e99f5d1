import { expect, test } from "vitest";
import { prettyJson } from "./pretty-json";

test("short lists of plain values stand on one line, objects on several", () => {
  expect(prettyJson({ a: [1, "x", true], b: { c: null }, d: {}, e: [{ f: 1 }] })).toBe(`{
  "a": [1, "x", true],
  "b": {
    "c": null
  },
  "d": {},
  "e": [
    {
      "f": 1
    }
  ]
}
`);
});

test("a list that would pass column 100 is broken", () => {
  const words = Array.from({ length: 12 }, (_, i) => `word number ${i}`);
  expect(prettyJson({ words }).split("\n")).toHaveLength(12 + 5);
});

test("what is undefined is left out", () => {
  expect(prettyJson({ a: undefined, b: 1 })).toBe('{\n  "b": 1\n}\n');
});
