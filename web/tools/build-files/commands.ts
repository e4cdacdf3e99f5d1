// What the build asks for: the schema of scenario files, all scenarios as one file, and the previews of the gallery.

import { type Command, ran } from "../../cli/commands";
import { previews } from "../../cli/previews/previews";
import type { Exit, Terminal } from "../../cli/terminal/terminal";
import type { Pool } from "../../cli/work/pool";
import { scenarios } from "./scenarios";
import { schema } from "./schema";

export const BUILD_FILES: Readonly<Record<string, Command>> = { schema, scenarios, previews };

export function buildFiles(
  args: readonly string[],
  terminal: Terminal,
  pool: Pool | null = null,
): Promise<Exit> {
  return ran(BUILD_FILES, args, terminal, pool);
}
