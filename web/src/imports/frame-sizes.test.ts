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
  expect(parseFrameSizes("200,400\n")).toEqual([
    { at: "", what: "must hold a line of rates and a line for each frame" },
  ]);
});
