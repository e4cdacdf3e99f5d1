// A scenario file as its author writes it, made whole. In one file stand a scenario and its variants, each with what it sets, and an
// assumption that a collection says once stands there by its name. What the core, the page and everybody else read has neither.

import { isTree, type Tree } from "../../data/json-path";
import { withSettings } from "../settings";
import type { Fault } from "../types";
import { assumptionsNamed, withOwnAssumptions } from "./assumptions";
import { withOwnExpectations } from "./expectations";

/** What a variant may say in place of its base, besides what it sets. */
const OWN_TEXTS = ["title", "story", "source", "id", "phenomena"];
const PARTS = [...OWN_TEXTS, "assumptions", "expect", "set"];

/** Names of the scenarios in a file: its own, `5.1` of `5.1.json`, and those of its variants. */
export function scenarioNamesIn(written: unknown, own: string): readonly string[] {
  const variants = isTree(written) ? written.variants : undefined;
  return [own, ...(isTree(variants) ? Object.keys(variants) : [])];
}

/** Whether anything in it has to be put in place by `whole`. */
export function isShort(written: Tree): boolean {
  const { variants, assumptions } = written;
  const named = Array.isArray(assumptions) && assumptions.some((one) => typeof one === "string");
  return variants !== undefined || named;
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
  const texts = Object.fromEntries(Object.entries(own).filter(([key]) => OWN_TEXTS.includes(key)));
  const result = {
    ...made,
    ...texts,
    ...withOwnAssumptions(base, named, at, faults),
    ...withOwnExpectations(base, own, at, faults),
  };
  return faults.length > 0 ? faults : result;
}
