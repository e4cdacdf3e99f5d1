// nada-lab run: one scenario, its tables as files, its figures on the screen.

import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Core, type Lab } from "../src/engine/core";
import { tableExports } from "../src/exports";
import { loadLab } from "./engine-file";
import { misses } from "./expectations";
import { BadInput, badInput } from "./faults";
import { optionsOf } from "./options";
import { runWithProgress } from "./progress";
import { findScenario, scenarioFromInput } from "./scenario-files";
import { withSettings } from "./settings";
import { summary } from "./summary";
import { EXIT, type Exit, type Terminal } from "./terminal";

export async function run(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { values, files } = optionsOf(args, { set: "texts", seed: "text", out: "text" });
  const [file, ...more] = files;
  if (file === undefined) throw badInput("run", "needs a scenario: a file, a name, or - for input");
  if (more.length > 0) throw badInput("run", `takes one scenario, not also ${more.join(" ")}`);
  const { name, text } = file === "-" ? await scenarioFromInput(process.stdin) : findScenario(file);
  const seed = values.seed === undefined ? [] : [`seed=${values.seed}`];
  const core = created(await loadLab(), withSettings(text, [...(values.set ?? []), ...seed]));
  runWithProgress(core, name, terminal);
  if (values.out !== undefined) await writeFiles(core, values.out, terminal);
  const { title } = JSON.parse(core.scenario()) as { title?: string };
  terminal.out(`${title ?? name}\n\n${summary(core.metrics())}`);
  const missed = misses(core.expectations());
  for (const sentence of missed) terminal.err(`${sentence}\n`);
  return missed.length > 0 ? EXIT.missed : EXIT.ok;
}

export function created(lab: Lab, text: string): Core {
  const core = lab.create(text);
  if (core instanceof Core) return core;
  throw new BadInput(core);
}

/** Piece by piece: a long run's packets are more than fits into one text. */
async function writeFiles(core: Core, folder: string, terminal: Terminal): Promise<void> {
  try {
    mkdirSync(folder, { recursive: true });
    for (const { name, pieces } of tableExports) {
      await pipeline(Readable.from(pieces(core)), createWriteStream(join(folder, name)));
    }
    writeFileSync(join(folder, "metrics.json"), `${JSON.stringify(core.metrics(), null, 2)}\n`);
    writeFileSync(join(folder, "scenario.json"), `${core.scenario()}\n`);
  } catch (cause) {
    throw badInput(`--out ${folder}`, cause instanceof Error ? cause.message : String(cause));
  }
  const names = [...tableExports.map(({ name }) => name), "metrics.json", "scenario.json"];
  terminal.err(`${folder}: ${names.join(", ")}\n`);
}
