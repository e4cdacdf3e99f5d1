// What a decision came to and why, as sentences, the shortest first.

import type { Inside } from "./inside";

/** What it came to, then why, then what goes with it. `absence`: why the flow is not there; null while it is. */
export function reasonsOf(inside: Inside | null, absence: string | null): readonly string[] {
  if (absence !== null) return [`${absence}.`];
  if (inside === null) return ["No controller: it sends at a rate of its own, whatever comes."];
  if (inside.t_s === null) return ["Nothing has been decided yet."];
  if (inside.why !== null) return inside.why;
  const [law] = inside.held.filter(({ equation }) => equation.role === "law");
  if (law === undefined) return ["Its signals say what it does."];
  return [`${law.equation.label}.`, `${law.equation.source}.`];
}
