import { expect, test } from "vitest";
import { accessOf } from "./access-file";

test("numbers in lines are a Mahimahi trace, whatever the file is called", () => {
  expect(accessOf("1\n2\n")).toEqual({ kind: "mahimahi", trace: [1, 2] });
  expect(accessOf("1\nx\n")).toMatchObject([{ at: "line 2" }]);
});

test("JSON with a trace pattern is one of the gym", () => {
  const text = '{"uplink": {"trace_pattern": [{"duration": 100, "capacity": 500}]}}';
  expect(accessOf(text)).toEqual({ kind: "capacity_trace", trace: [[100, 500]] });
  expect(accessOf('{"uplink": {"trace_pattern": []}}')).toMatchObject([{ at: "" }]);
});

test("anything else is no trace: a scenario, a text, nothing", () => {
  expect(accessOf('{"links": {}, "flows": {}}')).toBeNull();
  expect(accessOf("a text")).toBeNull();
  expect(accessOf("")).toBeNull();
});

test("only a whole line of digits begins a Mahimahi trace", () => {
  for (const first of ["12 x", "x 12", "1.5", "-3"]) expect(accessOf(`${first}\n20\n`)).toBeNull();
  expect(accessOf("12\n20\n")).toEqual({ kind: "mahimahi", trace: [12, 20] });
});
