import { describe, expect, test } from "vitest";
import { bytesOf, sizeText, triedOf } from "./film-size";

test("of a long film the beginning, the middle and the end are tried", () => {
  expect(triedOf(104)).toEqual([
    [0, 1, 2, 3],
    [50, 51, 52, 53],
    [100, 101, 102, 103],
  ]);
});

test("of a short film all of it is tried", () => {
  expect(triedOf(3)).toEqual([[0, 1, 2]]);
});

test("whole pictures and changes count as often as the film has them", () => {
  const tried = [
    { isKey: true, bytes: 900 },
    { isKey: false, bytes: 10 },
    { isKey: true, bytes: 1100 },
    { isKey: false, bytes: 30 },
  ];
  expect(bytesOf(tried, 100, 2)).toBe(2 * 1000 + 98 * 20);
  expect(bytesOf([{ isKey: true, bytes: 900 }], 1, 1)).toBe(900);
});

describe("a size is said in as many digits as are true", () => {
  test.each([
    [300, "1 kB"],
    [64_400, "60 kB"],
    [960_000, "1 MB"],
    [1_440_000, "1.4 MB"],
    [3_010_000, "3 MB"],
    [12_600_000, "13 MB"],
  ])("%d bytes: %s", (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});
