// What the bench keeps, and what README says by it.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  KEPT,
  keptText,
  lastOn,
  README,
  readKept,
  speedOf,
  withSet,
  withSpeed,
} from "../../tools/bench/kept.mjs";
import { besideLine, rowLines } from "../../tools/bench/report.mjs";
import { WORKLOADS } from "../../tools/bench/workloads.mjs";
import { inRoot } from "../../tools/lib/paths.mjs";

type Kept = ReturnType<typeof readKept>;
type KeptSet = Kept["sets"][number];

const read = (path: string) => readFileSync(inRoot(path), "utf8");

const set = (more: Partial<KeptSet> = {}): KeptSet => ({
  revision: "984c64f3",
  version: "0.2.0",
  date: "2026-11-28",
  machine: "A processor, 2 cores, Node 20",
  load: 0,
  rows: [
    { name: "authors/5.1-fixfps natively", unit: "ms", value: 8 },
    { name: "authors/5.1-fixfps in Node", unit: "ms", value: 10 },
  ],
  ...more,
});
const kept = (...sets: KeptSet[]): Kept => ({
  ns3: [
    {
      what: "ns-3.26",
      source: "the test",
      machine: "not noted",
      rows: [{ name: "authors/5.1-fixfps", unit: "ms", value: 372 }],
    },
  ],
  sets,
});

test("what is kept is written a row a line, and read back as it was", () => {
  expect(read(KEPT)).toBe(keptText(readKept()));
  expect(JSON.parse(keptText(kept(set(), set())))).toEqual(kept(set(), set()));
});

test("README says what was kept last", () => {
  const readme = read(README);
  expect(readme).toBe(withSpeed(readme, readKept()));
  expect(withSpeed(readme, kept(set()))).toContain("By what was kept of 984c64f3 on 2026-11-28");
});

test("each run of ns-3 has one of ours to stand beside, natively and in Node", () => {
  const timed = WORKLOADS.map(({ name }) => name);
  const theirs = readKept().ns3.flatMap(({ rows }) => rows);
  expect(theirs.length).toBeGreaterThan(0);
  for (const { name, unit } of theirs) {
    expect(timed).toEqual(expect.arrayContaining([`${name} natively`, `${name} in Node`]));
    expect(unit).toBe("ms");
  }
});

test("ns-3's time is said as so many times ours", () => {
  // 372 / 8 = 46.5 and 372 / 10 = 37.2.
  expect(speedOf(kept(set()))).toContain(
    "| `authors/5.1-fixfps` | 8 ms | 10 ms | 372 ms, × 47 and 37 |",
  );
});

test("a version has one set on each machine, the newest", () => {
  const [old, other] = [set({ load: 3 }), set({ machine: "Another" })];
  const next = set({ version: "0.3.0" });
  expect(withSet(kept(old, other, next), set()).sets).toEqual([other, next, set()]);
});

test("what was kept stands beside what is measured on the same machine only", () => {
  const rows = [
    { name: "authors/5.1-fixfps in Node", unit: "ms", value: 12 },
    { name: "new", unit: "s", value: 3 },
  ];
  const there = lastOn(kept(set({ revision: "older" }), set()), set().machine);
  expect(there).toEqual(set());
  expect(rowLines(rows, there).map((line) => line.replace(/ +/g, " ").trim())).toEqual([
    "authors/5.1-fixfps in Node 12 ms ×1.20",
    "new 3 s",
  ]);
  expect(besideLine(there)).toContain("984c64f3 on 2026-11-28, on this machine");
  const elsewhere = lastOn(kept(set()), "Another");
  expect(rowLines(rows, elsewhere).join()).not.toContain("×");
  expect(besideLine(elsewhere)).toContain("Nothing was kept on this machine");
});
