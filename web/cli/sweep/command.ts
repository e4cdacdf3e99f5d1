// nada-lab sweep: a scenario over the values of axes and over seeds, as rows in a folder; and pictures of them.

import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { buildOf } from "../figure/provenance";
import { loadLab } from "../input/engine-file";
import { madeFolders } from "../output/folders";
import { whenInterrupted } from "../output/interrupted";
import { releaseLock, takenLock } from "../output/lock";
import type { Outputs } from "../output/outputs";
import { badInput } from "../terminal/faults";
import { optionsOf } from "../terminal/options";
import type { Exit, Terminal } from "../terminal/terminal";
import type { Pool } from "../work/pool";
import { poolHere } from "../work/threads";
import { askedSweep } from "./asked";
import { merged } from "./merge";
import { Results } from "./results";
import { runMissing } from "./run";
import { shardOf } from "./shard";
import { told } from "./told";

export async function sweep(
  args: readonly string[],
  terminal: Terminal,
  outputs: Outputs,
  pool: Pool | null,
): Promise<Exit> {
  const { values, files } = optionsOf(args, {
    x: "text",
    y: "text",
    metric: "texts",
    set: "texts",
    seeds: "text",
    workers: "text",
    shard: "text",
    merge: "flag",
    yes: "flag",
    out: "text",
  });
  void outputs;
  const { out } = values;
  if (values.merge === true) {
    if (out === undefined) throw badInput("sweep --merge", "needs --out DIR for the whole");
    return merged(await loadLab(), files, out, terminal);
  }
  const [file, ...more] = files;
  if (file === undefined) throw badInput("sweep", "needs a sweep file, or a scenario with --x");
  if (more.length > 0) throw badInput("sweep", `takes one file, not also ${more.join(" ")}`);
  const workers = workersOf(values.workers);
  const lab = await loadLab();
  const asked = askedSweep(lab, file, values);
  const folder = out ?? asked.folder;
  if (folder === null) throw badInput("sweep", "needs --out DIR, where its results go");
  const shard = shardOf(values.shard, asked.plan.count);
  const { plan } = asked;
  const texts = { sweep: asked.text, scenario: asked.scenario, engine: buildOf() };
  const where = `--out ${folder}`;
  madeFolders(resolve(folder), where);
  const lock = takenLock(resolve(folder), ".nada-lab-writing", where);
  const stop = whenInterrupted(() => releaseLock(lock));
  try {
    const results = Results.open(where, folder, { plan, texts });
    await runMissing({
      lab,
      plan,
      results,
      shard,
      pool: pool ?? poolHere(),
      workers,
      yes: values.yes === true,
      terminal,
    });
    return told(plan, results, shard, folder, terminal);
  } finally {
    releaseLock(lock);
    stop();
  }
}

function workersOf(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 1024) return Number(text);
  throw badInput(`--workers ${text}`, "must be a whole number from 1 to 1024");
}
