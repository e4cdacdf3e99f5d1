// Workers of a sweep: threads of Node, or of a browser. Each has an engine of its own, made of the one module.

import type { Row } from "../cli/sweep/engine-sweep";
import type { PlanTexts } from "../cli/sweep/plan";
import { NadaLabError } from "./errors";

export interface SweepWorker {
  begin(module: WebAssembly.Module, texts: PlanTexts): Promise<void>;
  rows(indices: readonly number[]): Promise<readonly Row[]>;
  end(): void;
}

/** By this name a worker knows what it is. */
export const WORKER = "nada-lab sweep";

/** What a worker hears, and what it answers: one answer for each. */
export type Ask =
  | { readonly module: WebAssembly.Module; readonly texts: PlanTexts }
  | { readonly indices: readonly number[] };
export type Answer = { readonly rows: readonly Row[] } | { readonly failed: string };

/** A thread of either kind. */
interface Thread {
  post(ask: Ask): void;
  end(): void;
}

export function startWorker(): SweepWorker {
  let settle: ((answer: Answer) => void) | null = null;
  let fail: (cause: Error) => void = () => undefined;
  const thread = started(
    (answer) => settle?.(answer),
    (message) => fail(new NadaLabError(`a worker of the sweep stopped: ${message}`)),
  );
  const asked = (ask: Ask): Promise<readonly Row[]> =>
    new Promise((resolve, reject) => {
      fail = reject;
      settle = (answer) =>
        "rows" in answer ? resolve(answer.rows) : reject(new NadaLabError(answer.failed));
      thread.post(ask);
    });
  return {
    begin: async (module, texts) => void (await asked({ module, texts })),
    rows: (indices) => asked({ indices }),
    end: () => thread.end(),
  };
}

/** The number of cores that this process may use. */
export function coresHere(): number {
  const os = globalThis.process?.getBuiltinModule?.("node:os");
  return os?.availableParallelism() ?? globalThis.navigator?.hardwareConcurrency ?? 1;
}

function started(heard: (answer: Answer) => void, stopped: (message: string) => void): Thread {
  const threads = globalThis.process?.getBuiltinModule?.("node:worker_threads");
  if (threads !== undefined) {
    const worker = new threads.Worker(new URL(import.meta.url), { workerData: WORKER });
    worker.on("message", heard);
    worker.on("error", (error) => stopped(error.message));
    return { post: (ask) => worker.postMessage(ask), end: () => void worker.terminate() };
  }
  // Bundlers for browsers know a worker by these very words.
  const worker = new Worker(new URL(/* @vite-ignore */ "./sweep.js", import.meta.url), {
    type: "module",
    name: "nada-lab sweep",
  });
  worker.onmessage = ({ data }: MessageEvent<Answer>) => heard(data);
  worker.onerror = ({ message }) => stopped(message);
  return { post: (ask) => worker.postMessage(ask), end: () => worker.terminate() };
}
