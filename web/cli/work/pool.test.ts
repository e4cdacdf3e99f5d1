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

  test("tells of each job with its own result, whoever ends first", async () => {
    const pairs: (readonly [number, number | null | undefined])[] = [];
    const pool = onThreads(() => slowPort(resultOf).thread, 3);
    await pool.do(jobs, (of, result) => pairs.push([seedOf(of), values([result])[0]]));
    expect(pairs.toSorted(([a], [b]) => a - b)).toEqual(jobs.map((_, i) => [i, i]));
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

  test("hands on each result in the order of the jobs, and begins none far ahead of it", async () => {
    const begun: number[] = [];
    const answer = (of: Job): Result => {
      begun.push(seedOf(of));
      return resultOf(of);
    };
    const handed: (number | null | undefined)[] = [];
    const many = Array.from({ length: 5 }, (_, seed) => job(seed));
    const ahead: number[] = [];
    const threads = [slowPort(answer), slowPort(answer)];
    let started = 0;
    const pool = onThreads(() => (threads[started++] as (typeof threads)[number]).thread, 2);
    await pool.each([...many, ...many, ...many], {
      finished: () => undefined,
      taken: async (result) => {
        // Long enough for the threads to do all that they may.
        await new Promise((next) => setTimeout(next, 60));
        ahead.push(begun.length - handed.length);
        handed.push(values([result])[0]);
      },
    });
    expect(handed).toEqual([0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4]);
    expect(Math.max(...ahead)).toBeLessThanOrEqual(4);
    expect(threads.map(({ ended }) => ended())).toEqual([true, true]);
  });

  test.each([
    ["threads", (work: () => Thread) => onThreads(work, 2)],
    ["this thread", () => onThisThread(async (of) => resultOf(of))],
  ])("of %s ends when what is handed on cannot be taken", async (_, poolOf) => {
    const ports: ReturnType<typeof slowPort>[] = [];
    const pool = poolOf(() => {
      const port = slowPort(resultOf);
      ports.push(port);
      return port.thread;
    });
    const taken: (number | null | undefined)[] = [];
    const work = pool.each(jobs, {
      finished: () => undefined,
      taken: async (result) => {
        taken.push(values([result])[0]);
        if (taken.length === 2) throw new Error("the disk is full");
      },
    });
    await expect(work).rejects.toThrow("the disk is full");
    // What is still under way is not handed on.
    await new Promise((next) => setTimeout(next, 100));
    expect(taken).toEqual([0, 1]);
    expect(ports.map(({ ended }) => ended())).toEqual(ports.map(() => true));
  });
});
