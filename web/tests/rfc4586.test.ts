// What RFC 4586 says it ran, and our rows of it.

import { expect, test } from "vitest";
import { crossRunChecksOf } from "../cli/cross-run/collection";

const checks = crossRunChecksOf("rfc4586");
const titles = (id: string) => checks.filter((check) => check.id === id).map(({ title }) => title);

const GROUPS = ["T-4", "T-8", "T-16", "T-25"];
const BANDWIDTHS = ["20 kbit/s", "200 kbit/s", "2 Mbit/s"];
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

/** Of a row's run: what is set of link 2. */
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
