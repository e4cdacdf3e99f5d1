// Right by how people and programs write numbers: ISO 80000-1 (blanks between groups), English (1,500.5) and continental (1.500,5).
import { describe, expect, test } from "vitest";
import { type DecimalMark, isNumber, MarksSeen, numberOf } from "./numbers";

const read = (cells: readonly string[], file: DecimalMark | null = null) => {
  const seen = new MarksSeen();
  for (const cell of cells) seen.see(cell);
  const { decimal, doubtful } = seen.marks(file);
  return { numbers: cells.map((cell) => numberOf(cell, decimal)), doubtful };
};

describe("a column's numbers, beyond doubt", () => {
  test.each<readonly [string, readonly string[], readonly number[]]>([
    ["dots", ["1.5", "2.25", "1000"], [1.5, 2.25, 1000]],
    ["decimal commas, as one has two digits after it", ["1,500", "2,25"], [1.5, 2.25]],
    ["decimal commas, as one begins with a zero", ["1,500", "0,750"], [1.5, 0.75]],
    ["thousands, as one has two commas", ["1,500", "2,000,000"], [1500, 2_000_000]],
    ["thousands, as one has a decimal dot, too", ["1,500.5", "2,250"], [1500.5, 2250]],
    ["thousands by dots, as one has a decimal comma", ["1.500,5", "2.250"], [1500.5, 2250]],
    ["blanks and apostrophes between groups", ["1 500", "2'250", "1 000 000"], [1500, 2250, 1e6]],
    ["exponents and signs", ["1e6", "-2.5E-3", "+4"], [1e6, -0.0025, 4]],
    ["three digits after a dot", ["1.500", "2.250"], [1.5, 2.25]],
  ])("%s", (_, cells, numbers) => {
    expect(read(cells)).toEqual({ numbers, doubtful: null });
  });
});

test("1,500 alone is fifteen hundred, with a doubt; another column of the file may settle it", () => {
  expect(read(["1,500", "2,250", "750"])).toEqual({
    numbers: [1500, 2250, 750],
    doubtful: "1,500",
  });
  expect(read(["1,500", "2,250"], ",")).toEqual({ numbers: [1.5, 2.25], doubtful: null });
});

test.each([
  "",
  "-",
  "abc",
  "12:30:00",
  "1.2.3.4.",
  "0x1f",
  "5 ms",
  "--5",
  "1e",
  "192.168.0.x",
])("%j is no number", (cell) => {
  expect(isNumber(cell) && !Number.isNaN(numberOf(cell, "."))).toBe(false);
});
