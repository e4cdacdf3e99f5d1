import { expect, test } from "vitest";
import { contentLines, lineFaults, shownLine } from "./lines";

test.each([
  ["", []],
  [" \n\t\n", []],
  ["a", [["a", 1]]],
  [
    "\uFEFF a \n\nb",
    [
      ["a", 1],
      ["b", 3],
    ],
  ],
  [
    "a\r\nb\rc\nd",
    [
      ["a", 1],
      ["b", 2],
      ["c", 3],
      ["d", 4],
    ],
  ],
])("of %j the lines with something in them are %j", (text, lines) => {
  expect([...contentLines(text)].map(({ line, number }) => [line, number])).toEqual(lines);
});

test("up to ten faults are told, and of more how many more there are", () => {
  const faults = (count: number) =>
    lineFaults(Array.from({ length: count }, (_, i) => ({ number: i + 1, what: "is odd" })));
  expect(faults(1)).toEqual([{ at: "line 1", what: "is odd" }]);
  expect(faults(10)).toHaveLength(10);
  expect(faults(10)[9]).toEqual({ at: "line 10", what: "is odd" });
  expect(faults(12)).toHaveLength(11);
  expect(faults(12)[10]).toEqual({ at: "", what: "has 2 more lines that do not fit" });
});

test("a line is shown whole up to twenty letters, and cut behind them", () => {
  const twenty = "abcdefghijklmnopqrst";
  expect(shownLine(twenty)).toBe(`"${twenty}"`);
  expect(shownLine(`${twenty}u`)).toBe(`"${twenty}…"`);
  expect(shownLine('a"b')).toBe('"a\\"b"');
});
