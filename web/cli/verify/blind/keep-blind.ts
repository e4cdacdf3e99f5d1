// blind: prints scenarios/<collection>/blind.csv as JSON, path by path, computed anew where engine, scenarios or criteria have changed; `--all`
// computes everything.

import { group } from "d3-array";
import { BLIND } from "../../../model/data/blind";
import { writeSeedTable } from "../../../model/data/formats/seed-table";
import type { Command } from "../../command";
import { collectionNames } from "../../cross-run/collection";
import { loadLab } from "../../input/engine-file";
import { scenarioText } from "../../input/scenario-files";
import { optionsOf } from "../../terminal/options";
import { EXIT } from "../../terminal/terminal";
import { telling } from "../../work/telling";
import { poolHere } from "../../work/threads";
import { nameOfCheck } from "../verdicts/lines";
import { chosenOf } from "../verdicts/plan";
import { blindFileOf, readBlind, staleBlind } from "./kept";
import { blindKeys } from "./keys";
import { blindPlanOf } from "./plan";

export const keptBlind: Command = async (args, terminal, _outputs, pool) => {
  const { values, files: named } = optionsOf(args, { all: "flag" });
  const workers = pool ?? poolHere();
  const schema = (await loadLab()).schema();
  const [kept, keys] = [readBlind(), blindKeys()];
  const all = chosenOf(named);
  const stale = values.all ? all : staleBlind(all, kept, keys);
  const asWritten = (scenario: string) => ({
    ...{ text: scenarioText(scenario), rangeOf: () => null, moved: false },
  });
  const plan = blindPlanOf(schema, stale, asWritten, keys);
  const results = await workers.do(plan.jobs, telling(terminal, plan.jobs));
  const fresh = group(plan.rows(results), ({ name }) => name);
  const names = [...all.scenarios, ...all.checks.map(nameOfCheck)];
  const files = collectionNames().flatMap((collection): [string, string][] => {
    const rows = names
      .filter((name) => name.startsWith(`${collection}/`))
      .flatMap((name) => fresh.get(name) ?? kept.get(name) ?? []);
    return rows.length === 0 ? [] : [[blindFileOf(collection), writeSeedTable(rows, BLIND)]];
  });
  terminal.err(`${plan.jobs.length} runs of blind senders\n`);
  terminal.out(JSON.stringify(Object.fromEntries(files)));
  return EXIT.ok;
};
