// Does to a run what a history says, beside a model that knows only what is certain: which changes the run has by then, and
// where its clock stands.

import { expect } from "vitest";
import type { Core } from "../../model/engine/core";
import type { Change, Fault, Scenario, Schema } from "../../model/scenario/types";
import type { Revision, Step } from "./operations";
import { changeOf } from "./settings";

/** Runs that are kept at the same time. */
const MOST_RUNS = 3;

export interface Run {
  readonly core: Core;
  readonly scenario: Scenario;
  readonly changes: readonly Change[];
  /** Moments by the number that the core gave them; null where a change may have rewritten what led to it. */
  readonly kept: ReadonlyMap<number, number | null>;
}

/** A run that stands at its beginning. */
export const begun = (core: Core, scenario: Scenario): Run => ({
  core,
  scenario,
  changes: scenario.changes ?? [],
  kept: new Map(),
});

/** Does a history to the runs that there are; forks join them. */
export function play(schema: Schema, runs: [Run, ...Run[]], steps: readonly Step[]): void {
  for (const step of steps) {
    const place = step.on % runs.length;
    const run = runs[place] ?? runs[0];
    if (step.do !== "fork") runs[place] = after(schema, run, step);
    else if (runs.length < MOST_RUNS) runs.push({ ...run, core: run.core.fork() });
  }
}

function after(schema: Schema, run: Run, step: Exclude<Step, { do: "fork" }>): Run {
  const { core, scenario } = run;
  const time = (share: number) => share * scenario.duration_s;
  switch (step.do) {
    case "run": {
      const from_s = core.now_s;
      const reached_s = core.run(time(step.until), step.events);
      expect(reached_s).toBe(core.now_s);
      expect(reached_s).toBeGreaterThanOrEqual(from_s);
      return run;
    }
    case "seek":
      expect(core.seek(time(step.to))).toBeCloseTo(onClock(time(step.to), scenario), 8);
      return run;
    case "snapshot":
      return { ...run, kept: new Map(run.kept).set(core.snapshot(), core.now_s) };
    case "restore": {
      const numbers = [...run.kept.keys()];
      const number = step.which < 0 ? step.which : (numbers[step.which % numbers.length] ?? 7);
      const at_s = run.kept.get(number);
      const back = core.restore(number);
      if (at_s === undefined) expect(back).toBe(false);
      else if (at_s !== null) expect(back && core.now_s).toBe(at_s);
      return run;
    }
    case "metrics":
      core.metrics(time(step.from), time(step.to));
      return run;
    case "change": {
      const { at_s: _, ...change } = changeOf(schema, scenario, step.change);
      const at_s = core.now_s;
      const taken = tried(run, () => core.change(change));
      if (!taken) return run;
      expect(core.now_s).toBe(at_s);
      return changed(run, [...run.changes, { at_s, ...change }]);
    }
    case "revise": {
      const changes = revised(schema, run, step.revision);
      const text = typeof changes === "string" ? changes : JSON.stringify(changes);
      const before_s = core.now_s;
      let back_s = before_s;
      const taken = tried(run, () => {
        const answer = core.revise(text);
        if (typeof answer !== "number") return answer;
        back_s = answer;
        return [];
      });
      if (!taken) return run;
      if (typeof changes === "string") throw new Error(`taken as a list of changes: ${text}`);
      expect(back_s).toBe(core.now_s);
      expect(back_s).toBeLessThanOrEqual(before_s);
      return changed(run, changes);
    }
  }
}

/** Whether it was taken; what is refused is refused in words, and changes nothing. */
function tried({ core }: Run, work: () => readonly Fault[]): boolean {
  const [hash, now_s] = [core.hash(), core.now_s];
  const faults = work();
  for (const { at, what } of faults) expect(Math.min(at.length, what.length)).toBeGreaterThan(0);
  if (faults.length > 0) expect([core.hash(), core.now_s]).toEqual([hash, now_s]);
  return faults.length === 0;
}

function changed(run: Run, changes: readonly Change[]): Run {
  const differing = [...without(changes, run.changes), ...without(run.changes, changes)];
  const differs_s = Math.min(...differing.map(({ at_s }) => at_s));
  const certain = ([number, at_s]: readonly [number, number | null]) =>
    [number, at_s !== null && at_s < differs_s ? at_s : null] as const;
  return { ...run, changes, kept: new Map([...run.kept].map(certain)) };
}

/** What is in the first list once more than in the second. */
function without(all: readonly Change[], others: readonly Change[]): readonly Change[] {
  const left = others.map((change) => JSON.stringify(change));
  return all.filter((change) => {
    const place = left.indexOf(JSON.stringify(change));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

function revised(
  schema: Schema,
  { scenario, changes }: Run,
  revision: Revision,
): readonly Change[] | string {
  switch (revision.to) {
    case "more":
      return [...changes, changeOf(schema, scenario, revision.change)];
    case "none":
      return [];
    case "wrong":
      return revision.text;
    default: {
      const which = revision.which % Math.max(1, changes.length);
      if (revision.to === "less") return changes.toSpliced(which, 1);
      const at_s = Number((revision.at * scenario.duration_s).toFixed(4));
      return changes.map((change, i) => (i === which ? { ...change, at_s } : change));
    }
  }
}

/** No number is the beginning, as for a flow without a clock yet. */
function onClock(t_s: number, { duration_s }: Scenario): number {
  return Number.isNaN(t_s) ? 0 : Math.min(duration_s, Math.max(0, t_s));
}
