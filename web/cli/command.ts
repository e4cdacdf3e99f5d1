// What a command of the command line is.

import type { Outputs } from "./output/outputs";
import type { Exit, Terminal } from "./terminal/terminal";
import type { Pool } from "./work/pool";

/** Arguments in, exit code out. What it writes goes through `outputs`, and to disk no other way. */
export type Command = (
  args: readonly string[],
  terminal: Terminal,
  outputs: Outputs,
  pool: Pool | null,
) => Promise<Exit>;
