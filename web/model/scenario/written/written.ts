// A scenario file as its author writes it, made whole. In one file stand a scenario and its variants, each with what it sets, and an
// assumption that a collection says once stands there by its name. What the core, the page and everybody else read has neither.

import { isTree, type Tree } from "../../data/json-path";
import { OWN_FIELDS } from "../about-fields";
import { withSettings } from "../settings";
import type { Fault } from "../types";
import { trees, withOwn } from "./own";

// Assumptions of a scenario: written out, or by the name under which its collection says them for several.

/** With each name in place of what it stands for. The name is the parameter, where the collection says no other. */
function assumptionsNamed(owner: Tree, at: string, shared: unknown, faults: Fault[]): Tree {
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
function withOwnAssumptions(base: Tree, own: Tree, at: string, faults: Fault[]): Tree {
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

// What is expected of a variant: what is expected of its base, but for its own.

const OF = ["flow", "link", "member", "from_s", "to_s"];
const TEXT_FIELDS = ["why", "differs", "published", "authors", "source"];

/** One about the same figure of the same flow, link or member in the same time takes its place; with null for the limits there is none. */
function withOwnExpectations(base: Tree, own: Tree, at: string, faults: Fault[]): Tree {
  if (!Array.isArray(own.expect)) return {};
  const expect = withOwn(trees(base.expect), {
    entries: trees(own.expect),
    about: (one) => JSON.stringify([...OF.map((key) => one[key] ?? null), ...figures(one)]),
    takesAway: (one) => figures(one).some((figure) => one[figure] === null),
    missing: (i) => {
      const what = "takes away what its base does not expect";
      faults.push({ at: `${at}.expect.${i}`, what });
    },
  });
  return { expect };
}

const figures = (one: Tree): readonly string[] =>
  Object.keys(one)
    .filter((key) => !OF.includes(key) && !TEXT_FIELDS.includes(key))
    .sort();

/** What a variant may say in place of its base, besides what it sets. */
const VARIANTS_OWN: readonly string[] = ["title", ...OWN_FIELDS];
const PARTS = [...VARIANTS_OWN, "assumptions", "expect", "set"];

/** Names of the scenarios in a file: its own, `5.1` of `5.1.json`, and those of its variants. */
export function scenarioNamesIn(written: unknown, own: string): readonly string[] {
  const variants = isTree(written) ? written.variants : undefined;
  return [own, ...(isTree(variants) ? Object.keys(variants) : [])];
}

/**
 * The scenario of a file, or the variant of that name, with all that its base says; or what is wrong with the file.
 * `shared`: the assumptions of its collection, by name.
 */
export function whole(
  written: Tree,
  variant: string | null,
  shared: unknown,
): Tree | readonly Fault[] {
  const faults: Fault[] = [];
  const { variants, ...base } = assumptionsNamed(written, "", shared, faults);
  if (variants !== undefined && !isTree(variants)) {
    faults.push({ at: "variants", what: "must be an object of variants by their names" });
  }
  if (variant === null || faults.length > 0) return faults.length > 0 ? faults : base;
  const own = isTree(variants) ? variants[variant] : undefined;
  const at = `variants.${variant}`;
  if (!isTree(own)) return [{ at, what: 'must be an object, such as {"title": …, "set": {…}}' }];
  for (const key of Object.keys(own).filter((key) => !PARTS.includes(key))) {
    const what = `is nothing that a variant has; it has ${PARTS.join(", ")}, and fields of the scenario stand in set by their paths`;
    faults.push({ at: `${at}.${key}`, what });
  }
  const made = withSettings(null, base, own.set ?? {}, `${at}.set`, faults);
  const named = assumptionsNamed(own, `${at}.`, shared, faults);
  const texts = Object.fromEntries(
    Object.entries(own).filter(([key]) => VARIANTS_OWN.includes(key)),
  );
  const result = {
    ...made,
    ...texts,
    ...withOwnAssumptions(base, named, at, faults),
    ...withOwnExpectations(base, own, at, faults),
  };
  return faults.length > 0 ? faults : result;
}
