import { expect, test } from "vitest";
import { markupOf, rowsIn } from "../../tests/rendered";
import type { Row } from "./results";
import { Criteria, Recorded } from "./tables";

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
