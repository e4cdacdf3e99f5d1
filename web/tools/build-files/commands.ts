// What the build asks for: the schema of scenario files, all scenarios as one file, the previews of the gallery; and, where the caller
// asks for it, the values of all criteria under many seeds, or by senders that
// do not listen.

import type { Command } from "../../cli/command";
import { ran } from "../../cli/commands";
import { previews } from "../../cli/previews/previews";
import type { Exit, Terminal } from "../../cli/terminal/terminal";
import { keptBlind } from "../../cli/verify/blind/keep-blind";
import { keptHundred } from "../../cli/verify/kept/keep-hundred";
import { keptSeeds } from "../../cli/verify/kept/keep-seeds";
import type { Pool } from "../../cli/work/pool";
import { scenarios } from "./scenarios";
import { schema } from "./schema";

export const BUILD_FILES: Readonly<Record<string, Command>> = {
  schema,
  scenarios,
  previews,
  seeds: keptSeeds,
  hundred: keptHundred,
  blind: keptBlind,
};

export function buildFiles(
  args: readonly string[],
  terminal: Terminal,
  pool: Pool | null = null,
): Promise<Exit> {
  return ran(BUILD_FILES, args, terminal, pool);
}
