// How a bundle begins: as a command in its first thread, as a worker in those that it starts.

import { isMainThread } from "node:worker_threads";
import type { nadaLab } from "./commands";
import { endWhenUnwritable, processTerminal } from "./terminal/terminal";
import { serveJobs, threadPool } from "./work/threads";

export async function begin(bundle: string, commands: typeof nadaLab): Promise<void> {
  if (!isMainThread) return serveJobs();
  endWhenUnwritable();
  const pool = threadPool(new URL(bundle));
  process.exitCode = await commands(process.argv.slice(2), processTerminal, pool);
}
