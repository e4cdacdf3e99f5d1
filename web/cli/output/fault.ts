// What the system refuses while files are written, as a sentence.

import { badInput } from "../terminal/faults";

const AGAIN = "make room and start the same command again, or ";

/** `where`: the option as it was typed, `--out results`; `kept`: what became of the files that were there. */
export function writingFault(
  where: string,
  cause: unknown,
  kept = "nothing there was changed",
): Error {
  if (!(cause instanceof Error)) return cause as Error;
  const { code, syscall } = cause as NodeJS.ErrnoException;
  if (syscall === undefined) return cause;
  // Without the paths: they are those of temporary files, which the user did not name.
  const [what] = cause.message.split(", ");
  const first = code === "ENOSPC" || code === "EDQUOT" ? AGAIN : "";
  return badInput(where, `${what}; ${kept}; ${first}name another place`);
}
