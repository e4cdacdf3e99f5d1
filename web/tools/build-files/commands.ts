// What the build asks for: the schema of scenario files, and the previews of the gallery.

import { cards } from "../../cli/cards/cards";
import { type Command, ran } from "../../cli/commands";
import type { Exit, Terminal } from "../../cli/terminal/terminal";
import type { Crew } from "../../cli/work/crew";
import { schema } from "./schema";

export const BUILD_FILES: Readonly<Record<string, Command>> = { schema, cards };

export function buildFiles(
  args: readonly string[],
  terminal: Terminal,
  crew: Crew | null = null,
): Promise<Exit> {
  return ran(BUILD_FILES, args, terminal, crew);
}
