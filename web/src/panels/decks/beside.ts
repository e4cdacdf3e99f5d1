// The run at hand and the futures that are kept beside it, as a slide calls them.

import type { Session } from "../../session";
import { nameOfFuture } from "../futures/differs";
import type { Shown } from "./adding";
import { apartOf } from "./futures-of-link";

/** Without futures the run has its own name; beside them it is "this run". */
export function besideOf(
  session: Session,
  name: string,
  link: string,
): Pick<Shown, "label" | "link" | "beside"> {
  const { own, futures } = apartOf(link);
  if (futures.length === 0) return { label: name, link };
  return {
    label: "this run",
    link: own,
    beside: futures.map(({ future, link: theirs }) => ({
      label: `${future.letter}: ${nameOfFuture(future, session)}`,
      link: theirs,
    })),
  };
}
