import { expect, test } from "vitest";
import { parseFrameSizes } from "./frame-sizes";

test("columns are rates, lines are frames", () => {
  expect(parseFrameSizes("# fps 30\n200, 400\n1000,2000\n\n100,200\n")).toEqual({
    rates_kbps: [200, 400],
    frame_bytes: [
      [1000, 100],
      [2000, 200],
    ],
  });
});

test("mistakes are named by their line", () => {
  expect(parseFrameSizes("400,200\n1,2\n")).toEqual([
    { at: "line 1", what: 'must hold the rates in kbit/s, rising, is "400,200"' },
  ]);
  expect(parseFrameSizes("# note\n200,400\n1,2\n1\n1,x\n")).toEqual([
    { at: "line 4", what: 'must hold whole bytes for each of the 2 rates, is "1"' },
    { at: "line 5", what: 'must hold whole bytes for each of the 2 rates, is "1,x"' },
  ]);
  for (const none of ["200,400\n", "# note\n", ""])
    expect(parseFrameSizes(none)).toEqual([
      { at: "", what: "must hold a line of rates and a line for each frame" },
    ]);
});

test.each([
  "200,200",
  "200,x",
  "0,200",
  "-1,200",
  "200,,400",
  "200,400,300",
])("%s are no rates that rise", (line) => {
  expect(parseFrameSizes(`${line}\n1,2\n`)).toEqual([
    { at: "line 1", what: `must hold the rates in kbit/s, rising, is "${line}"` },
  ]);
});

test.each([
  ["1,2", true],
  ["9999999,0", true],
  ["10000000,2", false],
  ["1.5,2", false],
  ["1,", false],
  ["-1,2", false],
  ["1,2,3", false],
  ["1", false],
])("under two rates a line %s is a frame: %s", (line, wanted) => {
  expect("frame_bytes" in parseFrameSizes(`200,400\n${line}\n`)).toBe(wanted);
});
