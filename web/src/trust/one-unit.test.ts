import { expect, test } from "vitest";
import { inOneUnit } from "./one-unit";
import type { Row } from "./results";

const row = (unit: string, ours: number, change: Partial<Row> = {}): Row => ({
  ...{ name: "", unit, ours, error: null, share: "", low: null, high: null, published: null },
  ...{ authors: null, blind: [], verdict: "passes", origin: "informational" as never, why: "" },
  link: "",
  ...change,
});

test("rates of a table are in one unit, with their errors, limits and published values", () => {
  const rows = inOneUnit([
    row("kbit/s", 1400, { error: 12, low: 900, high: 1500 }),
    row("ms", 1200),
    row("kbit/s", 640, { published: 700, authors: 650 }),
  ]);
  expect(rows).toEqual([
    row("Mbit/s", 1.4, { error: 0.012, low: 0.9, high: 1.5 }),
    row("ms", 1200),
    row("Mbit/s", 0.64, { published: 0.7, authors: 0.65 }),
  ]);
});

test("it is one in which no value is rounded to nothing", () => {
  const units = (...values: readonly number[]) =>
    inOneUnit(values.map((value) => row("kbit/s", value))).map(({ unit }) => unit);
  expect(units(20_000, 0, 0.02)).toEqual(["kbit/s", "kbit/s", "kbit/s"]);
  // Nor a limit.
  const [limited] = inOneUnit([row("kbit/s", 20_000, { low: 0.02 })]);
  expect(limited).toMatchObject({ unit: "kbit/s", ours: 20_000, low: 0.02 });
  expect(units(20_000, 0, 300)).toEqual(["Mbit/s", "Mbit/s", "Mbit/s"]);
});
