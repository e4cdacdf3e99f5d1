// Shards of one sweep put together: `--merge out/1 out/2 out/3 --out whole`.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lab } from "../../model/engine/core";
import { inGrowingFolder } from "../output/growing-folder";
import type { LockOptions } from "../output/lock";
import { badInput } from "../terminal/faults";
import type { Exit, Terminal } from "../terminal/terminal";
import { printEnding } from "./ending";
import type { Row } from "./engine-sweep";
import { readRequest } from "./request";
import { FILES, Results } from "./results";

const MOST_SHOWN = 10;

export async function merged(
  lab: Lab,
  folders: readonly string[],
  out: string,
  asked: LockOptions,
  terminal: Terminal,
): Promise<Exit> {
  const [first] = folders;
  if (first === undefined) throw badInput("sweep --merge", "needs the folders of the shards");
  const request = await readRequest(lab, first, {}, (sentence) => terminal.err(`${sentence}\n`));
  if (request.folder === null) throw badInput(first, "is no folder of results");
  const { plan, text, scenario, files } = request;
  const engine = engineOf(first);
  const about = { lab, plan, texts: { sweep: text, scenario, files, engine } };
  const parts = folders.map((folder) => {
    if (!existsSync(join(folder, FILES.sweep)))
      throw badInput(folder, `has no ${FILES.sweep}; name folders that nada-lab sweep wrote`);
    return Results.read(folder, about);
  });
  refuseGaps(parts, folders, plan.count);
  return inGrowingFolder(`--out ${out}`, out, asked, async (folder) => {
    const whole = Results.open(folder, about);
    for (const sentence of whole.mended) terminal.err(`${sentence}\n`);
    for (const part of parts) for (const rows of inRuns(part.rows(), whole)) whole.add(rows);
    return printEnding(plan, whole, { from: 0, to: plan.count }, out, terminal);
  });
}

const engineOf = (folder: string): string => {
  const file = join(folder, FILES.engine);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
};

function refuseGaps(parts: readonly Results[], folders: readonly string[], count: number): void {
  const missing: number[] = [];
  const doubled: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const times = parts.filter(({ done }) => done[i] === 1).length;
    if (times === 0) missing.push(i);
    if (times > 1) doubled.push(i);
  }
  if (missing.length > 0)
    throw badInput(
      "sweep --merge",
      `${listed(missing)} not in any of ${folders.join(", ")}; run the shard that is missing`,
    );
  if (doubled.length > 0)
    throw badInput(
      "sweep --merge",
      `${listed(doubled)} in more than one folder; name each shard once`,
    );
}

function listed(indices: readonly number[]): string {
  const shown = indices.slice(0, MOST_SHOWN).join(", ");
  const more = indices.length - MOST_SHOWN;
  if (indices.length === 1) return `run ${shown} is`;
  return `runs ${shown}${more > 0 ? ` and ${more} more` : ""} are`;
}

/** Rows that follow one another, without those that the whole has already. */
function* inRuns(rows: Iterable<Row>, whole: Results): Generator<readonly Row[]> {
  let run: Row[] = [];
  for (const row of rows) {
    if (run.length > 0 && run.at(-1)?.index !== row.index - 1) {
      yield run;
      run = [];
    }
    if (whole.done[row.index] === 0) run.push(row);
  }
  if (run.length > 0) yield run;
}
