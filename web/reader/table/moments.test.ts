// One moment, 28 November 2026, 12:00:01 UTC, is 1,795,867,201 s since 1970 (20,785 days after: 56 years of 365, 14 leap days, 331 days).
import { describe, expect, test } from "vitest";
import { isMoment, MomentsSeen, momentOf } from "./moments";

const NOON = (56 * 365 + 14 + 331) * 86_400 + 12 * 3600 + 1;

function read(...cells: readonly string[]) {
  const seen = new MomentsSeen();
  for (const cell of cells) seen.see(cell);
  const found = seen.form;
  if (found === null) return null;
  return {
    first: found.first,
    kind: found.form.kind,
    times: cells.map((cell) => momentOf(cell, found.form, found.first === "month")),
  };
}

describe("a moment, as it is written by", () => {
  test.each([
    ["ISO 8601", "2026-11-28T12:00:01Z"],
    ["ISO 8601 with a zone", "2026-11-28T13:00:01+01:00"],
    ["ISO 8601 with a short zone", "2026-11-28 07:00:01-05"],
    ["pandas", "2026-11-28 12:00:01.000000"],
    ["influx", "2026-11-28T12:00:01.000000000Z"],
    ["Japan and China", "2026/11/28 12:00:01"],
    ["the UCC sets", "2026.11.28_12.00.01"],
    ["a file's name", "20261128T120001"],
    ["a file's name without the T", "20261128120001"],
    ["Germany", "28.11.2026 12:00:01"],
    ["Britain", "28/11/2026 12:00:01"],
    ["America", "11/28/2026 12:00:01 PM"],
    ["asctime", "Sat Nov 28 12:00:01 2026"],
    ["date", "Sat Nov 28 12:00:01 UTC 2026"],
    ["RFC 5322", "Sat, 28 Nov 2026 12:00:01 +0000"],
    ["Wireshark", "Nov 28, 2026 12:00:01.000000000"],
    ["a web server", "28/Nov/2026:12:00:01 +0000"],
  ])("%s", (_, cell) => {
    expect(read(cell)?.times).toEqual([NOON]);
  });
});

test("day or month first: told by one cell past the 12th, else asked", () => {
  expect(read("03/04/2026 12:00:00", "13/04/2026 12:00:00")?.first).toBe("day");
  expect(read("03/04/2026 12:00:00", "03/14/2026 12:00:00")?.first).toBe("month");
  expect(read("03/04/2026 12:00:00", "03/05/2026 12:00:00")?.first).toBe("either");
});

test("times of day and lengths", () => {
  expect(read("12:00:01 AM", "1:00:00 PM")).toMatchObject({ kind: "clock", times: [1, 46_800] });
  expect(read("23:59:59,5", "00:00:00")).toMatchObject({ kind: "clock", times: [86_399.5, 0] });
  expect(read("0 days 00:00:01.5", "1 day 00:00:02")?.times).toEqual([1.5, 86_402]);
  expect(read("PT1M2S")?.times).toEqual([62]);
  expect(read("1m 2.5s")?.times).toEqual([62.5]);
});

test.each([
  "12",
  "1.5",
  "abc",
  "2026-13-01",
  "2026-02-30",
  "25:00:00",
  "192.168.0.1",
  "",
  "-",
  "1:2:3:4",
])("%j is no moment", (cell) => {
  expect(isMoment(cell) && read(cell)?.times.every((t) => !Number.isNaN(t))).toBe(false);
});

test("a column of two forms is none of moments", () => {
  expect(read("2026-11-28", "28 Nov 2026")).toBeNull();
});
