// Who does the jobs: this thread alone, or as many as there are cores. Results come in the order of the jobs.

import { BadInput } from "../terminal/faults";
import type { Job, Refusal, Result } from "./job";

/** What is used of a thread; a test puts something else in its place. */
export interface Thread {
  postMessage(message: Job): void;
  on(event: "message", listener: (result: Result | Refusal) => void): void;
  on(event: "error", listener: (error: Error) => void): void;
  terminate(): unknown;
}

/** Who hears of jobs while they are done. */
interface Listener {
  /** Of each job as it ends, in whatever order that is. */
  readonly finished: (job: Job, result: Result) => void;
  /** Of each result in the order of the jobs, one after the other. What it throws ends all work. */
  readonly taken: (result: Result) => Promise<void> | void;
}

export interface Pool {
  /** By so many threads; without a number by as many as there are cores. */
  do(
    jobs: readonly Job[],
    finished?: Listener["finished"],
    workers?: number,
  ): Promise<readonly Result[]>;
  /** For large results, which are handed on and forgotten: no job is begun far ahead of the one that is to be handed on. */
  each(jobs: readonly Job[], listener: Listener): Promise<void>;
}

/** Jobs, beyond one for each thread, that may have been begun and not been handed on. */
const AHEAD = 2;

/** Here and now, one after the other. */
export function onThisThread(work: (job: Job) => Promise<Result | Refusal>): Pool {
  return poolOf(async (jobs, { finished, taken }) => {
    for (const job of jobs) {
      const result = accepted(await work(job));
      finished(job, result);
      await taken(result);
    }
  });
}

/** Each thread has one job at a time and gets the next one when that is done. */
export function onThreads(start: () => Thread, count: number): Pool {
  return poolOf((jobs, listener, ahead, workers = count) => {
    const threads = Array.from({ length: Math.min(workers, jobs.length) }, start);
    return spread(threads, jobs, listener, workers + ahead).finally(() => {
      for (const thread of threads) thread.terminate();
    });
  });
}

function poolOf(
  work: (
    jobs: readonly Job[],
    listener: Listener,
    ahead: number,
    workers?: number,
  ) => Promise<void>,
): Pool {
  return {
    async do(jobs, finished = () => undefined, workers = undefined) {
      const results: Result[] = [];
      const taken = (result: Result): void => {
        results.push(result);
      };
      await work(jobs, { finished, taken }, Number.POSITIVE_INFINITY, workers);
      return results;
    },
    each: (jobs, listener) => work(jobs, listener, AHEAD),
  };
}

/** At most `most` jobs have been begun and not been handed on. */
function spread(
  threads: readonly Thread[],
  jobs: readonly Job[],
  { finished, taken }: Listener,
  most: number,
): Promise<void> {
  const arrived = new Map<number, Result>();
  const idle: (() => void)[] = [];
  let [next, handed, over] = [0, 0, false];
  const handOn = async (): Promise<void> => {
    for (;;) {
      const result = arrived.get(handed);
      if (result === undefined || over) return;
      arrived.delete(handed);
      await taken(result);
      handed += 1;
      for (const begin of idle.splice(0)) begin();
    }
  };
  const work = new Promise<void>((resolve, reject) => {
    let handing = Promise.resolve();
    if (jobs.length === 0) resolve();
    for (const thread of threads) {
      let at = 0;
      const begin = (): void => {
        const job = jobs[next];
        if (job === undefined) return;
        if (next - handed >= most) {
          idle.push(begin);
          return;
        }
        at = next;
        next += 1;
        thread.postMessage(job);
      };
      thread.on("error", reject);
      thread.on("message", (result) => {
        if (result.kind === "refused") return reject(new BadInput(result.faults));
        arrived.set(at, result);
        try {
          finished(jobs[at] as Job, result);
        } catch (cause) {
          return reject(cause);
        }
        begin();
        handing = handing.then(handOn);
        handing.then(() => handed === jobs.length && resolve(), reject);
      });
      begin();
    }
  });
  return work.finally(() => {
    over = true;
  });
}

function accepted(result: Result | Refusal): Result {
  if (result.kind === "refused") throw new BadInput(result.faults);
  return result;
}
