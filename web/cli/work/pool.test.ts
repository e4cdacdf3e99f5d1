import { describe, expect, test } from "vitest";
import { BadInput } from "../terminal/faults";
import type { Job, Refusal, Result } from "./job";
import { onThisThread, onThreads, type Thread } from "./pool";

const job = (seed: number): Job => ({ kind: "run", scenario: "s", text: "{}", seed, figures: [] });
const jobs = [0, 1, 2, 3, 4].map(job);
const seedOf = (of: Job): number => (of.kind === "run" ? of.seed : -1);
const resultOf = (of: Job): Result => ({ kind: "run", expectations: [], values: [seedOf(of)] });
const values = (results: readonly Result[]) =>
  results.map((result) => (result.kind === "run" ? result.values[0] : null));

/** Answers after a while that is the longer the earlier the job. */
function slowPort(answer: (job: Job) => Result | Refusal) {
  const heard: ((result: Result | Refusal) => void)[] = [];
  let ended = false;
  const thread: Thread = {
    postMessage: (of) => setTimeout(() => heard[0]?.(answer(of)), 20 - 4 * seedOf(of)),
    on: (event: string, listener: (what: never) => void) => {
      if (event === "message") heard.push(listener as (result: Result | Refusal) => void);
    },
    terminate: () => {
      ended = true;
    },
  };
  return { thread, ended: () => ended };
}

describe("a pool", () => {
  test("gives results in the order of the jobs, whoever ends first", async () => {
    const threads = [slowPort(resultOf), slowPort(resultOf)];
    let started = 0;
    const finished: number[] = [];
    const pool = onThreads(() => (threads[started++] ?? slowPort(resultOf)).thread, 2);
    const results = await pool.do(jobs, (of) => finished.push(seedOf(of)));
    expect(values(results)).toEqual([0, 1, 2, 3, 4]);
    expect(finished).not.toEqual([0, 1, 2, 3, 4]);
    expect([started, ...threads.map(({ ended }) => ended())]).toEqual([2, true, true]);
  });

  test("starts no more threads than there are jobs, and none for none", async () => {
    let started = 0;
    const start = () => {
      started += 1;
      return slowPort(resultOf).thread;
    };
    await onThreads(start, 8).do(jobs.slice(0, 1));
    await onThreads(start, 8).do([]);
    expect(started).toBe(1);
  });

  test("stops at bad input and hands on what was wrong", async () => {
    const refusal: Refusal = { kind: "refused", faults: [{ at: "seed", what: "is odd" }] };
    const one = slowPort((of) => (seedOf(of) === 2 ? refusal : resultOf(of)));
    await expect(onThreads(() => one.thread, 1).do(jobs)).rejects.toThrow("seed: is odd");
    expect(one.ended()).toBe(true);
    await expect(onThisThread(async () => refusal).do(jobs)).rejects.toThrow(BadInput);
  });

  test("of one works here", async () => {
    const finished: number[] = [];
    const pool = onThisThread(async (of) => resultOf(of));
    expect(values(await pool.do(jobs, (of) => finished.push(seedOf(of))))).toEqual([0, 1, 2, 3, 4]);
    expect(finished).toEqual([0, 1, 2, 3, 4]);
  });
});
