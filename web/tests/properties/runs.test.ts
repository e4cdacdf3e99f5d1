// The law of time travel: whatever was done to a run (slices, seeking, changes, revisions, snapshots, forks), it is the run
// that its scenario gives at once in another engine. Histories are drawn; one that breaks the law is made as short as can be.
//
// `npm test -- --only properties` tries many more, and says by which seed to repeat them.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Core, type Lab } from "../../model/engine/core";
import type { Scenario } from "../../model/scenario/types";
import { freshLab, made } from "../lab";
import { begun, play, type Run } from "./history";
import { type Step, steps } from "./operations";
import { expectSame } from "./same";
import { type DrawnScenario, drawnScenario, FLOWS, LINKS, scenarioOf } from "./scenarios";

const seed = Number(process.env.LAB_PROPERTIES_SEED ?? 1);
const cases = Number(process.env.LAB_PROPERTIES ?? 200);
/** Of a long series: after so many it says how far it is. */
const TOLD = 1000;
/** More than this is no small run. */
const MOST_EVENTS = 30_000;

/** RFC 791 §3.1: the length of an IP packet has 16 bits. */
const MOST_IP_BYTES = 65_535;

const schema = (await freshLab()).schema();

/** The run of a scenario that is small and not refused, at its beginning; or why there is none. */
function smallRun(lab: Lab, scenario: Scenario): Core | "refused" | "large" {
  const core = lab.create(JSON.stringify(scenario));
  if (!(core instanceof Core)) {
    for (const { at, what } of core) expect(Math.min(at.length, what.length)).toBeGreaterThan(0);
    return "refused";
  }
  if (core.run(core.duration_s, MOST_EVENTS) === core.duration_s) {
    core.seek(0);
    return core;
  }
  core.destroy();
  return "large";
}

/** Plays a history and compares each of its runs with a fresh one; returns how many values were compared. */
function compared(lab: Lab, other: Lab, drawn: DrawnScenario, history: readonly Step[]): number {
  const scenario = scenarioOf(schema, drawn);
  const core = smallRun(lab, scenario);
  fc.pre(core instanceof Core);
  const runs: [Run, ...Run[]] = [begun(core as Core, scenario)];
  let cells = 0;
  try {
    play(schema, runs, history);
    for (const { core, changes } of runs) {
      const fresh = made(other, { ...scenario, changes });
      // Where it stands, and at its end: not all that a run remembers is seen at once.
      for (const t_s of new Set([core.now_s, scenario.duration_s])) {
        core.run(t_s);
        fresh.run(t_s);
        cells += expectSame(core, fresh);
        for (const ip_bytes of fresh.column("packets", "ip_bytes"))
          if (ip_bytes > MOST_IP_BYTES) expect(ip_bytes).toBeLessThanOrEqual(MOST_IP_BYTES);
      }
      fresh.destroy();
    }
  } finally {
    for (const { core } of runs) core.destroy();
  }
  return cells;
}

test(`${cases} histories are the runs that their scenarios give at once`, {
  timeout: 60_000 + 1000 * cases,
}, async () => {
  let [lab, other] = [await freshLab(), await freshLab()];
  let [done, cells] = [0, 0];
  const law = fc.asyncProperty(drawnScenario, steps, async (drawn, history) => {
    // An engine that has trapped would let every shorter history fail as well.
    if (lab.dead || other.dead) [lab, other] = [await freshLab(), await freshLab()];
    cells += compared(lab, other, drawn, history);
    done += 1;
    if (done % TOLD !== 0) return;
    console.log(`${done} histories, ${(cells / 1e6).toFixed(0)} million values`);
    // The thread answers the question whether it lives.
    await new Promise((resolve) => setImmediate(resolve));
  });
  // One in twelve is refused.
  await fc.assert(law, { seed, numRuns: cases, maxSkipsPerRun: 10 });
  expect(cells).toBeGreaterThan(2000 * cases);
});

describe("what is drawn", () => {
  const scenarios = fc.sample(drawnScenario, { seed: 1, numRuns: 200 });

  test("has links and flows of every kind", () => {
    const drawn = new Set(
      scenarios.flatMap(({ links, flows }) => [...links, ...flows.map(({ flow }) => flow)]),
    );
    const all = [...LINKS, ...FLOWS];
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter((one) => !drawn.has(one))).toEqual([]);
  });

  test("does everything that may be done", () => {
    const done = fc.sample(steps, { seed: 1, numRuns: 50 }).flat();
    const names = new Set(done.map((step) => (step.do === "revise" ? step.revision.to : step.do)));
    const all = "change fork less metrics more moved none restore run seek snapshot wrong";
    expect([...names].sort()).toEqual(all.split(" "));
    const seeks = done.flatMap((step) => (step.do === "seek" ? step.to : []));
    expect(seeks).toEqual(expect.arrayContaining([NaN, Infinity, -Infinity, -1]));
  });

  test("is seldom refused, and seldom more than a small run", async () => {
    const lab = await freshLab();
    const met = { run: 0, refused: 0, large: 0 };
    for (const drawn of scenarios) {
      const core = smallRun(lab, scenarioOf(schema, drawn));
      met[core instanceof Core ? "run" : core] += 1;
      if (core instanceof Core) core.destroy();
    }
    expect(met.run).toBeGreaterThan(160);
  });
});
