// seeds: prints scenarios/<collection>/seeds.csv and claims.csv as JSON, path by path, anew where engine, scenarios or criteria have
// changed. What has not changed stays, and is not computed again; `--all` computes everything.

import { type SeedRow, writeSeedTable } from "../../../model/data/formats/seed-table";
import { RULE_SEEDS } from "../../../model/data/over-seeds";
import type { Command } from "../../command";
import { loadLab } from "../../input/engine-file";
import { optionsOf } from "../../terminal/options";
import { EXIT } from "../../terminal/terminal";
import { telling } from "../../work/telling";
import { poolHere } from "../../work/threads";
import { type Line, nameOfCheck } from "../verdicts/lines";
import { type Chosen, chosenOf, planOf } from "../verdicts/plan";
import { claimFileOf, LESSONS, writeClaims } from "./claims";
import { claimsAnew } from "./claims-anew";
import { readKept, seedFileOf, staleIn } from "./kept";

export const keptSeeds: Command = async (args, terminal, _outputs, pool) => {
  const { values, files: named } = optionsOf(args, { all: "flag" });
  const workers = pool ?? poolHere();
  const schema = (await loadLab()).schema();
  const linesUnder = async (chosen: Chosen, seeds: number): Promise<readonly Line[]> => {
    const plan = planOf(schema, chosen, seeds, []);
    return plan.lines(await workers.do(plan.jobs, telling(terminal, plan.jobs)));
  };
  const all = chosenHere(named);
  const kept = readKept();
  const first = await linesUnder(all, 1);
  const stale = new Set(
    values.all ? first.map(({ name }) => name) : staleIn(first, kept).map(({ line }) => line.name),
  );
  const chosen: Chosen = {
    scenarios: all.scenarios.filter((name) => stale.has(name)),
    checks: all.checks.filter((check) => stale.has(nameOfCheck(check))),
  };
  const fresh = new Map<string, Line[]>();
  for (const line of await linesUnder(chosen, RULE_SEEDS)) {
    fresh.set(line.name, [...(fresh.get(line.name) ?? []), line]);
  }
  const names = [...new Set(first.map(({ name }) => name))];
  const files: Record<string, string> = {};
  const claimed = await claimsAnew((of) => linesUnder(of, RULE_SEEDS), named, values.all === true);
  for (const [collection, claims] of claimed) {
    files[claimFileOf(collection)] = writeClaims(claims);
  }
  for (const collection of new Set(first.map((line) => line.collection))) {
    const rows = names
      .filter((name) => name.startsWith(`${collection}/`))
      .flatMap((name): readonly SeedRow[] => fresh.get(name) ?? kept.get(name) ?? []);
    files[seedFileOf(collection)] = writeSeedTable(rows);
  }
  terminal.err(`${stale.size} of ${names.length} computed anew\n`);
  terminal.out(JSON.stringify(files));
  return EXIT.ok;
};

/** Lessons have texts, and no criteria of their own. */
function chosenHere(named: readonly string[]): Chosen {
  const others = named.filter((name) => name !== LESSONS);
  const lessonsAlone = named.length > 0 && others.length === 0;
  return lessonsAlone ? { scenarios: [], checks: [] } : chosenOf(others);
}
