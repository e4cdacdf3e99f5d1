// What the system refuses while files are written, as a sentence.

import { badInput } from "../terminal/faults";

/** `where`: the option as it was typed, `--out results`. */
export function writingFault(where: string, cause: unknown): Error {
  if (!(cause instanceof Error)) return cause as Error;
  const { code, syscall } = cause as NodeJS.ErrnoException;
  if (syscall === undefined) return cause;
  // Without the paths: they are those of temporary files, which the user did not name.
  const [what] = cause.message.split(", ");
  const first = code === "ENOSPC" || code === "EDQUOT" ? "make room, or name" : "name";
  return badInput(where, `${what}; nothing there was changed; ${first} another place`);
}
