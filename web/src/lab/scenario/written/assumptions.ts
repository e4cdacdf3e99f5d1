// Assumptions of a scenario: written out, or by the name under which its collection says them for several.

import { isTree, type Tree } from "../../data/json-path";
import type { Fault } from "../types";
import { trees, withOwn } from "./own";

/** With each name in place of what it stands for. The name is the parameter, where the collection says no other. */
export function assumptionsNamed(owner: Tree, at: string, shared: unknown, faults: Fault[]): Tree {
  const { assumptions } = owner;
  if (!Array.isArray(assumptions)) return owner;
  const lines = assumptions.map((one: unknown, i) => {
    if (typeof one !== "string") return one;
    const named = isTree(shared) && Object.hasOwn(shared, one) ? shared[one] : undefined;
    if (isTree(named)) return { parameter: one, ...named };
    const what = `"${one}" is not among the assumptions of the collection.json beside this file; say it there, or write it out here`;
    faults.push({ at: `${at}assumptions.${i}`, what });
    return one;
  });
  return { ...owner, assumptions: lines };
}

/** A variant's, among those of its base: of the same parameter there is one, and with the value null there is none. */
export function withOwnAssumptions(base: Tree, own: Tree, at: string, faults: Fault[]): Tree {
  if (!Array.isArray(own.assumptions)) return {};
  const assumptions = withOwn(trees(base.assumptions), {
    entries: trees(own.assumptions),
    about: ({ parameter }) => String(parameter),
    takesAway: ({ value }) => value === null,
    missing: (i) => {
      const what = "takes away an assumption that its base does not make";
      faults.push({ at: `${at}.assumptions.${i}`, what });
    },
  });
  return { assumptions };
}
