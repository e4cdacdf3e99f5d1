import { expect, test } from "vitest";
import { freshLab } from "../../../../tests/lab";
import { FORMATS } from "./formats";
import { contentFor } from "./recorded";

const lab = await freshLab();
const readTrace = lab.trace.bind(lab);
const accessOf = (text: string) => contentFor("access", text, readTrace);
const sourceOf = (text: string, file = "a.frames.txt") =>
  contentFor("source", text, readTrace, file);

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

test("a table of numbers is one of frames only where its file's name says so", () => {
  const text = "150,600\n600,2400\n";
  for (const name of ["a.FRAMES.csv", "a.frames.txt"]) expect(sourceOf(text, name)).not.toBeNull();
  for (const name of ["", "a.csv", "frames.csv.json"]) expect(sourceOf(text, name)).toBeNull();
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

const EXAMPLES: Readonly<Record<string, string>> = {
  ".mahimahi": "1\n2\n",
  ".frames.csv": "150,600\n600,2400\n",
  ".json": '{"uplink": {"trace_pattern": [{"duration": 100, "capacity": 500}]}}',
};

test.each(
  FORMATS,
)("$name is known by its ending and by what is in it, which come to the same", (format) => {
  const text = EXAMPLES[format.ending] ?? "";
  const found = contentFor(format.part, text, readTrace, `a${format.ending}`);
  expect(found).toEqual({ kind: format.kind, trace: readTrace(`a${format.ending}`, text) });
  expect(FORMATS.filter((one) => one.part === format.part && one.isIn(text))).toEqual([format]);
});
