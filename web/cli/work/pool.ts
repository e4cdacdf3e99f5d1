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

export interface Pool {
  /** `finished` hears of each job as it ends, in whatever order that is; `most` bounds the threads. */
  do(jobs: readonly Job[], finished?: Finished, most?: number): Promise<readonly Result[]>;
}

export type Finished = (job: Job, result: Result) => void;

/** Here and now, one after the other. */
export function onThisThread(work: (job: Job) => Promise<Result | Refusal>): Pool {
  return {
    async do(jobs, finished = () => undefined) {
      const results: Result[] = [];
      for (const job of jobs) {
        const result = accepted(await work(job));
        results.push(result);
        finished(job, result);
      }
      return results;
    },
  };
}

/** Each thread has one job at a time and gets the next one when that is done. */
export function onThreads(start: () => Thread, count: number): Pool {
  return {
    do: (jobs, finished = () => undefined, most = count) =>
      new Promise((resolve, reject) => {
        const results: Result[] = new Array(jobs.length);
        const threads: Thread[] = [];
        let [next, left] = [0, jobs.length];
        const end = (settle: () => void): void => {
          for (const thread of threads) thread.terminate();
          settle();
        };
        if (left === 0) return resolve(results);
        for (let i = 0; i < Math.min(most, jobs.length); i += 1) {
          const thread = start();
          threads.push(thread);
          let [at, job] = [0, jobs[0]];
          const give = (): void => {
            [at, job] = [next, jobs[next]];
            next += 1;
            if (job !== undefined) thread.postMessage(job);
          };
          thread.on("error", (error) => end(() => reject(error)));
          thread.on("message", (result) => {
            if (result.kind === "refused") {
              return end(() => reject(new BadInput(result.faults)));
            }
            results[at] = result;
            try {
              if (job !== undefined) finished(job, result);
            } catch (cause) {
              return end(() => reject(cause));
            }
            left -= 1;
            if (left === 0) return end(() => resolve(results));
            give();
          });
          give();
        }
      }),
  };
}

function accepted(result: Result | Refusal): Result {
  if (result.kind === "refused") throw new BadInput(result.faults);
  return result;
}
