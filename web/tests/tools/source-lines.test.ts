import { expect, test } from "vitest";
import { sourceLines } from "../../tools/lib/source-lines.mjs";

// ECMA-426 §7.3: A is 0, C is 1, D is -1, I is 4, and gB is 16; the column begins anew with each line, source and line do not.
test("a source map leads from a place in the text to the line that it comes from", () => {
  const generated = "let a=1;\nb();c()";
  expect(sourceLines("AAAA,IAgBM;ACDA,IAAA", generated)).toEqual([
    { at: 0, source: 0, line: 1 },
    { at: 4, source: 0, line: 17 },
    { at: 9, source: 1, line: 16 },
    { at: 13, source: 1, line: 16 },
  ]);
});

test("what comes from no source is left out", () => {
  expect(sourceLines("A,EAAA", "a b")).toEqual([{ at: 2, source: 0, line: 1 }]);
});
