import { expect, test } from "vitest";
import { cellsOf, quoted } from "./csv-cell";

test("a text that a spreadsheet would compute is shown instead", () => {
  for (const text of ["=1+1", "+1+1", "@SUM(A1)", "-1+1", "\t=1"])
    expect(quoted(text)).toBe(`'${text}`);
  expect(quoted('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")"`);
});

test("numbers and other texts stay as they are", () => {
  for (const text of ["-1.5", "+2", "-1e-7", "-", "", "a=b", "ours: far"])
    expect(quoted(text)).toBe(text);
  expect(quoted("a\rb")).toBe('"a\rb"');
});

test.each([
  [",a,b", ["", "a", "b"]],
  ["a,,b,", ["a", "", "b", ""]],
  ['"a,""b""",,"c"', ['a,"b"', "", "c"]],
  ["", [""]],
])("the cells of %s, empty ones among them", (line, cells) => {
  expect(cellsOf(line)).toEqual(cells);
});
