import { expect, test } from "vitest";
import { markupOf, rowsIn } from "../../tests/rendered";
import type { Row } from "./results";
import { Criteria, inOneUnit, Recorded } from "./tables";

test("ours stands below nada-lab, that of the recording below theirs", () => {
  const row = { of: "video", metric: "rate", unit: "kbit/s", why: "" };
  const tolerance = { kind: "distance", most: 50 } as const;
  const rows = [{ ...row, ours: 980, theirs: 1000, tolerance, verdict: "passes" as const }];
  expect(rowsIn(markupOf(<Recorded rows={rows} />))).toEqual([
    ["Figure", "verdict", "nada-lab", "theirs", "allowed"],
    ["video, rate , kbit/s", "passes", "980", "1000", "±50.0"],
  ]);
});

const row = (more: Partial<Row>): Row => ({
  ...{ name: "delay", unit: "ms", ours: 40, error: null, share: "20 of 20", low: null, high: 50 },
  ...{ published: null, authors: null, verdict: "passes", origin: "published", why: "" },
  blind: [],
  link: "",
  ...more,
});

test("a reason that rows have in common stands once, below the last of them", () => {
  const rows = [
    row({ name: "a", why: "one" }),
    row({ name: "b", why: "two" }),
    row({ name: "c", why: "two" }),
    row({ name: "d" }),
  ];
  const firsts = rowsIn(markupOf(<Criteria rows={rows} />)).map(([first]) => first);
  expect(firsts).toEqual(["Figure", "a", "one", "b", "c", "two", "d"]);
});

test("published numbers and those of authors have a column where there are any", () => {
  const headsOf = (more: Partial<Row>) => rowsIn(markupOf(<Criteria rows={[row(more)]} />))[0];
  expect(headsOf({})).toEqual(["Figure", "verdict", "nada-lab", "seeds", "expected"]);
  expect(headsOf({ published: 45 })?.slice(5)).toEqual(["published"]);
  expect(headsOf({ published: 45, authors: 44 })?.slice(5)).toEqual(["published", "authors’ code"]);
});

test("senders that do not listen have a column each, and a sign where they meet the criterion, too", () => {
  const blind = [
    ...[
      { value: 45, met: true },
      { value: 60, met: false },
    ],
    ...[
      { value: null, met: false },
      { value: 10, met: true },
    ],
  ];
  const [head, cells, ...rest] = rowsIn(
    markupOf(<Criteria rows={[row({ blind, low: 0 }), row({ name: "b" })]} />),
  );
  expect(head?.slice(5)).toEqual(["lowest", "middle", "highest", "deaf"]);
  expect(cells?.slice(5)).toEqual(["45.0 ms ✓", "60.0 ms", "–", "10.0 ms ✓"]);
  expect(rest[0]?.slice(5)).toEqual(["–", "–", "–", "–"]);
});

const valued = (unit: string, ours: number, more: Partial<Row> = {}): Row =>
  row({ unit, ours, high: null, ...more });

test("rates of a table are in one unit, with their errors, limits and published values", () => {
  const rows = inOneUnit([
    valued("kbit/s", 1400, { error: 12, low: 900, high: 1500 }),
    valued("ms", 1200),
    valued("kbit/s", 640, { published: 700, authors: 650 }),
  ]);
  expect(rows).toEqual([
    valued("Mbit/s", 1.4, { error: 0.012, low: 0.9, high: 1.5 }),
    valued("ms", 1200),
    valued("Mbit/s", 0.64, { published: 0.7, authors: 0.65 }),
  ]);
});

test("it is one in which no value is rounded to nothing", () => {
  const units = (...values: readonly number[]) =>
    inOneUnit(values.map((value) => valued("kbit/s", value))).map(({ unit }) => unit);
  expect(units(20_000, 0, 0.02)).toEqual(["kbit/s", "kbit/s", "kbit/s"]);
  // Nor a limit.
  const [limited] = inOneUnit([valued("kbit/s", 20_000, { low: 0.02 })]);
  expect(limited).toMatchObject({ unit: "kbit/s", ours: 20_000, low: 0.02 });
  expect(units(20_000, 0, 300)).toEqual(["Mbit/s", "Mbit/s", "Mbit/s"]);
});
