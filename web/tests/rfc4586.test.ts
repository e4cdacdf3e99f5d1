// What RFC 4586 says it ran, and our rows of it.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mean } from "d3-array";
import { expect, test } from "vitest";
import { crossRunChecksOf } from "../cli/cross-run/collection";
import { SCENARIOS } from "../cli/input/scenario-files";
import { readSeedTable } from "../model/data/formats/seed-table";

const checks = crossRunChecksOf("rfc4586");
const titles = (id: string) => checks.filter((check) => check.id === id).map(({ title }) => title);

const GROUPS = ["T-4", "T-8", "T-16", "T-25"];
const BANDWIDTHS = ["20 kbit/s", "200 kbit/s", "2 Mbit/s"];
/** Of a video packet; and the delay of links 1 and 3 of Figure 3. */
const HEADER_BYTES = 40;
const OTHER_LINKS_MS = 20;
const CASES = ["no losses", "byte errors", "a link that is too small", "half of them AVP"];

test("§4.2: each group at each of Table 1's bandwidths, with each kind of loss, and mixed", () => {
  const said = titles("4.2");
  const asked = GROUPS.flatMap((group) =>
    BANDWIDTHS.flatMap((bandwidth) =>
      CASES.map((one) => `${group} at ${bandwidth}, several senders, ${one}`),
    ),
  );
  expect(asked.filter((row) => !said.some((title) => title.startsWith(row)))).toEqual([]);
});

test("§4.2: in a mixed group every second member is AVP, senders among them or not", () => {
  const profiles = checks
    .filter(({ title }) => title.endsWith("half of them AVP"))
    .map(({ title, of }) => [
      Number(/^T-(\d+)/.exec(title)?.[1]),
      Object.entries(of[0]?.set ?? {}).filter(([path]) => path.endsWith(".rtcp")).length,
    ]);
  expect(profiles.length).toBe(GROUPS.length * BANDWIDTHS.length);
  expect(profiles.filter(([members = 0, avp]) => Math.floor(members / 2) !== avp)).toEqual([]);
});

const isBetween = (value: number, [low, high]: readonly [number, number]): boolean =>
  value >= low && value <= high;

/** Of a row's run: what is set. */
const setOf = ({ of }: (typeof checks)[number], path: string): unknown => of[0]?.set?.[path];

test("§7.2.1: each of Table 9's sets at each loss ratio, and at each delay of link 2 with 5 %", () => {
  const rows = checks.filter(({ id }) => id === "Figure 4");
  const sets = [...new Set(rows.map(({ title }) => title.split(",")[0] ?? ""))];
  expect(sets.length).toBe(11);
  for (const one of sets) {
    const own = rows.filter(({ title }) => title.startsWith(`${one},`));
    const values = (path: string) => new Set(own.map((row) => setOf(row, path)));
    expect(values("links.link2.loss.ratio")).toEqual(
      new Set([0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2]),
    );
    expect(values("links.link2.delay_ms")).toEqual(new Set([10, 50, 100, 200, 500]));
  }
});

test("§7.2.1: each of its sentences is asked of every set that it is about, in runs that Figure 4 has", () => {
  const rows = checks.filter(({ id }) => id === "7.2.1");
  const asked = rows.map((row) => {
    const named = Number(setOf(row, "session.bandwidth_kbps"));
    return `${named} kbit/s at ${setOf(row, "links.link2.loss.ratio")}`;
  });
  expect(new Set(asked)).toEqual(
    new Set([
      "32 kbit/s at 0.05",
      "32 kbit/s at 0.005",
      "64 kbit/s at 0.03",
      "128 kbit/s at 0.2",
      "1000 kbit/s at 0.2",
      "2000 kbit/s at 0.2",
    ]),
  );
  const known = checks.filter(({ id }) => id === "Figure 4").map(({ of }) => JSON.stringify(of));
  expect(rows.filter(({ of }) => !known.includes(JSON.stringify(of)))).toEqual([]);
});

test("§7.2.1: where a reason says what is left to the next frame, the setting has it, and it makes up for the miss", () => {
  const kept = readSeedTable(readFileSync(join(SCENARIOS, "rfc4586", "seeds.csv"), "utf8"));
  const said = checks.flatMap((row) => {
    const [, left, half] =
      /here (\d+) ms after it, where half a gap of the frames, (\d+) ms/.exec(row.differs ?? "") ??
      [];
    return left === undefined ? [] : [{ row, left: Number(left), half: Number(half) }];
  });
  expect(said.length).toBeGreaterThan(0);
  for (const { row, left, half } of said) {
    const number = (path: string): number => Number(setOf(row, path));
    const bytes = number("members.sender.payload_bytes") + HEADER_BYTES;
    const bits = 8 * bytes * number("members.sender.segments");
    const gap_ms = bits / number("members.sender.rate_kbps");
    const round_trip_ms = 2 * (number("links.link2.delay_ms") + OTHER_LINKS_MS);
    const left_ms = gap_ms * Math.ceil(round_trip_ms / gap_ms) - round_trip_ms;
    expect([row.title, left, half]).toEqual([
      row.title,
      Math.round(left_ms),
      Math.round(gap_ms / 2),
    ]);
    const values = kept.get(`rfc4586/${row.id}: ${row.title}`)?.[0]?.values ?? [];
    if (row.within === "report") throw new Error(`${row.title} has no criterion`);
    const { within } = row;
    const found = mean(values) ?? Number.NaN;
    // With half a gap in its place the row would be within.
    expect([row.title, isBetween(found, within)]).toEqual([row.title, false]);
    expect([row.title, isBetween(found - left_ms + gap_ms / 2, within)]).toEqual([row.title, true]);
  }
});
