// What the GCC-NADA deck leaves open of its emulation, E1 to E7: the map of all joint settings that were tried, and the one that was taken.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { group, mean } from "d3-array";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../cli/root";
import { type Row, rowsOf, sweepRows } from "../sweep-rows";

const HERE = join(ROOT, "scenarios/gcc-nada");
const MAP = join(HERE, "joint-settings.csv");
const SCENARIOS = ["E1", "E2", "E3", "E4", "E5", "E6", "E7"] as const;
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const scenario = (name: string) => read(join(HERE, `SGCC-${name}.json`));

type Fields = Readonly<Record<string, unknown>>;
/** What is tried, by the parts of a flow that it sets. */
const AXES: Readonly<Record<string, Readonly<Record<string, Fields>>>> = {
  code: Object.fromEntries(
    ["code-2015", "code-2015-adaptive", "gcc-03"].map((name) => [
      name,
      { "controller.profile": name },
    ]),
  ),
  start_kbps: {
    "300": { "controller.RINIT_kbps": 300 },
    "1000": { "controller.RINIT_kbps": 1000 },
  },
  report_ms: Object.fromEntries(
    [1000, 300, 100].map((ms) => [`${ms}`, { "controller.report_interval_ms": ms }]),
  ),
  noise: {
    none: { "source.size_noise": 0, "source.interval_noise": 0 },
    "sizes 5 %": { "source.size_noise": 0.05, "source.interval_noise": 0 },
    "sizes 15 %": { "source.size_noise": 0.15, "source.interval_noise": 0 },
    "sizes and intervals 15 %": { "source.size_noise": 0.15, "source.interval_noise": 0.15 },
  },
  lag_ms: Object.fromEntries([0, 1000, 3000].map((ms) => [`${ms}`, { "source.reaction_ms": ms }])),
  pacing: {
    "a frame at once": { "source.spread": false },
    "over its interval": { "source.spread": true },
  },
};
const NAMES = Object.keys(AXES);
const HEAD = [...NAMES, "scenario", "rates", "queues", "losses"].join();

interface Criterion {
  readonly flow?: string;
  readonly link?: string;
  readonly from_s: number;
  readonly to_s: number;
  readonly published?: number;
}
interface Published {
  readonly column: string;
  readonly of: "rates" | "queues" | "losses";
  readonly range: readonly [number, number];
  readonly metric: Fields;
}
/** The published figures of an experiment that an empty queue does not meet. */
function publishedOf(name: string): readonly Published[] {
  return (scenario(name).expect as readonly (Criterion & Fields)[]).flatMap((row, i) => {
    const { flow, link, from_s, to_s } = row;
    const [metric, range] =
      Object.entries(row).find(([key, value]) => Array.isArray(value) && key !== "published") ?? [];
    if (metric === undefined || row.published === undefined) return [];
    const [low, high] = range as readonly [number, number];
    if (low <= 0) return [];
    const of = /rate|utilisation/.test(metric)
      ? "rates"
      : metric === "loss_ratio"
        ? "losses"
        : "queues";
    const owner = flow === undefined ? { link } : { flow };
    const column = `m${i}`;
    return [
      { column, of, range: [low, high], metric: { name: column, ...owner, metric, from_s, to_s } },
    ];
  });
}

/** A sweep of an experiment over the settings; `only` narrows an axis to one. */
function specOf(name: string, only: Readonly<Record<string, string>> = {}): Fields {
  const flows = Object.entries(
    scenario(name).flows as Record<string, { controller: { kind: string } }>,
  ).flatMap(([flow, { controller }]) => (controller.kind === "gcc_03" ? [flow] : []));
  const axes = NAMES.map((axis) => ({
    name: axis,
    choices: Object.entries(AXES[axis] ?? {})
      .filter(([label]) => (only[axis] ?? label) === label)
      .map(([label, fields]) => ({
        label,
        set: Object.fromEntries(
          flows.flatMap((flow) =>
            Object.entries(fields).map(([field, value]) => [`flows.${flow}.${field}`, value]),
          ),
        ),
      })),
  }));
  return {
    sweep: 1,
    title: `GCC-NADA ${name}: what the deck leaves open`,
    scenario: `gcc-nada/SGCC-${name}`,
    axes,
    seeds: { first: 1, count: 5 },
    metrics: publishedOf(name).map(({ metric }) => metric),
  };
}

/** A line for each setting: how many of the experiment's published figures the mean of the seeds meets. */
async function linesOf(name: string, only?: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), "nada-lab-"));
  const file = join(folder, "spec.json");
  writeFileSync(file, JSON.stringify(specOf(name, only)));
  const { rows } = await sweepRows(file).finally(() => rmSync(folder, { recursive: true }));
  const published = publishedOf(name);
  const met = (runs: readonly Row[], of: Published["of"]) =>
    published.filter((figure) => {
      const value = mean(runs, (run) => Number(run[figure.column])) ?? Number.NaN;
      return figure.of === of && value >= figure.range[0] && value <= figure.range[1];
    }).length;
  const settings = group(rows, (row) => NAMES.map((axis) => row[axis] ?? "").join());
  return [...settings].map(([setting, runs]) =>
    [setting, name, met(runs, "rates"), met(runs, "queues"), met(runs, "losses")].join(),
  );
}

/** The setting that an experiment's file has. */
function ownOf(name: string): Readonly<Record<string, string>> {
  const { flows } = scenario(name);
  const gcc = Object.values(flows as Record<string, Record<string, Fields>>).filter(
    (flow) => flow.controller?.kind === "gcc_03",
  );
  const schemaDefaults: Fields = {
    "controller.RINIT_kbps": 300,
    "controller.report_interval_ms": 1000,
    "source.size_noise": 0.15,
    "source.interval_noise": 0.15,
    "source.reaction_ms": 0,
    "source.spread": true,
  };
  const [own = {}, ...others] = gcc.map((flow) =>
    Object.fromEntries(
      NAMES.map((axis) => {
        const fits = ([, fields]: [string, Fields]) =>
          Object.entries(fields).every(([path, value]) => {
            const [part = "", field = ""] = path.split(".");
            return (flow[part]?.[field] ?? schemaDefaults[path]) === value;
          });
        return [axis, Object.entries(AXES[axis] ?? {}).find(fits)?.[0] ?? "none of these"];
      }),
    ),
  );
  for (const other of others) expect(other).toEqual(own);
  return own;
}

const met = (row: Row): number => Number(row.rates) + Number(row.queues) + Number(row.losses);

describe("the joint setting of GCC's emulation", () => {
  const { rows } = rowsOf(readFileSync(MAP, "utf8"));
  const settings = [...group(rows, (row) => NAMES.map((axis) => row[axis]).join(", "))].map(
    ([setting, of]) => ({
      setting,
      rates: of.reduce((sum, row) => sum + Number(row.rates), 0),
      met: of.reduce((sum, row) => sum + met(row), 0),
    }),
  );

  test("is that of all that were tried which meets most of the published figures", () => {
    const all = Object.values(AXES).reduce((n, axis) => n * Object.keys(axis).length, 1);
    expect(settings).toHaveLength(all);
    const most = Math.max(...settings.map((one) => one.met));
    const best = settings.filter((one) => one.met === most);
    const own = SCENARIOS.map((name) => Object.values(ownOf(name)).join(", "));
    expect([...new Set(own)]).toHaveLength(1);
    expect(best.map(({ setting }) => setting)).toContain(own[0]);
    const told: string = read(join(HERE, "collection.json")).assumptions.encoder.why;
    const figures = SCENARIOS.flatMap(publishedOf);
    const rates = figures.filter(({ of }) => of === "rates").length;
    const { rates: here } = best.find(({ setting }) => setting === own[0]) ?? { rates: 0 };
    expect(told).toContain(`Of ${all} joint settings`);
    expect(told).toContain(`${most} of ${figures.length} figures`);
    expect(told).toContain(`${here} of ${rates} rates`);
  });

  test("gives the map's numbers when it is run again", { timeout: 120_000 }, async () => {
    const [line = ""] = await linesOf("E2", ownOf("E2"));
    expect(readFileSync(MAP, "utf8").split("\n")).toContain(line);
  });
});

// Minutes, and so one of the long steps; `--update` writes the map anew.
test.runIf(process.env.LAB_SCHEDULED)(
  "GCC's map is what its sweeps come to",
  { timeout: 3_600_000 },
  async () => {
    const lines: string[] = [HEAD];
    for (const name of SCENARIOS) lines.push(...(await linesOf(name)));
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(MAP);
  },
);
