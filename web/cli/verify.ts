// nada-lab verify: every scenario does what it expects of itself, and what others have recorded of it.

import { writeFileSync } from "node:fs";
import type { Lab } from "../src/engine/core";
import type { Comparison } from "./comparison";
import { loadLab } from "./engine-file";
import { badInput } from "./faults";
import { optionsOf } from "./options";
import { chosenScenarios } from "./scenario-files";
import { seedCount } from "./seeds";
import { table } from "./table";
import { EXIT, type Exit, type Terminal } from "./terminal";
import { junitOf, markdownOf, type Verdict, verdictOf } from "./verdicts";

/** A new comparison is one file there. */
const files = import.meta.glob<{ comparison?: Comparison }>(
  ["./verify/*.ts", "!./verify/*.test.ts"],
  { eager: true },
);

export async function verify(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { values, files: named } = optionsOf(args, {
    seeds: "text",
    markdown: "text",
    junit: "text",
  });
  const seeds = values.seeds === undefined ? 1 : seedCount(values.seeds);
  const scenarios = chosenScenarios(named);
  const lab = await loadLab();
  const verdicts: Verdict[] = [];
  for (const name of scenarios) {
    if (terminal.watched) terminal.err(`\r\u001b[K${verdicts.length}/${scenarios.length} ${name}`);
    verdicts.push(await verdictOf(lab, name, seeds));
  }
  if (terminal.watched) terminal.err("\r\u001b[K");
  const inStdout = [values.markdown, values.junit].includes("-");
  if (!inStdout)
    terminal.out(table([["scenario", "expectations", "missed"], ...verdicts.map(row)]));
  write(values.markdown, () => markdownOf(verdicts), terminal);
  write(values.junit, () => junitOf(verdicts), terminal);
  const missed = verdicts.flatMap(({ scenario, missed }) =>
    missed.map((sentence) => `${scenario}: ${sentence}`),
  );
  // What others recorded is set beside the runs when nothing particular was asked for.
  if (named.length === 0 && !inStdout) missed.push(...(await verifyComparisons(lab, terminal)));
  if (!inStdout) {
    terminal.out(missed.length === 0 ? "\nall as expected\n" : `\n${missed.length} missed\n`);
  }
  for (const sentence of missed) terminal.err(`${sentence}\n`);
  return missed.length > 0 ? EXIT.missed : EXIT.ok;
}

function row({ scenario, runs, missed }: Verdict): readonly string[] {
  return [scenario, `${runs[0]?.expectations.length ?? 0}`, `${missed.length}`];
}

/** Into a file, or to the standard output where that is "-". */
function write(file: string | undefined, text: () => string, terminal: Terminal): void {
  if (file === undefined) return;
  if (file === "-") {
    terminal.out(text());
    return;
  }
  try {
    writeFileSync(file, text());
  } catch (cause) {
    throw badInput(file, cause instanceof Error ? cause.message : String(cause));
  }
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
