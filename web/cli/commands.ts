// The command line as a function: arguments in, exit code out.

import { VERSION } from "../model/data/release";
import { Full, messageOf } from "../model/engine/trap";
import type { Command } from "./command";
import { figure } from "./figure/figure";
import { buildOf } from "./figure/provenance";
import { HELP } from "./help";
import { list } from "./list";
import { Outputs } from "./output/outputs";
import { run } from "./run/run";
import { slides } from "./slides/slides";
import { sweep } from "./sweep/command";
import { BadInput, badInput } from "./terminal/faults";
import { EXIT, type Exit, type Terminal } from "./terminal/terminal";
import { verify } from "./verify/verify";
import type { Pool } from "./work/pool";

const COMMANDS: Readonly<Record<string, Command>> = {
  run,
  figure,
  slides,
  sweep,
  verify,
  list,
};
const FORMER_DRAFT =
  "is gone: nada-lab slides … --out draft-NAME-00.md writes text, tables and figures for kramdown-rfc, nada-lab figure --colours print a figure";

/** What the input or the machine refused (a full disk, a missing right) is no fault of the engine or of this program. */
function isOurs(cause: unknown): boolean {
  const ofSystem = cause instanceof Error && "syscall" in cause;
  return !(cause instanceof BadInput || cause instanceof Full || ofSystem);
}

/** Without a pool the work of many runs is done here, one after the other. */
export async function nadaLab(
  args: readonly string[],
  terminal: Terminal,
  pool: Pool | null = null,
): Promise<Exit> {
  const [name] = args;
  if (name === undefined || args.includes("--help") || args.includes("-h") || name === "help") {
    terminal.out(HELP);
    return name === undefined ? EXIT.badInput : EXIT.ok;
  }
  if (name === "--version" || name === "-v") {
    terminal.out(`nada-lab ${VERSION}, engine ${buildOf()}\n`);
    return EXIT.ok;
  }
  return ran(COMMANDS, args, terminal, pool);
}

export async function ran(
  commands: Readonly<Record<string, Command>>,
  [name = "", ...rest]: readonly string[],
  terminal: Terminal,
  pool: Pool | null,
): Promise<Exit> {
  const outputs = new Outputs(terminal);
  try {
    const command = new Map(Object.entries(commands)).get(name);
    if (command === undefined) {
      const known = Object.keys(commands).join(", ");
      const unknown = `is no command; there are ${known} (nada-lab --help says more)`;
      throw badInput(name, name === "draft" ? FORMER_DRAFT : unknown);
    }
    return await command(rest, terminal, outputs, pool);
  } catch (cause) {
    terminal.err(`${messageOf(cause)}\n`);
    return isOurs(cause) ? EXIT.broken : EXIT.badInput;
  } finally {
    outputs.end();
  }
}
