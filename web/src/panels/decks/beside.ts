// The current run and the runs that are kept beside it, as a slide calls them.

import type { Session } from "../../session";
import { nameOfKept } from "../kept/differs";
import type { Shown } from "./adding";
import { keptOf } from "./kept-of-link";

/** Without them the run has its own name; beside them it is "this run". */
export function besideOf(
  session: Session,
  name: string,
  link: string,
): Pick<Shown, "label" | "link" | "beside"> {
  const { own, kept } = keptOf(link);
  if (kept.length === 0) return { label: name, link };
  return {
    label: "this run",
    link: own,
    beside: kept.map(({ one, link: theirs }) => ({
      label: `${one.letter}: ${nameOfKept(one, session)}`,
      link: theirs,
    })),
  };
}
