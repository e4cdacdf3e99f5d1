// What a variant, or a sweep, sets in a scenario: values by path, in their order; null takes away what stands there.

import { isTree, type Tree, valueIn, withoutValue, withValue } from "../data/json-path";
import { assigned, kindOrValue, missingOwner, withValues } from "./assign";
import type { Fault, Schema } from "./types";

/**
 * With a fault for each that cannot be set; `at`: where they stand. `schema`: null where a scenario is being read, which names its
 * controllers' settings itself.
 */
export function withSettings<T extends Tree>(
  schema: Schema | null,
  base: T,
  set: unknown,
  at: string,
  faults: Fault[],
): T {
  if (!isTree(set)) {
    faults.push({ at, what: "must be an object of values by their paths" });
    return base;
  }
  return Object.entries(set).reduce((made, [path, value]) => {
    const what = whyNot(made, path, value);
    if (what !== null) {
      faults.push({ at: `${at}.${path}`, what });
      return made;
    }
    return withSetting(schema, made, path, value);
  }, base);
}

/** One of them, known to be possible. */
function withSetting<T extends Tree>(
  schema: Schema | null,
  scenario: T,
  path: string,
  value: unknown,
): T {
  if (value === null) return withoutValue(scenario, path);
  return schema === null
    ? withValue(scenario, path, kindOrValue(scenario, path, value))
    : withValues(scenario, assigned(schema, scenario, path, value));
}

function whyNot(scenario: Tree, path: string, value: unknown): string | null {
  if (!/^[^.]+(\.[^.]+)*$/.test(path)) {
    return "must be a path of names with dots between them, such as links.forward.delay_ms";
  }
  if (value === null) {
    return valueIn(scenario, path) === undefined ? "takes away what is not there" : null;
  }
  // A whole link, flow or member may join; a field belongs to one that is there.
  return path.split(".").length === 2 ? null : missingOwner(scenario, path);
}
