// For tests: a command line, what it said on both streams, and how it ended.

import { nadaLab } from "../cli/commands";
import { BUILD_FILES, buildFiles } from "../tools/build-files/commands";
import { FakeTerminal } from "./fake-terminal";

export interface Heard {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export async function heard(...args: readonly string[]): Promise<Heard> {
  const terminal = new FakeTerminal();
  const program = (args[0] ?? "") in BUILD_FILES ? buildFiles : nadaLab;
  const code = await program(args, terminal);
  return { code, out: terminal.said, err: terminal.complained };
}
