// All scenarios as one file, for readers that know nothing of variants, shared assumptions or trace files: the Python package.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { boundedText } from "../../cli/input/bounded";
import { labNow } from "../../cli/input/engine-file";
import { formerNames, formerOf } from "../../cli/input/project-scenarios";
import { findScenario, SCENARIOS, scenarioNames } from "../../cli/input/scenario-files";
import { BadInput, badInput } from "../../cli/terminal/faults";
import { optionsOf } from "../../cli/terminal/options";
import { EXIT, type Exit, type Terminal } from "../../cli/terminal/terminal";
import { areFaults } from "../../model/imports/lines";

interface Bundle {
  /** Whole texts by name, in the order of people. A trace stands there as the file that it is in. */
  readonly scenarios: Readonly<Record<string, string>>;
  /** By the name under which a scenario asks for it: the text of the file, of which each part takes its own. */
  readonly traces: Readonly<Record<string, string>>;
  /** Names of former times: what they are called now, and the text that gives the same experiment. */
  readonly former: Readonly<Record<string, { readonly now: string; readonly text: string }>>;
}

export async function scenarios(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { files } = optionsOf(args, {});
  if (files.length > 0) throw badInput("scenarios", "takes no names");
  terminal.out(`${JSON.stringify(bundle())}\n`);
  return EXIT.ok;
}

function bundle(): Bundle {
  return {
    scenarios: Object.fromEntries(scenarioNames().map((name) => [name, textOf(name)])),
    traces: Object.fromEntries(traceFiles().map((file) => [file, traceIn(file)])),
    former: Object.fromEntries(
      formerNames().map((name) => [name, { now: formerOf(name)?.now ?? name, text: textOf(name) }]),
    ),
  };
}

const textOf = (name: string): string => findScenario(name).text;

/** Beside them lie what made some of them, and what is said of them. */
function traceFiles(): readonly string[] {
  return readdirSync(join(SCENARIOS, "traces"))
    .filter((file) => !/\.(md|mjs)$/.test(file))
    .map((file) => `traces/${file}`)
    .sort();
}

function traceIn(file: string): string {
  const text = boundedText(join(SCENARIOS, file), file);
  const trace = labNow().trace(file, text);
  if (areFaults(trace)) throw new BadInput(trace).inside(file);
  return text;
}
