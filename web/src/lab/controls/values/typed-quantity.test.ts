import { describe, expect, test } from "vitest";
import { type Expected, parseQuantity } from "./typed-quantity";

const capacity: Expected = { unit: "kbit/s", shown: "Mbit/s", min: 1, max: 1e6, unlimited: true };
const delay: Expected = { unit: "ms", shown: "ms", min: 0, max: 10_000 };
const duration: Expected = { unit: "s", shown: "s", min: 1, max: 3600 };
const loss: Expected = { unit: "%", shown: "%", min: 0, max: 100 };
const queue: Expected = { unit: "packets", shown: "packets", min: 0, max: 1000, integer: true };

const value = (text: string, expected: Expected) => {
  const typed = parseQuantity(text, expected);
  return typed.ok ? typed.value : typed.what;
};

describe("what is understood", () => {
  test.each([
    ["2.5M", 2500],
    ["2.5 Mbit/s", 2500],
    ["1500 kbps", 1500],
    ["1500k", 1500],
    ["900000 bit/s", 900],
    ["1G", 1_000_000],
    ["2,5 M", 2500],
    // The limits themselves.
    ["1 kbit/s", 1],
    ["1 Gbit/s", 1e6],
  ])("the rate %s", (text, kbps) => expect(value(text, capacity)).toBe(kbps));

  test.each([
    ["30ms", 30],
    ["30 ms", 30],
    ["0.5 s", 500],
    ["250us", 0.25],
  ])("the time %s", (text, ms) => expect(value(text, delay)).toBe(ms));

  test("a time in seconds where the parameter counts in seconds", () => {
    expect(value("1500 ms", duration)).toBe(1.5);
    expect(value("2 min", duration)).toBe(120);
  });

  test("a bare number takes the unit that the field shows", () => {
    expect(value("2.5", capacity)).toBe(2500);
    expect(value("500", { ...capacity, shown: "kbit/s" })).toBe(500);
  });

  test("percent with and without its sign", () => {
    expect(value("5 %", loss)).toBe(5);
    expect(value("5", loss)).toBe(5);
  });

  test("unlimited, only where there may be no limit", () => {
    expect(value("unlimited", capacity)).toBe(Number.POSITIVE_INFINITY);
    expect(value("unlimited", delay)).toContain("is not a time");
  });

  test("thin spaces, as this page itself writes them", () => {
    expect(value("12\u2009500 kbit/s", capacity)).toBe(12_500);
  });
});

describe("what is refused, with a sentence", () => {
  test("a unit of something else", () => {
    expect(value("30ms", capacity)).toBe(
      "“30ms” is not a rate such as 2.5M or 900 kbit/s, or “unlimited”.",
    );
    expect(value("3 kB", capacity)).toContain("is not a rate");
    expect(value("2 MB/s", capacity)).toContain("is not a rate");
  });

  test("words, and nothing at all", () => {
    expect(value("fast", delay)).toBe("“fast” is not a time such as 30 ms or 0.5 s.");
    expect(value("", delay)).toBe("Type a time such as 30 ms or 0.5 s.");
  });

  test("a comma that may be a thousands mark or a decimal point", () => {
    expect(value("1,500", delay)).toContain("is not a time");
  });

  test("a value outside the limits says the limits", () => {
    expect(value("-3 ms", delay)).toBe(
      "It must be between 0 ms and 10\u2009000 ms; this is −3 ms.",
    );
    expect(value("200 %", loss)).toContain("between 0\u2009% and 100\u2009%");
  });

  test("a fraction of a packet", () => {
    expect(value("2.5", queue)).toBe("A whole number is needed here, not 2.5.");
  });
});
