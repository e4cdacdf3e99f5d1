import { expect, test } from "vitest";
import { countIn, rateIn_kbps, shareIn, sizeIn_bytes, timeIn_ms } from "./quantities";

// tc(8), PARAMETERS: prefixes of rates count by 1000 and `ki` by 1024, `bps` are bytes; those of sizes count by 1024.
test.each([
  ["1mbit", 1000],
  ["1.5Mbit", 1500],
  ["0.5mbit", 500],
  ["500kbit", 500],
  ["64bit", 0.064],
  ["1gbit", 1_000_000],
  ["2tbit", 2e9],
  ["8000", 8],
  ["500kbps", 4000],
  ["1mbps", 8000],
  ["125bps", 1],
  ["1mibit", 1048.576],
  ["1kibps", 8.192],
  ["1e3kbit", 1000],
  [".5mbit", 500],
  ["1 mbit", Number.NaN],
  ["-1mbit", Number.NaN],
  ["1mb", Number.NaN],
  ["50%", Number.NaN],
  ["fast", Number.NaN],
  ["", Number.NaN],
])("a rate of %s is %s kbit/s", (text, kbps) => {
  expect(rateIn_kbps(text)).toBe(kbps);
});

test.each([
  ["40ms", 40],
  ["40.5msec", 40.5],
  ["1s", 1000],
  ["2secs", 2000],
  ["800us", 0.8],
  ["5usecs", 0.005],
  ["100ns", 1e-4],
  ["50000", 50],
  ["40m", Number.NaN],
])("a time of %s is %s ms", (text, ms) => {
  expect(timeIn_ms(text)).toBe(ms);
});

test.each([
  ["3000", 3000],
  ["3000b", 3000],
  ["10kb", 10_240],
  ["10k", 10_240],
  ["1Mb", 1_048_576],
  ["32kbit", 4096],
  ["6000/16", 6000],
  ["1x", Number.NaN],
])("a size of %s is %s bytes", (text, bytes) => {
  expect(sizeIn_bytes(text)).toBe(bytes);
});

test("a share is a percentage with or without its sign, a count is whole", () => {
  expect(["1%", "0.3", "100%", "101%", "x"].map(shareIn)).toEqual([
    0.01,
    0.003,
    1,
    Number.NaN,
    Number.NaN,
  ]);
  expect(["50", "1000p", "1.5", "-1", "1k"].map(countIn)).toEqual([
    50,
    1000,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});
