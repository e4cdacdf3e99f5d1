// hundred: prints scenarios/authors/hundred-seeds.csv as JSON, by its path, anew where engine or scenarios have changed.

import { writeSeedTable } from "../../../model/data/formats/seed-table";
import type { Command } from "../../command";
import { loadLab } from "../../input/engine-file";
import { optionsOf } from "../../terminal/options";
import { EXIT } from "../../terminal/terminal";
import { repeatedOf } from "../compare/compared";
import { HUNDRED, hundredOf, type Repeated, readHundred } from "../compare/hundred";
import { referenceRows, tcpRows } from "../compare/reference";
import { fairnessRows, repeatedFairness } from "../published/fairness";

/** All that is compared with a hundred seeds of ours. */
export const repeated = (): readonly Repeated[] => [
  ...repeatedOf([...referenceRows(), ...tcpRows()]),
  ...fairnessRows().map(repeatedFairness),
];

export const keptHundred: Command = async (args, terminal) => {
  const { values } = optionsOf(args, { all: "flag" });
  const lab = await loadLab();
  const kept = values.all ? new Map() : readHundred();
  const all = repeated();
  const rows = all.flatMap((one, i) => {
    terminal.err(`[${i + 1}/${all.length}] ${one.name}\n`);
    return hundredOf(lab, one, kept);
  });
  terminal.out(JSON.stringify({ [HUNDRED]: writeSeedTable(rows) }));
  return EXIT.ok;
};
