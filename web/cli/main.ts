// npx nada-lab: what the bundle runs, in its first thread and in those that it starts.

import { isMainThread } from "node:worker_threads";
import { nadaLab } from "./commands";
import { endQuietlyWhenUnread, processTerminal } from "./terminal";
import { serveJobs, threadedCrew } from "./work/threads";

if (isMainThread) {
  endQuietlyWhenUnread();
  const crew = threadedCrew(new URL(import.meta.url));
  process.exitCode = await nadaLab(process.argv.slice(2), processTerminal, crew);
} else {
  await serveJobs();
}
