// nada-lab verify: every scenario does what it expects of itself, and what others have recorded of it.

import type { Lab } from "../src/engine/core";
import type { Comparison } from "./comparison";
import { loadLab } from "./engine-file";
import { misses } from "./expectations";
import { badInput } from "./faults";
import { optionsOf } from "./options";
import { created } from "./run";
import { findScenario, scenarioNames } from "./scenario-files";
import { table } from "./table";
import { EXIT, type Exit, type Terminal } from "./terminal";

/** A new comparison is one file there. */
const files = import.meta.glob<{ comparison?: Comparison }>(
  ["./verify/*.ts", "!./verify/*.test.ts"],
  { eager: true },
);

export async function verify(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const named = optionsOf(args, {}).files;
  if (named.length > 0) throw badInput("verify", "takes no names: it verifies everything");
  const lab = await loadLab();
  const missed = [...verifyScenarios(lab, terminal), ...(await verifyComparisons(lab, terminal))];
  terminal.out(missed.length === 0 ? "\nall as expected\n" : `\n${missed.length} missed\n`);
  for (const sentence of missed) terminal.err(`${sentence}\n`);
  return missed.length > 0 ? EXIT.missed : EXIT.ok;
}

function verifyScenarios(lab: Lab, terminal: Terminal): readonly string[] {
  const rows = [["scenario", "expectations", "missed"]];
  const missed: string[] = [];
  for (const name of scenarioNames()) {
    const core = created(lab, findScenario(name).text);
    core.run(core.duration_s);
    const expectations = core.expectations();
    const here = misses(expectations);
    core.destroy();
    rows.push([name, String(expectations.length), String(here.length)]);
    missed.push(...here.map((sentence) => `${name}: ${sentence}`));
  }
  terminal.out(table(rows));
  return missed;
}

async function verifyComparisons(lab: Lab, terminal: Terminal): Promise<readonly string[]> {
  const missed: string[] = [];
  for (const { comparison } of Object.values(files)) {
    if (comparison === undefined) continue;
    const { report, misses: here } = await comparison.run(lab);
    terminal.out(`\n${comparison.title}\n\n${report}`);
    missed.push(...here.map((sentence) => `${comparison.title}: ${sentence}`));
  }
  return missed;
}
