// Edits as parts of a link: `set=path:value`, `at=time:path:value`, `draw=…`, `flows=nada:3:45.1`.

import type { Edit } from "../types";
import { atom, numberText, valueText } from "./tokens";

/** More is no longer a link but a scenario file. */
export const MOST_EDITS = 500;

export function writeEdit(edit: Edit): string {
  switch (edit.kind) {
    case "set":
      return `set=${atom(edit.path)}:${valueText(edit.to)}${edit.keeps ? ":limits" : ""}`;
    case "change": {
      const { at_s, set, to, over_s, link } = edit.change;
      const ramp = over_s === undefined && link === undefined ? "" : `:${numberText(over_s ?? 0)}`;
      const where = link === undefined ? "" : `:${atom(link)}`;
      return `at=${numberText(at_s)}:${atom(set)}:${valueText(to)}${ramp}${where}`;
    }
    case "redraw": {
      const steps = edit.changes.map(
        ({ at_s, to, over_s }) =>
          `:${numberText(at_s)}:${valueText(to)}:${numberText(over_s ?? 0)}`,
      );
      return `draw=${atom(edit.path)}:${valueText(edit.initial)}${steps.join("")}`;
    }
    case "flows": {
      return `flows=${edit.family}:${numberText(edit.count)}${joining(edit)}`;
    }
    case "join": {
      const { flow, name } = edit;
      if ("like" in flow) return `copy=${atom(name)}:${atom(flow.like)}${joining(edit)}`;
      const parts = [name, flow.controller, flow.profile, flow.source].map(atom);
      return `add=${parts.join(":")}${joining(edit)}`;
    }
    case "leave": {
      const from = edit.at_s === null ? "" : `:${numberText(edit.at_s)}`;
      return `end=${atom(edit.name)}${from}`;
    }
    default:
      return edit satisfies never;
  }
}

/** From when on, and whether apart from its equals: ":5", ":5:apart", "::apart". */
function joining({ at_s, apart }: Extract<Edit, { kind: "flows" | "join" }>): string {
  const from = at_s === null ? "" : numberText(at_s);
  return apart === true ? `:${from}:apart` : from && `:${from}`;
}
