import { describe, expect, test } from "vitest";
import type { Edit, KeptEdits } from "../types";
import { freeLetter, keptName, LETTERS, partingOf, sameEdits } from "./kept";
import { nearestSpeed } from "./speeds";
import { among, atom, atoms, numberText, positive, readToken, valueText } from "./tokens";

const kept = (...letters: readonly string[]): readonly KeptEdits[] =>
  letters.map((letter) => ({ letter, name: "", edits: [] }));

test("the first letter that nobody has is free, until all are taken", () => {
  expect(freeLetter([])).toBe("A");
  expect(freeLetter(kept("A", "C"))).toBe("B");
  expect(freeLetter(kept(...LETTERS))).toBeNull();
});

test("a name has forty letters at most, and none of them is cut in two", () => {
  expect(keptName("short")).toBe("short");
  expect(keptName("𝄞".repeat(41))).toBe("𝄞".repeat(40));
});

describe("two runs of one scenario", () => {
  const set: Edit = { kind: "set", path: "seed", to: 3 };
  const at = (at_s: number): Edit => ({ kind: "change", change: { at_s, set: "seed", to: 3 } });
  const joins = (at_s: number | null): Edit => ({
    kind: "join",
    name: "x",
    flow: { like: "y" },
    at_s,
  });
  const leaves: Edit = { kind: "leave", name: "x", at_s: 7 };
  const redraw: Edit = { kind: "redraw", path: "seed", initial: 1, changes: [] };

  test.each([
    [[], [], Number.POSITIVE_INFINITY],
    [[set], [set], Number.POSITIVE_INFINITY],
    [[at(5)], [], 5],
    [[], [at(5)], 5],
    [[at(3), at(5)], [at(3), at(4)], 4],
    [[set], [at(5)], 0],
    [[redraw], [], 0],
    [[joins(6)], [leaves], 6],
    [[joins(null)], [leaves], 0],
    [[leaves], [], 7],
  ] as const)("with the edits %j and %j part at %d s", (a, b, parting_s) => {
    expect(partingOf(a, b)).toBe(parting_s);
  });

  test("are the same where their edits are, in the same order", () => {
    expect(sameEdits([set, at(5)], [{ ...set }, at(5)])).toBe(true);
    expect(sameEdits([set, at(5)], [at(5), set])).toBe(false);
    expect(sameEdits([set], [set, set])).toBe(false);
    expect(sameEdits([], [])).toBe(true);
  });
});

test.each([
  ["1", 1],
  ["max", "max"],
  ["0.01", 0.01],
  ["0.4", 0.01],
  ["0.6", 1],
  ["3", 4],
  ["1.5", 2],
  ["17", 4],
  ["18", "max"],
  ["100", "max"],
  ["0", null],
  ["-1", null],
  ["fast", null],
])("of the speed %s a link means %j", (text, speed) => {
  expect(nearestSpeed(text)).toBe(speed);
});

test("pieces of text are free of the signs of a link, and come back", () => {
  expect(atom("a/b:c&d=e,f")).toBe("a/b%3Ac%26d%3De%2Cf");
  expect(atoms("a/b%3Ac:d")).toEqual(["a/b:c", "d"]);
  expect(atoms("%")).toEqual([]);
  expect(atom("a\ud800b\udc00")).toBe("a%EF%BF%BDb%EF%BF%BD");
  expect(atom("😀")).toBe("%F0%9F%98%80");
});

test("values come back as what they were, and text that looks like something else says so", () => {
  expect([numberText(1e21), numberText(0.5)]).toEqual(["1e21", "0.5"]);
  expect([valueText(true), valueText("red"), valueText("7"), valueText("'x")]).toEqual([
    "true",
    "red",
    "'7",
    "''x",
  ]);
  expect([readToken("'7"), readToken("7"), readToken("true")]).toEqual(["7", 7, true]);
  expect([positive("0"), positive("-1"), positive("x"), positive("2.5")]).toEqual([
    0,
    null,
    null,
    2.5,
  ]);
  expect([among([1, "max"], "1"), among([1, "max"], "2")]).toEqual([1, null]);
});
