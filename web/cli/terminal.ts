// Where a command says things: results on one side, progress and complaints on the other.

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** A person watches the complaints' side: progress may overwrite its own line. */
  readonly watched: boolean;
}

/** What the shell gets: all well, an expectation missed, bad input, a broken engine. */
export const EXIT = { ok: 0, missed: 1, badInput: 2, broken: 3 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** Who reads the results may have seen enough (`nada-lab list | head`); what is left goes nowhere. */
export function endQuietlyWhenUnread(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
}

export const processTerminal: Terminal = {
  out: (text) => {
    process.stdout.write(text);
  },
  err: (text) => {
    process.stderr.write(text);
  },
  watched: process.stderr.isTTY === true,
};
