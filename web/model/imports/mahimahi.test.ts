import { expect, test } from "vitest";
import { opportunityRates, parseMahimahi } from "./mahimahi";

test("each line is an opportunity", () => {
  expect(parseMahimahi("0\n4\n4\n10\n")).toEqual([0, 4, 4, 10]);
});

test("line ends of every system, blank lines and white space do no harm", () => {
  expect(parseMahimahi("\uFEFF1\r\n 2 \r\n\r\n3")).toEqual([1, 2, 3]);
});

test("a line that is no number is named by its number", () => {
  expect(parseMahimahi("1\nx\n3.5\n-4\n")).toEqual([
    { at: "line 2", what: 'must be a whole number of milliseconds, is "x"' },
    { at: "line 3", what: 'must be a whole number of milliseconds, is "3.5"' },
    { at: "line 4", what: 'must be a whole number of milliseconds, is "-4"' },
  ]);
});

test("time does not go back", () => {
  expect(parseMahimahi("5\n\n4\n")).toEqual([
    { at: "line 3", what: "must not be before the line ahead of it, 5 ms, is 4" },
  ]);
});

test("a trace of nothing, or without length, is none", () => {
  expect(parseMahimahi("\n")).toEqual([{ at: "", what: "has no line with a number in it" }]);
  expect(parseMahimahi("0\n0\n")).toEqual([{ at: "", what: "must end after 0 ms" }]);
});

test("a file of another kind is answered with ten lines, not with all", () => {
  const faults = parseMahimahi("a long line of text that nobody wants to read\n".repeat(1000));
  expect(faults).toHaveLength(11);
  expect(faults[0]).toEqual({
    at: "line 1",
    what: 'must be a whole number of milliseconds, is "a long line of text …"',
  });
  expect(faults[10]).toEqual({ at: "", what: "has 990 more lines that do not fit" });
});

test.each([
  ["999999999", true],
  ["1000000000", false],
  ["x1", false],
  ["1x", false],
])("%s is a moment: %s", (line, wanted) => {
  expect(parseMahimahi(`${line}\n`)).toEqual(
    wanted
      ? [Number(line)]
      : [{ at: "line 1", what: `must be a whole number of milliseconds, is "${line}"` }],
  );
});

test("a moment that is too early is measured by the last good one", () => {
  expect(parseMahimahi("5\n3\n4\n5\n")).toMatchObject([{ at: "line 2" }, { at: "line 3" }]);
});

test.each([
  [
    "its rate in each second, the last one as long as it is",
    // 3 opportunities of 1500 bytes in the first second, 1 in the half after it.
    [1, 500, 1000, 1500],
    [
      [1000, 36],
      [500, 24],
    ],
  ],
  [
    "an opportunity at a full second in the second that it ends",
    [1000, 1001, 2000],
    [
      [1000, 12],
      [1000, 24],
    ],
  ],
  ["one at the very beginning in the first", [0, 500], [[500, 48]]],
  [
    "a second without any, which has no rate",
    [500, 2500],
    [
      [1000, 12],
      [1000, 0],
      [500, 24],
    ],
  ],
])("as capacity it has %s", (_, moments, rates) => {
  expect(opportunityRates(moments)).toEqual(rates);
});
