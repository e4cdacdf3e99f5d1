// Programs that may not come to an end: a fault that makes a loop endless is noticed too.
import { CommandFailed, run } from "../lib/command.mjs";

/** Seconds of a processor, not of the clock: a busy machine is no fault. */
const PATIENCE = 300;

export const ENDLESS = "no end within the time given";

/** What a failing program said; false if it did not fail. */
export async function failed(command, args) {
  try {
    await run("sh", ["-c", `ulimit -t ${PATIENCE}; exec "$@"`, "sh", command, ...args]);
    return false;
  } catch (error) {
    if (error instanceof CommandFailed) return error.output || "nothing said";
    throw error;
  }
}
