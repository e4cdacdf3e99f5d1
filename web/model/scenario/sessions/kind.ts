// Sessions, the second kind of scenario: members on a tree of links instead of flows on paths. In memory they have flows too, none.

import type { Json, Scenario } from "../types";

/** What a scenario's text says, as everybody here reads it. */
export function asRead(text: Json): Scenario {
  return ("flows" in text ? text : { ...text, flows: {} }) as Scenario;
}

/** As it stands in a file: a session has no flows there. */
export function asWritten(scenario: Scenario): Json {
  if (!isSession(scenario)) return scenario;
  const { flows: _, ...rest } = scenario;
  return rest;
}

export function isSession(scenario: Scenario): boolean {
  return scenario.session !== undefined;
}

/** Why it has no charts over time and no place on slides. */
export const NO_FLOWS =
  "is a session of members who report, not of flows whose rates and queues could be drawn";

/** Of a session, in the order of its file; otherwise none. */
export function membersOf({ members = {} }: Scenario): Readonly<Record<string, Json>> {
  return members;
}
