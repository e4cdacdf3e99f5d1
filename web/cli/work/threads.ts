// Threads of the built command line: each loads the same bundle and the engine, and does jobs until it is ended.

import { availableParallelism } from "node:os";
import { parentPort, Worker } from "node:worker_threads";
import { loadLab } from "../input/engine-file";
import { done, type Job, type Refusal, type Result } from "./job";
import { onThisThread, onThreads, type Pool, type Thread } from "./pool";

export function threadPool(bundle: URL): Pool {
  return onThreads(() => new Worker(bundle) as unknown as Thread, availableParallelism());
}

/** Without threads: all is done here, one after the other. */
export function poolHere(lab = loadLab()): Pool {
  return onThisThread(async (job) => done(await lab, job));
}

/** The whole life of such a thread. */
export async function serveJobs(): Promise<void> {
  const lab = loadLab();
  parentPort?.on("message", async (job: Job) => {
    const result = await done(await lab, job);
    parentPort?.postMessage(result, moved(result));
  });
}

/** What changes hands without being copied: the files of a run may be as large as memory allows. */
function moved(result: Result | Refusal): readonly ArrayBuffer[] {
  if (result.kind !== "ensemble" || "faults" in result.outcome) return [];
  const buffers = result.outcome.files.flatMap(({ pieces }) => pieces.map(({ buffer }) => buffer));
  return buffers.filter((buffer) => buffer instanceof ArrayBuffer);
}
