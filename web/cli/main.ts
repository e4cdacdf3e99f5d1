// npx nada-lab: what the bundle runs, in its first thread and in those that it starts.

import { isMainThread } from "node:worker_threads";
import { nadaLab } from "./commands";
import { endWhenUnwritable, processTerminal } from "./terminal/terminal";
import { serveJobs, threadPool } from "./work/threads";

if (isMainThread) {
  endWhenUnwritable();
  const pool = threadPool(new URL(import.meta.url));
  process.exitCode = await nadaLab(process.argv.slice(2), processTerminal, pool);
} else {
  await serveJobs();
}
