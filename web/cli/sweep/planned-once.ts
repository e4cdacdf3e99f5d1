// A thread's plan of a sweep, read once for all of its jobs.

import type { Tree } from "../../model/data/json-path";
import type { Lab } from "../../model/engine/core";
import { areFaults } from "../../model/imports/lines";
import { BadInput } from "../terminal/faults";
import { Plan } from "./plan";
import { readSweep } from "./read";

export interface PlanTexts {
  readonly sweep: string;
  /** The scenario, with its traces. */
  readonly scenario: string;
}

interface Known {
  readonly texts: PlanTexts;
  readonly plan: Plan;
}

const plans = new WeakMap<Lab, Known>();

export function plannedOnce(lab: Lab, texts: PlanTexts): Plan {
  const known = plans.get(lab);
  if (known?.texts.sweep === texts.sweep && known.texts.scenario === texts.scenario)
    return known.plan;
  const sweep = readSweep(JSON.parse(texts.sweep));
  const plan = areFaults(sweep)
    ? sweep
    : Plan.of(lab.schema(), sweep, JSON.parse(texts.scenario) as Tree);
  if (areFaults(plan)) throw new BadInput(plan);
  plans.set(lab, { texts, plan });
  return plan;
}
