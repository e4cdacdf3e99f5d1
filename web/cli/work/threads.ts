// Threads of the built command line: each loads the same bundle and the engine, and does jobs until it is ended.

import { availableParallelism } from "node:os";
import { parentPort, Worker } from "node:worker_threads";
import { loadLab } from "../input/engine-file";
import { type Crew, type Port, together } from "./crew";
import { done, type Job } from "./job";

export function threadedCrew(bundle: URL): Crew {
  return together(() => new Worker(bundle) as unknown as Port, availableParallelism());
}

/** The whole life of such a thread. */
export async function serveJobs(): Promise<void> {
  const lab = loadLab();
  parentPort?.on("message", async (job: Job) => {
    parentPort?.postMessage(await done(await lab, job));
  });
}
