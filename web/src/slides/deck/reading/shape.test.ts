import { expect, test } from "vitest";
import type { Fault } from "../../../../model/engine/types";
import {
  isObject,
  LONGEST_TEXT,
  list,
  object,
  oneOf,
  optional,
  orNull,
  plain,
  record,
  type Shape,
  seconds,
  text,
} from "./shape";

function read<T>(shape: Shape<T>, value: unknown, at = "here") {
  const faults: Fault[] = [];
  return { value: shape(value, at, faults), faults };
}

const pair = object<{ a: string; b: number }>({ a: text, b: optional(seconds, 5) });

test.each<[what: string, shape: Shape<unknown>, value: unknown]>([
  ["an empty text", text, ""],
  ["the longest text", text, "x".repeat(LONGEST_TEXT)],
  ["zero seconds", seconds, 0],
  ["a part of a second", seconds, 0.25],
  ["a text as a plain value", plain, "red"],
  ["a number as a plain value", plain, -3],
  ["false as a plain value", plain, false],
  ["the last of several choices", oneOf("a", "b", "c"), "c"],
  ["an empty list", list(text), []],
  ["a list", list(text), ["a", "b"]],
  ["null where it may be", orNull(text), null],
  ["a value where null may be", orNull(text), "a"],
  ["a record", record(text), { one: "1", two: "2" }],
  ["an object with more than is known", pair, { a: "x", b: 2, colour: "red" }],
])("%s is read as it is", (_, shape, value) => {
  expect(read(shape, value)).toEqual({ value, faults: [] });
});

test.each<[what: string, shape: Shape<unknown>, value: unknown, says: string, instead: unknown]>([
  ["a number for a text", text, 7, "must be a text in quotes", ""],
  [
    "a text that is too long",
    text,
    "x".repeat(LONGEST_TEXT + 1),
    "must have at most 20000 characters; shorten it",
    "",
  ],
  ["a text for seconds", seconds, "1", "must be a number of seconds, zero or more", 0],
  ["seconds below zero", seconds, -1, "must be a number of seconds, zero or more", 0],
  [
    "endless seconds",
    seconds,
    Number.POSITIVE_INFINITY,
    "must be a number of seconds, zero or more",
    0,
  ],
  ["a list for a plain value", plain, [], "must be a text, a number, true or false", 0],
  ["nothing for a plain value", plain, null, "must be a text, a number, true or false", 0],
  ["no choice", oneOf("a", "b"), "c", "must be one of a, b", "a"],
  ["an object for a list", list(text), {}, "must be a list in square brackets", []],
  ["a list for a record", record(text), ["a"], "must be an object in braces", {}],
  ["null for a record", record(text), null, "must be an object in braces", {}],
])("%s is refused in words, with something to go on with", (_, shape, value, what, instead) => {
  expect(read(shape, value)).toEqual({ value: instead, faults: [{ at: "here", what }] });
});

test.each([
  [null],
  ["a"],
  [["a"]],
  [undefined],
])("where an object is wanted, %j is one fault and not one for each field", (value) => {
  expect(read(pair, value)).toEqual({
    value: { a: "", b: 5 },
    faults: [{ at: "here", what: "must be an object in braces" }],
  });
});

test("a fault is told at its path, which begins without a dot", () => {
  const paths = (shape: Shape<unknown>, value: unknown, at: string): readonly string[] =>
    read(shape, value, at).faults.map((fault) => fault.at);
  expect(paths(pair, { a: 1, b: -1 }, "")).toEqual(["a", "b"]);
  expect(paths(pair, { a: 1 }, "slides.0")).toEqual(["slides.0.a"]);
  expect(paths(list(text), ["a", 1], "names")).toEqual(["names.1"]);
  expect(paths(record(text), { one: 1 }, "runs")).toEqual(["runs.one"]);
});

test("a field that may be missing has its value only where it is missing", () => {
  expect(read(optional(text, "nobody"), undefined).value).toBe("nobody");
  expect(read(optional(text, "nobody"), "").value).toBe("");
  expect(read(optional(text, "nobody"), null).faults).toHaveLength(1);
});

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ["a", false],
  [undefined, false],
])("whether %j is an object: %s", (value, is) => {
  expect(isObject(value)).toBe(is);
});
