// Which value holds at a moment: the field (or its default), then every change up to that moment.

import { lastAtOrBefore } from "../data/bisect";
import { valueIn } from "../data/json-path";
import { defaultOf, type SettingRow, settingRowAt } from "./schema";
import type { Change, Scenario, Schema, Value } from "./types";

/** `row` is the path's own, where the caller has it already. */
export function inForce(
  schema: Schema,
  scenario: Scenario,
  path: string,
  t_s: number,
  row?: SettingRow,
): Value {
  const changes = changesFor(scenario, path);
  const end = lastAtOrBefore(momentsOf(changes), t_s) + 1;
  // A newer change ends a ramp that is under way, and goes on from where that is then.
  const until = (i: number): number => (i + 1 < end ? (changes[i + 1] as Change).at_s : t_s);
  // What came before a value that has been reached has no say any more.
  let first = end;
  while (first > 0 && !isReached(changes[first - 1] as Change, until(first - 1))) first -= 1;
  const reached = changes[first - 1];
  const found = reached === undefined ? initial(schema, scenario, path, row) : reached.to;
  const open = changes.slice(first, end);
  return open.reduce((value, change, i) => onRamp(value, change, until(first + i)), found);
}

/** The changes of one path, in the order in which they happen. Sorted out once for each list: there may be thousands. */
export function changesOf({ changes = NONE }: Scenario, path: string): readonly Change[] {
  const known = sorted.get(changes) ?? byPath(changes);
  sorted.set(changes, known);
  return known.get(path) ?? NONE;
}

function byPath(changes: readonly Change[]): ReadonlyMap<string, readonly Change[]> {
  const found = new Map<string, Change[]>();
  for (const change of changes.toSorted((a, b) => a.at_s - b.at_s)) {
    const before = found.get(change.set);
    if (before === undefined) found.set(change.set, [change]);
    else before.push(change);
  }
  return found;
}

/** In order of time; of two at the same moment the later edit has the last word. */
export function withChanges(scenario: Scenario, more: readonly Change[]): Scenario {
  const changes = [...(scenario.changes ?? []), ...more].sort((a, b) => a.at_s - b.at_s);
  return { ...scenario, changes };
}

/** What is set for a whole session is set for each of its members. */
function changesFor(scenario: Scenario, path: string): readonly Change[] {
  const own = changesOf(scenario, path);
  const shared = sharedPath(path);
  const ofAll = shared === null ? NONE : changesOf(scenario, shared);
  if (ofAll.length === 0) return own;
  return [...own, ...ofAll].toSorted((a, b) => a.at_s - b.at_s);
}

/** Where a session says what holds for a member that says nothing of it: null for anything else. */
function sharedPath(path: string): string | null {
  const [group, , part, ...rest] = path.split(".");
  return group === "members" && part === "rtcp" ? ["session", part, ...rest].join(".") : null;
}

const NONE: readonly Change[] = [];
const sorted = new WeakMap<readonly Change[], ReadonlyMap<string, readonly Change[]>>();

function momentsOf(changes: readonly Change[]): Float64Array {
  const known = moments.get(changes) ?? Float64Array.from(changes, ({ at_s }) => at_s);
  moments.set(changes, known);
  return known;
}

const moments = new WeakMap<readonly Change[], Float64Array>();

/** What holds at 0 s, before any change. */
function initial(
  schema: Schema,
  scenario: Scenario,
  path: string,
  known: SettingRow | undefined,
): Value {
  const written = valueIn(scenario, path);
  if (typeof written === "number" || typeof written === "string" || typeof written === "boolean") {
    return written;
  }
  const shared = sharedPath(path);
  if (shared !== null) return initial(schema, scenario, shared, undefined);
  const row = known ?? settingRowAt(schema, scenario, path);
  return row === null ? "" : defaultOf(scenario, row);
}

/** Only a ramp between numbers takes time. */
function isReached({ at_s, to, over_s = 0 }: Change, t_s: number): boolean {
  return typeof to !== "number" || t_s - at_s >= over_s;
}

/** A ramp moves in a straight line from the value it found. */
function onRamp(found: Value, { at_s, to, over_s = 0 }: Change, t_s: number): Value {
  if (typeof found !== "number" || typeof to !== "number") return to;
  return found + ((t_s - at_s) / over_s) * (to - found);
}
