// More or fewer members of a session, and more or fewer of them who send.

import { inForce, withChanges } from "../in-force";
import type { Change, Json, Scenario, Schema } from "../types";
import { membersOf } from "./kind";

/** What is counted of a session. */
export type SessionFamily = "members" | "senders";

/** RFC 3550 needs two to have anything to report; without a sender nothing is reported on. */
const FEWEST: Readonly<Record<SessionFamily, number>> = { members: 2, senders: 1 };

export function isSessionFamily(family: string): family is SessionFamily {
  return Object.hasOwn(FEWEST, family);
}

/** Names of the members that are there at `t_s`, or that send then; null: from the start. */
export function countedOf(
  schema: Schema,
  scenario: Scenario,
  family: SessionFamily,
  t_s: number | null,
): readonly string[] {
  const at_s = t_s ?? 0;
  const present = Object.entries(membersOf(scenario)).filter(([, member]) => isThere(member, at_s));
  const names = present.map(([name]) => name);
  return family === "members"
    ? names
    : names.filter((name) => rateAt(schema, scenario, name, at_s) > 0);
}

/** The session with `count` of them from `at_s` on; null: from the start. */
export function withSessionCount(
  schema: Schema,
  scenario: Scenario,
  family: SessionFamily,
  count: number,
  at_s: number | null,
): Scenario {
  const least = Math.max(FEWEST[family], Math.round(count));
  return family === "members"
    ? withMembers(schema, scenario, least, at_s ?? 0)
    : withSenders(schema, scenario, least, at_s);
}

/** The last to come are the first to go. Who comes again stays after all: a member has one time in a session. */
function withMembers(schema: Schema, scenario: Scenario, count: number, at_s: number): Scenario {
  const present = countedOf(schema, scenario, "members", at_s);
  if (count < present.length) {
    // From the start on means never there; a stop at 0 s would be a member that says BYE.
    const gone: Json = at_s > 0 ? { stop_s: at_s } : { start_s: scenario.duration_s };
    return withEach(scenario, present.slice(count), gone);
  }
  const members = { ...membersOf(scenario) };
  const away = Object.entries(members).filter(([name]) => !present.includes(name));
  for (const [name, { stop_s: _, ...member }] of away.slice(0, count - present.length)) {
    const late = typeof member.start_s === "number" && member.start_s > at_s;
    members[name] = late ? { ...member, start_s: at_s } : member;
  }
  return { ...scenario, members };
}

/** What they send together stays the same, and each of them sends as much. */
function withSenders(
  schema: Schema,
  scenario: Scenario,
  count: number,
  at_s: number | null,
): Scenario {
  const there = countedOf(schema, scenario, "members", at_s);
  const before = countedOf(schema, scenario, "senders", at_s);
  const others = there.filter((name) => !before.includes(name));
  const after = [...before, ...others].slice(0, count);
  const [model] = before;
  if (model === undefined || after.length === 0) return scenario;
  const all = before.map((name) => rateAt(schema, scenario, name, at_s ?? 0));
  const each = Number((all.reduce((a, b) => a + b, 0) / after.length).toPrecision(6));
  const payload = membersOf(scenario)[model]?.payload_bytes;
  const packets: Json = payload === undefined ? {} : { payload_bytes: payload };
  // Who sends nothing has packets of some size all the same: setting it changes nothing of the past.
  const sized = withEach(
    scenario,
    after.filter((name) => !before.includes(name)),
    packets,
  );
  const rates = [...new Set([...before, ...after])].map(
    (name) => [name, after.includes(name) ? each : 0] as const,
  );
  if (at_s === null)
    return rates.reduce((made, [name, rate_kbps]) => withEach(made, [name], { rate_kbps }), sized);
  const changes = rates.map(
    ([name, to]): Change => ({ at_s, set: `members.${name}.rate_kbps`, to }),
  );
  return withChanges(sized, changes);
}

function withEach(scenario: Scenario, names: readonly string[], settings: Json): Scenario {
  const members = { ...membersOf(scenario) };
  for (const name of names) members[name] = { ...members[name], ...settings };
  return { ...scenario, members };
}

function rateAt(schema: Schema, scenario: Scenario, name: string, t_s: number): number {
  return Number(inForce(schema, scenario, `members.${name}.rate_kbps`, t_s));
}

export function isThere({ start_s, stop_s }: Json, t_s: number): boolean {
  const from_s = typeof start_s === "number" ? start_s : 0;
  const to_s = typeof stop_s === "number" ? stop_s : Number.POSITIVE_INFINITY;
  return from_s <= t_s && t_s < to_s;
}
