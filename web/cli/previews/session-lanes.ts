// The first seconds of a session as the gallery's preview shows them: a line of letters for each member.

import type { PreviewLanes } from "../../model/data/run-preview";
import type { Core } from "../../model/engine/core";
import { SESSION_KIND } from "../../model/engine/packet-codes";

/** Parts of the time: a preview is a few hundred pixels wide. */
const PARTS = 96;
/** What the lab looks at first. */
const SPAN_S = 10;

/** Undefined for a run of flows. */
export function lanesOf(core: Core): PreviewLanes | undefined {
  const { members } = core.layout;
  if (members === undefined) return undefined;
  const span_s = Math.min(SPAN_S, core.duration_s);
  const lanes = members.map(() => Array<string>(PARTS).fill("."));
  const lost = Array<string>(PARTS).fill(".");
  const partOf = (t_s: number): number => Math.floor((t_s / span_s) * PARTS);
  const t = core.column("messages", "t_s");
  const [member, early, items, outcome] = ["member", "early", "items", "outcome"].map((name) =>
    core.column("messages", name),
  );
  for (let row = 0; row < t.length && (t[row] as number) < span_s; row += 1) {
    const lane = lanes[member?.[row] as number];
    const part = partOf(t[row] as number);
    if (lane === undefined || outcome?.[row] !== 0) continue;
    const letter = early?.[row] === 1 ? "e" : (items?.[row] as number) > 0 ? "f" : "r";
    // What is rarer is what is told.
    if (lane[part] === "." || letter !== "r") lane[part] = letter;
  }
  const lostAt = core.column("losses", "t_s");
  const kind = core.column("losses", "kind");
  for (let row = 0; row < lostAt.length && (lostAt[row] as number) < span_s; row += 1)
    if (kind[row] === SESSION_KIND.data) lost[partOf(lostAt[row] as number)] = "x";
  return { span_s, members: lanes.map((letters) => letters.join("")), lost: lost.join("") };
}
