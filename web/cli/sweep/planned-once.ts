// A thread's plan of a sweep, read once for all of its jobs.

import type { Lab } from "../../model/engine/core";
import { areFaults } from "../../model/imports/lines";
import { BadInput } from "../terminal/faults";
import { Plan, type PlanTexts } from "./plan";

const plans = new WeakMap<Lab, Plan>();

export function plannedOnce(lab: Lab, texts: PlanTexts): Plan {
  const known = plans.get(lab);
  if (known !== undefined && areSame(known.texts, texts)) return known;
  const plan = Plan.of(lab, texts);
  if (areFaults(plan)) throw new BadInput(plan);
  known?.close();
  plans.set(lab, plan);
  return plan;
}

function areSame(one: PlanTexts, other: PlanTexts): boolean {
  if (one.sweep !== other.sweep || one.scenario !== other.scenario) return false;
  const [there, asked] = [one.files ?? {}, other.files ?? {}];
  const names = Object.keys(asked);
  return (
    names.length === Object.keys(there).length && names.every((name) => there[name] === asked[name])
  );
}
