// The runs that a deck asks for, by the page's pool: those that differ in their seed alone are one ensemble.

import type { SeedResult, SeedTask } from "../../../../model/engine/pool/seed-task";
import type { Fault } from "../../../../model/engine/types";
import type { Environment } from "../environment/environment";

export type Results = readonly (SeedResult | readonly Fault[])[];

type RunEnsemble = Environment["workers"]["runEnsemble"];

/** Resolves with an answer to each task in their order; `told` hears how many are done. Called off, it never resolves. */
export async function runTasks(
  tasks: readonly SeedTask[],
  runEnsemble: RunEnsemble,
  onProgress: (done: number) => void,
  off?: AbortSignal,
): Promise<Results> {
  const groups = new Map<string, Map<number, number[]>>();
  for (const [i, { seed, ...rest }] of tasks.entries()) {
    const key = JSON.stringify(rest);
    const places = groups.get(key) ?? new Map<number, number[]>();
    groups.set(key, places);
    places.set(seed, [...(places.get(seed) ?? []), i]);
  }
  const answers: Results[number][] = tasks.map(() => []);
  const counts = new Map<string, number>();
  const tell = (key: string, count: number): void => {
    counts.set(key, count);
    onProgress([...counts.values()].reduce((sum, one) => sum + one, 0));
  };
  await Promise.all(
    [...groups].map(([key, places]) => {
      const [first = 0] = [...places.values()].flat();
      const { seed: _, ...rest } = tasks[first] as SeedTask;
      const seeds = [...places.keys()];
      // What several ask for is run once, and all of them get it.
      const put = (results: readonly SeedResult[]): void => {
        for (const result of results) {
          for (const place of places.get(result.seed) ?? []) answers[place] = result;
        }
        tell(key, results.length);
      };
      return new Promise<void>((over) => {
        const stop = runEnsemble(
          { ...rest, seeds },
          {
            progress: put,
            done(results) {
              put(results);
              over();
            },
            failed(what) {
              for (const place of [...places.values()].flat())
                answers[place] = [{ at: "run", what }];
              tell(key, places.size);
              over();
            },
          },
        );
        if (off?.aborted === true) stop();
        else off?.addEventListener("abort", stop);
      });
    }),
  );
  return answers;
}
