// Another kind of queue as long as the one before: who chooses a kind has said nothing of how much may wait.

import { valueIn, withValue } from "../data/json-path";
import { inForce } from "./in-force";
import { settingRowAt } from "./schema";
import type { Edit, Scenario, Schema } from "./types";

const LIMITS = ["limit_ms", "reference_kbps", "follows_capacity", "limit_bytes", "limit_packets"];

export const isQueueKind = (path: string): boolean => /^links\.[^.]+\.queue\.kind$/.test(path);

/** What became of the scenario by the edit; another kind of queue is limited as the one before, where it says so. */
export function withLimitsKept(
  schema: Schema,
  before: Scenario,
  { path, keeps }: Extract<Edit, { kind: "set" }>,
  after: Scenario,
): Scenario {
  if (keeps !== "limits" || !isQueueKind(path)) return after;
  const queue = path.slice(0, -".kind".length);
  // Of drop-tail alone the limit can be one of the delay; the others' can follow the present rate.
  const ofBacklog = valueIn(before, `${queue}.limit_of`) === "backlog";
  let made = after;
  for (const key of LIMITS) {
    const at = `${queue}.${key}`;
    if (settingRowAt(schema, after, at) === null) continue;
    const first = (of: Scenario) => inForce(schema, { ...of, changes: [] }, at, 0);
    const was = (ofBacklog && key === "follows_capacity") || first(before);
    if (valueIn(before, at) !== undefined || was !== first(after)) made = withValue(made, at, was);
  }
  return made;
}
