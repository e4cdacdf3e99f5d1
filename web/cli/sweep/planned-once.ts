// A thread's plan of a sweep, read once for all of its jobs.

import type { Lab } from "../../model/engine/core";
import { areFaults } from "../../model/imports/lines";
import { BadInput } from "../terminal/faults";
import { Plan, type PlanTexts } from "./plan";

const plans = new WeakMap<Lab, Plan>();

export function plannedOnce(lab: Lab, texts: PlanTexts): Plan {
  const known = plans.get(lab);
  if (known?.texts.sweep === texts.sweep && known.texts.scenario === texts.scenario) return known;
  const plan = Plan.of(lab, texts);
  if (areFaults(plan)) throw new BadInput(plan);
  known?.close();
  plans.set(lab, plan);
  return plan;
}
