// nada-lab run: one scenario, its tables as files, its figures on the screen.

import { createWriteStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Core, type Lab } from "../src/engine/core";
import { seedExports, tableExports } from "../src/exports";
import { loadLab } from "./engine-file";
import { misses } from "./expectations";
import { BadInput, badInput } from "./faults";
import { optionsOf } from "./options";
import { makeFolder, writing } from "./out-folder";
import { runWithProgress } from "./progress";
import { findScenario, scenarioFromInput } from "./scenario-files";
import {
  progressOfSeeds,
  runSeeds,
  seedChangesNothing,
  seedCount,
  seedMisses,
  seedsSummary,
  spreads,
} from "./seeds";
import { withSettings } from "./settings";
import { summary } from "./summary";
import { EXIT, type Exit, type Terminal } from "./terminal";

export async function run(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { values, files } = optionsOf(args, {
    set: "texts",
    seed: "text",
    seeds: "text",
    out: "text",
  });
  const [file, ...more] = files;
  if (file === undefined) throw badInput("run", "needs a scenario: a file, a name, or - for input");
  if (more.length > 0) throw badInput("run", `takes one scenario, not also ${more.join(" ")}`);
  const { name, text } = file === "-" ? await scenarioFromInput(process.stdin) : findScenario(file);
  const seed = values.seed === undefined ? [] : [`seed=${values.seed}`];
  const scenario = withSettings(text, [...(values.set ?? []), ...seed]);
  const lab = await loadLab();
  const missed =
    values.seeds === undefined
      ? await runOne(lab, name, scenario, values.out, terminal)
      : await runMany(lab, name, scenario, seedCount(values.seeds), values.out, terminal);
  for (const sentence of missed) terminal.err(`${sentence}\n`);
  return missed.length > 0 ? EXIT.missed : EXIT.ok;
}

async function runOne(
  lab: Lab,
  name: string,
  scenario: string,
  out: string | undefined,
  terminal: Terminal,
): Promise<readonly string[]> {
  const core = created(lab, name, scenario);
  // Before a long run, not after it.
  if (out !== undefined && out !== "-") makeFolder(out);
  runWithProgress(core, name, terminal);
  if (out === "-") {
    terminal.out(`${JSON.stringify(core.metrics(), null, 2)}\n`);
  } else {
    if (out !== undefined) terminal.err(`${out}: ${(await writeFiles(core, out)).join(", ")}\n`);
    terminal.out(`${titleOf(core.scenario(), name)}\n\n${summary(core.metrics())}`);
  }
  return misses(core.expectations());
}

async function runMany(
  lab: Lab,
  name: string,
  scenario: string,
  count: number,
  out: string | undefined,
  terminal: Terminal,
): Promise<readonly string[]> {
  created(lab, name, scenario).destroy();
  const progress = progressOfSeeds(name, count, terminal);
  const runs = await runSeeds(lab, scenario, count, async (core, seed) => {
    progress.step();
    if (out === undefined || out === "-") return;
    const folder = join(out, `seed-${seed}`);
    makeFolder(folder);
    await writeFiles(core, folder);
  });
  progress.end();
  const spread = {
    seeds: runs.map(({ seed }) => seed),
    flows: spreads(runs, "flows"),
    links: spreads(runs, "links"),
    runs,
  };
  const json = `${JSON.stringify(spread, null, 2)}\n`;
  if (out === "-") {
    terminal.out(json);
  } else {
    if (out !== undefined) {
      await writing(out, async () => {
        writeFileSync(join(out, "spread.json"), json);
        for (const { name, pieces } of seedExports(lab.schema().metrics))
          await pipeline(Readable.from(pieces(runs)), createWriteStream(join(out, name)));
      });
    }
    const head = `${titleOf(scenario, name)}, ${count} seeds: median (5 % to 95 %)`;
    terminal.out(`${head}\n\n${seedsSummary(runs)}`);
  }
  if (seedChangesNothing(runs)) {
    terminal.err(`${name}: the seed changes nothing: there is no chance in this scenario\n`);
  }
  return seedMisses(runs);
}

function titleOf(scenario: string, name: string): string {
  const { title } = JSON.parse(scenario) as { title?: string };
  return title ?? name;
}

function created(lab: Lab, name: string, text: string): Core {
  const core = lab.create(text);
  if (core instanceof Core) return core;
  throw new BadInput(core).inside(name);
}

/** The names of the files; piece by piece: a long run's packets are more than fits into one text. */
async function writeFiles(core: Core, folder: string): Promise<readonly string[]> {
  return writing(folder, async () => {
    for (const { name, pieces } of tableExports) {
      await pipeline(Readable.from(pieces(core)), createWriteStream(join(folder, name)));
    }
    writeFileSync(join(folder, "metrics.json"), `${JSON.stringify(core.metrics(), null, 2)}\n`);
    writeFileSync(join(folder, "scenario.json"), `${core.scenario()}\n`);
    return [...tableExports.map(({ name }) => name), "metrics.json", "scenario.json"];
  });
}
