// For tests: what is compared of the link that halves, or of another scenario.

import { expect } from "vitest";
import type { Scenario } from "../model/scenario/types";
import { type Comparison, comparisonIn } from "../src/compare/comparison/comparison";
import { type Plan, planned } from "../src/compare/comparison/plan";
import { freshLab, halving } from "./lab";

export const schema = (await freshLab()).schema();
export const { comparison } = comparisonIn({ at: "own/halving", more: {} });

export function plan(change: Partial<Comparison> = {}, scenario: Scenario = halving): Plan {
  const found = planned(schema, scenario, { ...comparison, ...change });
  return typeof found === "string" ? expect.fail(found) : found;
}
