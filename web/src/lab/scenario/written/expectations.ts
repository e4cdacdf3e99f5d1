// What is expected of a variant: what is expected of its base, but for its own.

import type { Tree } from "../../data/json-path";
import type { Fault } from "../types";
import { trees, withOwn } from "./own";

const OF = ["flow", "link", "member", "from_s", "to_s"];
const TEXT_FIELDS = ["why", "differs", "published", "authors", "source"];

/** One about the same figure of the same flow, link or member in the same time takes its place; with null for the limits there is none. */
export function withOwnExpectations(base: Tree, own: Tree, at: string, faults: Fault[]): Tree {
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
