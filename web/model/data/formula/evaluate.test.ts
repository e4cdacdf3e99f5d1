import { describe, expect, test } from "vitest";
import { type FormulaValue, factorOf, holds, type Names, numberOf } from "./evaluate";
import { parse } from "./parse";

const UNITS: Readonly<Record<string, string>> = { rate: "kbit/s", cap: "Mbit", span: "s" };

function named(values: Readonly<Record<string, FormulaValue>>): Names {
  return {
    value: (name) => values[name] ?? Number.NaN,
    before: (name) => values[`before ${name}`] ?? Number.NaN,
    unit: (name) => UNITS[name] ?? "",
  };
}

const value = (text: string, values: Readonly<Record<string, FormulaValue>> = {}) =>
  numberOf(parse(text), named(values));
const isTrue = (text: string, values: Readonly<Record<string, FormulaValue>> = {}) =>
  holds(text, named(values));

describe("rounding to a step", () => {
  test.each([
    ["round_to(7, 4)", 8],
    ["round_to(6, 4)", 8],
    ["round_to(5, 4)", 4],
    ["round_to(-6, 4)", -4],
    ["floor_to(7, 4)", 4],
    ["floor_to(-7, 4)", -8],
    ["ceil_to(5, 4)", 8],
    ["ceil_to(-5, 4)", -4],
    ["trunc_to(7, 4)", 4],
    ["trunc_to(-7, 4)", -4],
  ])("%s is %d: a whole number of steps", (text, wanted) => {
    expect(value(text)).toBe(wanted);
  });
});

test.each([
  ["clamp(-1, 0, 5)", 0],
  ["clamp(3, 0, 5)", 3],
  ["clamp(9, 0, 5)", 5],
  ["exp(0)", 1],
  ["cbrt(27)", 3],
  ["2 ^ 3", 8],
  ["7 - 10", -3],
  ["7 / 2", 3.5],
  ["-(3)", -3],
  ["not (0)", 1],
  ["not (1)", 0],
])("%s is %d", (text, wanted) => {
  expect(value(text)).toBe(wanted);
});

test.each([
  ["", 1],
  ["ms", 1],
  ["s", 1000],
  ["kbit/s", 1],
  ["kbps", 1],
  ["Mbit", 1_000_000],
  ["bytes", 1],
  ["packets", 1],
  ["%", 1],
])("one of the unit “%s” is %d of those used inside", (unit, factor) => {
  expect(factorOf(unit)).toBe(factor);
});

test("a unit that no expression knows is refused with its name", () => {
  expect(() => factorOf("miles")).toThrow("no expression knows the unit miles");
});

test("without a limit a rate is endless, and any other word is no number", () => {
  expect(value("rate", { rate: "unlimited" })).toBe(Number.POSITIVE_INFINITY);
  expect(value("rate", { rate: "red" })).toBeNaN();
});

test("a truth counts as one or none, whatever its unit", () => {
  expect(value("span + 0", { span: true })).toBe(1);
  expect(value("span + 0", { span: false })).toBe(0);
});

test("what was before has the unit of its name, and is asked for by a name only", () => {
  expect(value("before(span)", { "before span": 3, span: 1 })).toBe(3000);
  expect(value("before(span)", { "before span": true })).toBe(1);
  expect(() => value("before(1)")).toThrow("before() wants the name of a signal");
});

describe("a condition", () => {
  test.each([
    ["2 < 2", false],
    ["1 < 2", true],
    ["2 <= 2", true],
    ["3 <= 2", false],
    ["2 > 2", false],
    ["3 > 2", true],
    ["2 >= 2", true],
    ["1 >= 2", false],
    ["2 == 2", true],
    ["2 == 3", false],
    ["2 != 2", false],
    ["2 != 3", true],
    ["1 and 1", true],
    ["1 and 0", false],
    ["0 and 1", false],
    ["0 or 1", true],
    ["1 or 0", true],
    ["0 or 0", false],
    ["2", false],
  ])("%s holds: %s", (text, wanted) => {
    expect(isTrue(text)).toBe(wanted);
  });

  test("is read no further than it takes to decide it", () => {
    expect(isTrue("0 and nonsense(1)")).toBe(false);
    expect(isTrue("1 or nonsense(1)")).toBe(true);
  });

  test("compares the words of a choice as they are", () => {
    expect(isTrue('mode == "ns3"', { mode: "ns3" })).toBe(true);
    expect(isTrue('mode == "ns3"', { mode: "NS3" })).toBe(false);
    expect(isTrue('mode != "ns3"', { mode: "rfc" })).toBe(true);
  });
});

test("a number with a unit is as much of those used inside", () => {
  expect(value("2s")).toBe(2000);
  expect(value("3ms")).toBe(3);
});

test("a switch is compared as one or none", () => {
  expect(isTrue("on == 1", { on: true })).toBe(true);
  expect(isTrue("on == 0", { on: false })).toBe(true);
  expect(isTrue("on != 1", { on: false })).toBe(true);
});
