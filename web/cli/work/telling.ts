// Each job as it is done, on a line of its own: "[3/120] rfc8867/5.1".

import type { Terminal } from "../terminal/terminal";
import { type Job, nameOf } from "./job";

export function telling(terminal: Terminal, jobs: readonly Job[]): (job: Job) => void {
  let count = 0;
  return (job) => {
    count += 1;
    terminal.err(`[${count}/${jobs.length}] ${nameOf(job)}\n`);
  };
}
