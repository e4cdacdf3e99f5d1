// The joint setting of what RFC 4586 does not print of its Tables 5 to 8: the map of what was tried, and the one that was taken.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { group } from "d3-array";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../cli/root";
import { type Row, rowsOf, sweepRows } from "../sweep-rows";

const HERE = join(ROOT, "scenarios/rfc4586");
const MAP = join(HERE, "joint-settings.csv");
const sweepFile = (scenario: number): string =>
  join(ROOT, `scenarios/sweeps/rfc4586-l-${scenario}.json`);
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** Each table's column of the sweeps: who is later to find a loss, who is earlier, both, and when the first report is there. */
const TABLES = {
  "Table 5": "later_unsent_ratio",
  "Table 6": "earlier_unsent_ratio",
  "Table 7": "failure_ratio",
  "Table 8": "report_delay_ms",
} as const;
const NAMES = Object.keys(TABLES) as (keyof typeof TABLES)[];
const SETTING = ["packets", "bandwidth_kbps", "trunk_ms", "branch_ms"];

/** The range of a cell, by "Table 5, scenario 1, l 0.1". */
const ranges = new Map(
  rowsOf(readFileSync(join(HERE, "cells.csv"), "utf8").replaceAll("\r", "")).rows.flatMap((row) => {
    const [, scenario, l] = /^scenario (\d), l = ([\d.]+):/.exec(row.title ?? "") ?? [];
    if (l === undefined || row.statistic !== "value") return [];
    const key = `${row.id}, scenario ${scenario}, l ${Number(l)}`;
    return [[key, [Number(row.low), Number(row.high)] as const] as const];
  }),
);

/** How many cells of each table a setting's runs put in their ranges. */
function cellsIn(scenario: number, runs: readonly Row[]): readonly number[] {
  return NAMES.map(
    (table) =>
      runs.filter((run) => {
        const range = ranges.get(`${table}, scenario ${scenario}, l ${Number(run.l)}`);
        if (range === undefined) throw new Error(`${table} has no l ${run.l}`);
        const value = Number(run[TABLES[table]]);
        return value >= range[0] && value <= range[1];
      }).length,
  );
}

function linesOf(scenario: number, rows: readonly Row[]): readonly string[] {
  const settings = group(rows, (row) => SETTING.map((name) => row[name] ?? "").join());
  return [...settings].map(([setting, runs]) =>
    [scenario, setting, ...cellsIn(scenario, runs)].join(),
  );
}

const HEAD = ["scenario", ...SETTING, "table_5", "table_6", "table_7", "table_8"].join();
const map = () => rowsOf(readFileSync(MAP, "utf8")).rows;
const found = (row: Row): number =>
  NAMES.reduce((sum, _, i) => sum + Number(row[`table_${i + 5}`]), 0);

/** Of the three scenarios together: scenario 3's branches are printed. */
function jointly(): readonly { readonly setting: string; readonly cells: number }[] {
  const all = map();
  const of = (scenario: string) => all.filter((row) => row.scenario === scenario);
  return of("1").map((one) => {
    const alike = (row: Row, names: readonly string[]) =>
      names.every((name) => row[name] === one[name]);
    const two = of("2").find((row) => alike(row, SETTING));
    const three = of("3").find((row) => alike(row, SETTING.slice(0, 3)));
    if (two === undefined || three === undefined) throw new Error("the map has a hole");
    const setting = SETTING.map((name) => one[name]).join(", ");
    return { setting, cells: found(one) + found(two) + found(three) };
  });
}

describe("the joint setting of RFC 4586", () => {
  test("is that of all that were tried which puts most cells in their ranges", () => {
    const all = jointly();
    const most = Math.max(...all.map(({ cells }) => cells));
    const best = all.filter(({ cells }) => cells === most).map(({ setting }) => setting);
    const own = [1, 2].map((scenario) => {
      const { session, members, links } = read(join(HERE, `l-${scenario}.json`));
      const { payload_bytes, rate_kbps } = members.A1;
      expect(rate_kbps).toBeCloseTo(0.95 * session.bandwidth_kbps, 9);
      const delays = [links["A1-A2"].delay_ms, links["A2-A5"].delay_ms];
      return [`${payload_bytes} bytes`, session.bandwidth_kbps, ...delays].join(", ");
    });
    for (const setting of own) expect(best).toContain(setting);
    const told: string = read(join(HERE, "collection.json")).assumptions["session bandwidth"].why;
    expect(told).toContain(`Of ${all.length} joint settings`);
    expect(told).toContain(`${most} of the ${ranges.size} cells`);
    const [[packets = "", bandwidth = ""] = [], ...more] = best
      .filter((setting) => !own.includes(setting))
      .map((setting) => setting.split(", "));
    expect(more).toEqual([]);
    expect(told).toContain(
      `One other does as well, ${bandwidth} kbit/s with packets of ${packets}`,
    );
  });

  test("gives the map's numbers when it is run again", { timeout: 120_000 }, async () => {
    const sweep = read(sweepFile(2));
    const { session, members, links } = read(join(HERE, "l-2.json"));
    const own: Readonly<Record<string, unknown>> = {
      packets: `${members.A1.payload_bytes} bytes`,
      bandwidth_kbps: session.bandwidth_kbps,
      trunk_ms: links["A1-A2"].delay_ms,
      branch_ms: links["A2-A5"].delay_ms,
    };
    interface Axis {
      readonly name: string;
      readonly values?: readonly unknown[];
      readonly choices?: readonly { readonly label: string }[];
    }
    const axes = (sweep.axes as readonly Axis[]).map((axis) => {
      if (!(axis.name in own)) return axis;
      return axis.choices === undefined
        ? { ...axis, values: [own[axis.name]] }
        : { ...axis, choices: axis.choices.filter(({ label }) => label === own[axis.name]) };
    });
    const folder = mkdtempSync(join(tmpdir(), "nada-lab-"));
    const file = join(folder, "one.json");
    writeFileSync(file, JSON.stringify({ ...sweep, axes }));
    const { rows } = await sweepRows(file);
    rmSync(folder, { recursive: true });
    const [line = ""] = linesOf(2, rows);
    expect(readFileSync(MAP, "utf8").split("\n")).toContain(line);
  });
});

// Minutes, and so one of the long steps; `--update` writes the map anew.
test.runIf(process.env.LAB_SCHEDULED)(
  "the map is what its sweeps come to",
  { timeout: 3_600_000 },
  async () => {
    const lines: string[] = [HEAD];
    for (const scenario of [1, 2, 3])
      lines.push(...linesOf(scenario, (await sweepRows(sweepFile(scenario))).rows));
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(MAP);
  },
);
