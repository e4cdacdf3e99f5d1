// For tests: a command line, what it said on both streams, and how it ended.

import { nadaLab } from "../cli/commands";

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
  return { code: await nadaLab(args, terminal), out, err };
}
