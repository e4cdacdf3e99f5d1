// For tests: a command line, what it said on both streams, and how it ended.

import { nadaLab } from "../cli/commands";
import { BUILD_FILES, buildFiles } from "../tools/build-files/commands";

export interface Heard {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export async function heard(...args: readonly string[]): Promise<Heard> {
  let [out, err] = ["", ""];
  const terminal = {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
    progress: () => undefined,
  };
  const program = (args[0] ?? "") in BUILD_FILES ? buildFiles : nadaLab;
  return { code: await program(args, terminal), out, err };
}
