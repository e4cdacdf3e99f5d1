// nada-lab sweep: a scenario over the values of axes and over seeds, as rows in a folder; and pictures of them.

import { availableParallelism } from "node:os";
import { COLOURS, SIZE_NAMES } from "../../figure/exports/figure/sizes";
import { TRACE_OPTIONS } from "../../reader/trace-options";
import type { Command } from "../command";
import { buildOf } from "../figure/provenance";
import { loadLab } from "../input/engine-file";
import { type GrowingFolder, inGrowingFolder, inTemporaryFolder } from "../output/growing-folder";
import type { LockOptions } from "../output/lock";
import { badInput } from "../terminal/faults";
import { chosen, optionsOf } from "../terminal/options";
import { EXIT, type Exit, type Terminal } from "../terminal/terminal";
import type { Pool } from "../work/pool";
import { poolHere } from "../work/threads";
import { type ChartRequest, chartOf, chartView } from "./chart/chart";
import { printEnding } from "./ending";
import { merged } from "./merge";
import { readRequest, type SweepRequest } from "./request";
import { Results } from "./results";
import { runMissing } from "./run";
import { type Shard, shardOf } from "./shard";
import { isWorkerCount, WORKER_COUNTS } from "./worker-count";

const OPTIONS = {
  x: "text",
  y: "text",
  trace: "texts",
  ...TRACE_OPTIONS,
  metric: "texts",
  set: "texts",
  seeds: "text",
  workers: "text",
  shard: "text",
  merge: "flag",
  yes: "flag",
  chart: "text",
  size: "text",
  colours: "text",
  out: "text",
  force: "flag",
  "take-over": "flag",
} as const;

export const sweep: Command = async (args, terminal, outputs, pool) => {
  const { values, files } = optionsOf(args, OPTIONS);
  const { out } = values;
  const say = (sentence: string): void => terminal.err(`${sentence}\n`);
  const asked: LockOptions = { takeOver: values["take-over"], say };
  if (values.merge === true) {
    if (out === undefined) throw badInput("sweep --merge", "needs --out DIR for the whole");
    return merged(await loadLab(), files, out, asked, terminal);
  }
  const [file, ...more] = files;
  if (file === undefined) throw badInput("sweep", "needs a sweep file, or a scenario with --x");
  if (more.length > 0)
    throw badInput(
      "sweep",
      `takes one file, not also ${more.join(" ")}${values.trace === undefined ? "" : "; several traces are one pattern in quotes, --trace 'traces/*.up'"}`,
    );
  if (out === undefined)
    throw badInput("sweep", `needs --out ${values.chart ? "FILE" : "DIR, where its results go"}`);
  const chart = values.chart === undefined ? null : chartRequest(out, values);
  if (chart !== null && values.shard !== undefined)
    throw badInput("--chart", "shows a whole sweep, and --shard makes a part of one");
  const request = await readRequest(await loadLab(), file, values, say);
  const { plan } = request;
  const shard = shardOf(values.shard, plan.count);
  const work: Work = {
    ...request,
    shard,
    pool: pool ?? poolHere(),
    workers: workersOf(values.workers),
    yes: values.yes === true,
    terminal,
  };
  if (chart === null)
    return inGrowingFolder(`--out ${out}`, out, asked, (folder) =>
      filled(work, folder, (results) => printEnding(plan, results, shard, out, terminal)),
    );
  chartView(plan, chart.kind);
  const picture = outputs.file("--out", out, values);
  const drawn = (folder: GrowingFolder): Promise<Exit> =>
    filled(work, folder, async (results) => {
      const { digest } = results.finish();
      await picture.write(await chartOf(plan, results.rows(), chart, buildOf(), digest));
      return results.failed === 0 ? EXIT.ok : EXIT.failed;
    });
  // Rows that the plan does not ask for lie aside meanwhile.
  if (request.folder === null) return inTemporaryFolder(drawn);
  return inGrowingFolder(request.folder, request.folder, asked, drawn);
};

interface Work extends SweepRequest {
  readonly shard: Shard;
  readonly pool: Pool;
  readonly workers: number;
  readonly yes: boolean;
  readonly terminal: Terminal;
}

/** Runs what is missing there, and then uses what is there. */
async function filled(
  work: Work,
  folder: GrowingFolder,
  use: (results: Results) => Promise<Exit> | Exit,
): Promise<Exit> {
  const { text, scenario, files } = work;
  const texts = { sweep: text, scenario, files, engine: buildOf() };
  const { lab, plan } = work;
  const results = Results.open(folder, { lab, plan, texts });
  for (const sentence of results.mended) work.terminal.err(`${sentence}\n`);
  await runMissing({ ...work, results });
  return use(results);
}

interface ChartOptions {
  readonly chart?: string;
  readonly size?: string;
  readonly colours?: string;
}

function chartRequest(out: string, { chart = "", size, colours }: ChartOptions): ChartRequest {
  const format = /\.(svg|png)$/i.exec(out)?.[1]?.toLowerCase();
  if (format === undefined && out !== "-")
    throw badInput(`--out ${out}`, "must end in .svg or .png, as --chart makes a picture");
  return {
    kind: chosen("--chart", chart, ["heat", "line"]),
    size: chosen("--size", size ?? "page", SIZE_NAMES),
    colours: chosen("--colours", colours ?? "screen", COLOURS),
    format: format === "png" ? "png" : "svg",
  };
}

function workersOf(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  if (/^\d+$/.test(text) && isWorkerCount(Number(text))) return Number(text);
  throw badInput(`--workers ${text}`, WORKER_COUNTS);
}
