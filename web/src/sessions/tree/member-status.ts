// What a member of the tree is at the playhead.

import type { Session } from "../../lab/session";
import type { TreeNode } from "./order";

export type NodeKind = "router" | "away" | "sender" | "receiver";

export function kindAt(session: Session, { name, member }: TreeNode): NodeKind {
  if (member === null) return "router";
  const t_s = session.moment();
  const at = (key: string) => session.valueAt(`members.${name}.${key}`).value;
  const [start, stop] = [Number(at("start_s")), at("stop_s")];
  if (t_s < start || (typeof stop === "number" && t_s >= stop)) return "away";
  return Number(at("rate_kbps")) > 0 ? "sender" : "receiver";
}
