import { expect, test } from "vitest";
import { sourceOf } from "./source-file";

test("columns of rates and frames are a trace-driven source", () => {
  const text = "# an encoder\n150,600\n600,2400\n620,2500\n";
  expect(sourceOf(text)).toEqual({
    kind: "trace_driven",
    trace: {
      rates_kbps: [150, 600],
      frame_bytes: [
        [600, 620],
        [2400, 2500],
      ],
    },
  });
});

test("a mistake in it is told by its line", () => {
  expect(sourceOf("150,600\n600,many\n")).toMatchObject([{ at: "line 2" }]);
});

test("anything else is none: a trace of a link, a scenario, nothing", () => {
  expect(sourceOf("1\n2\n")).toBeNull();
  expect(sourceOf('{"links": {}, "flows": {}}')).toBeNull();
  expect(sourceOf("")).toBeNull();
});

test.each([
  ["150 , 600", true],
  ["150.5,600.25", true],
  ["150,600,900", true],
  ["x150,600", false],
  ["150,600x", false],
  ["150,", false],
  ["150;600", false],
  ["150.,600", false],
])("a first line %s is one of rates: %s", (line, wanted) => {
  expect(sourceOf(`${line}\n`) !== null).toBe(wanted);
});
