// What the worker asks of the page: the texts of scenarios, and runs, by the pool that knows what has been run before.

import { counted } from "../../../model/data";
import type { SeedTask } from "../../../model/engine";
import { type Environment, runTasks, scenarioOf } from "../../lab/session";
import type { ToWorker } from "./protocol";

/** Runs under way, of all that have been asked for and are not all done. */
export interface RunsDone {
  readonly done: number;
  readonly of: number;
}

export const runsText = ({ done, of }: RunsDone): string => `${done} of ${counted(of, "run")}`;

export interface Answers {
  scenario(ask: number, name: string): void;
  runs(ask: number, tasks: readonly SeedTask[]): void;
  /** No page wants these runs any longer. */
  runsOff(ask: number): void;
  /** The worker waits for us, and not we for it. */
  owed(): boolean;
  /** All runs are called off. */
  stop(): void;
}

export function createAnswers(
  runEnsemble: Environment["workers"]["runEnsemble"],
  say: (message: ToWorker) => void,
  onRuns: (runs: RunsDone | null) => void,
): Answers {
  const under = new Map<number, RunsDone & { readonly off: AbortController }>();
  let texts = 0;
  const tell = (): void => {
    const all = [...under.values()];
    const sum = (which: keyof RunsDone): number => all.reduce((so, one) => so + one[which], 0);
    onRuns(all.length === 0 ? null : { done: sum("done"), of: sum("of") });
  };
  const over = (ask: number): void => {
    if (under.delete(ask)) tell();
  };
  return {
    scenario(ask, name) {
      texts += 1;
      void textOf(name).then((text) => {
        texts -= 1;
        say({ kind: "scenario", ask, text });
      });
    },
    runs(ask, tasks) {
      const off = new AbortController();
      const of = tasks.length;
      const tellDone = (done: number): void => {
        if (off.signal.aborted) return;
        under.set(ask, { done, of, off });
        tell();
      };
      tellDone(0);
      void runTasks(tasks, runEnsemble, tellDone, off.signal).then((results) => {
        over(ask);
        say({ kind: "results", ask, results });
      });
    },
    runsOff(ask) {
      under.get(ask)?.off.abort();
      over(ask);
    },
    owed: () => texts > 0 || under.size > 0,
    stop() {
      for (const { off } of under.values()) off.abort();
      under.clear();
      tell();
    },
  };
}

async function textOf(name: string): Promise<string | null> {
  try {
    const scenario = await scenarioOf(name);
    return scenario === null ? null : JSON.stringify(scenario);
  } catch {
    return null;
  }
}
