import { expect, test } from "vitest";
import type { Scenario } from "../../../../model/scenario/types";
import { freshLab, halving } from "../../../../tests/lab";
import { setUpTable } from "./set-up";
import { capacitiesText } from "./subject";

const schema = (await freshLab()).schema();
const { video } = halving.flows;
const steady: Scenario = { ...halving, changes: [] };

test("tests keep their names, also where all have the same; what else is the same in all is said once", () => {
  const tests = [halving, { ...steady, duration_s: 30 }].map((scenario) => ({
    title: "A test",
    scenarios: [scenario],
  }));
  const { columns, rows, note } = setUpTable(schema, tests);
  expect(columns[0]?.head).toBe("Test");
  expect(rows.map(({ cells }) => cells[0]?.text)).toEqual(["A test", "A test"]);
  expect(columns.map(({ head }) => head)).not.toContain("One way");
  expect(note.text).toContain("one way 50 ms");
});

test("of several bottlenecks each is named with its capacity, of equal ones the capacity alone", () => {
  const twoLinks = (kbps: number): Scenario => ({
    ...steady,
    links: { ...steady.links, near: { capacity_kbps: kbps, delay_ms: 10 } },
    flows: { video, other: { ...video, path: ["near"] } } as Scenario["flows"],
  });
  expect(capacitiesText(schema, twoLinks(2000))).toMatch(/^\S+ 1; near 2 Mbit\/s$/);
  expect(capacitiesText(schema, twoLinks(1000))).toBe("1 Mbit/s");
});
