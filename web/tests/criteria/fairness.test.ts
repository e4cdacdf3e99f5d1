// What the fairness collection says of 96 settings, against the runs of its sweep file. A minute: one of the long steps.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { group } from "d3-array";
import { expect, test } from "vitest";
import { ROOT } from "../../cli/root";
import { type Row, sweepRows } from "../sweep-rows";

/** NADA's share of 10 Mbit/s in per cent, and how its rate of a second swings about its mean past the first ten seconds. */
const share = (row: Row): number => Number(row.rate_kbps) / 100;
const swing = (row: Row): number => Number(row.swing_kbps) / Number(row.settled_kbps);

/** "A bit more than 17 %", "about 80 %", "about one third", and less than its fair share from 375 packets on with no steady rate below. */
function met(beside: ReadonlyMap<string, Row>, sender: string): readonly string[] {
  const of = (name: string): Row => beside.get(name) ?? {};
  const [small, cubic, large] = ["187.5", "375", "750"].map((packets) =>
    of(`CUBIC, ${packets} packets of queue`),
  ) as [Row, Row, Row];
  const [one, five] = [share(of(`NewReno ${sender}`)), share(of(`five NewReno ${sender}`))];
  const findings = {
    "02": one >= 15 && one <= 21,
    "06": five >= 72 && five <= 88,
    "07": share(cubic) >= 28 && share(cubic) <= 39,
    "08": share(cubic) < 50 && share(large) < 50 && swing(small) > swing(cubic),
  };
  return Object.entries(findings).flatMap(([id, holds]) => (holds ? [id] : []));
}

test.runIf(process.env.LAB_SCHEDULED)(
  "no setting of 96 meets all four findings, and as many meet some as the collection says",
  async () => {
    const sweep = join(ROOT, "scenarios/sweeps/fairness-settings.json");
    const { names, rows } = await sweepRows(sweep);
    const settings = group(rows, (row) =>
      names
        .slice(1, 5)
        .map((name) => row[name])
        .join(),
    );
    const found = [...settings.values()].flatMap((all) => {
      const beside = new Map(all.map((row) => [row.beside ?? "", row]));
      return ["of ns-3.26", "with the sender of ns-3.37"].map((sender) => met(beside, sender));
    });
    const count = (of: number): number => found.filter((ids) => ids.length === of).length;
    const pairs = [
      ...group(
        found.filter((ids) => ids.length === 2),
        (ids) => ids.join(" and "),
      ),
    ]
      .map(([ids, all]) => [ids, all.length] as const)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .map(([ids, times]) => `${ids} ${times} ${times === 1 ? "time" : "times"}`);
    expect(found).toHaveLength(96);
    expect(Math.max(...found.map((ids) => ids.length))).toBe(2);
    const note = readFileSync(join(ROOT, "scenarios/fairness/collection.json"), "utf8");
    expect(note).toContain(
      `${count(0)} meet none, ${count(1)} one, ${count(2)} two: ${pairs.join(", ")}`,
    );
  },
  600_000,
);
