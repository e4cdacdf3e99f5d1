// A scenario that a person has changed and that stands by itself, as a download or with a dropped trace, is no longer what its
// source says. The file tells: in its title and source, and by asking nothing of the run any more. What runs is the same.

import { isTree } from "../../../model/data/json-path";
import type { Scenario } from "../../../model/scenario/types";

const FROM = "Changed from ";
const STORY = "Before it was changed: ";

/** What it was changed from, and that one's own source; null where it does not say so. */
export function changedFrom({ source }: Scenario): { name: string; source: string } | null {
  if (source === undefined || !source.startsWith(FROM)) return null;
  const [name = "", ...rest] = source.slice(FROM.length).split(": ");
  return { name, source: rest.join(": ") };
}

/** `by` is what changed it, where that has a name. */
export function asChanged(scenario: Scenario, name: string, by = ""): Scenario {
  const before = changedFrom(scenario);
  const { title, story, source, expect, id: _, ...rest } = scenario;
  const origin = before?.name ?? name.replace(/^file:/, "").replaceAll(": ", " ");
  const own = before?.source ?? source ?? "";
  return {
    title: `${before === null ? title : title.replace(/ \(changed[^)]*\)$/, "")} (changed${by && `: ${by}`})`,
    ...(story === undefined ? {} : { story: story.startsWith(STORY) ? story : `${STORY}${story}` }),
    source: `${FROM}${origin}${own === "" ? "" : `: ${own}`}`,
    ...rest,
    ...(Array.isArray(expect) ? { expect: expect.map(shown) } : {}),
  };
}

/** The same figures, without limits, and so without a reason for not meeting them. */
function shown(one: unknown): unknown {
  if (!isTree(one)) return one;
  const entries = Object.entries(one).filter(([key]) => key !== "differs");
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) ? "report" : value]),
  );
}
