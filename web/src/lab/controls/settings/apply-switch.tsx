// Where a change begins: at the playhead, or at the start of the run, where nothing is left to change also.

import type { ReactElement } from "react";
import { useLive, useSession } from "../../session";
import { Select } from "../parts/select";

const CHOICES = [
  ["now", "from now on"],
  ["start", "from the start"],
] as const;

const MEANING =
  "From now on: changes begin at the playhead, the past stays, the future bends; what cannot change on the way applies from the start, and says so. From the start: changes hold for the whole run, as if the scenario had said so.";

const OVER = "No future is left to bend: changes hold for the whole run until you go back in time.";

/** A word with a menu: most never change it. */
export function ApplySwitch(): ReactElement {
  const session = useSession();
  const applied = useLive(session.applies);
  const over = useLive(session.isOver);
  return (
    <Select
      className="apply"
      aria-label="Changes apply"
      data-tip={over ? OVER : MEANING}
      value={applied}
      options={over ? [["start", "from the start: the run is over"]] : CHOICES}
      choose={(value) => session.actions.setApply(value === "now" ? "now" : "start")}
    />
  );
}
