// Where a change on the stage begins: in one word, with the other one beside it.

import type { ReactElement } from "react";
import { useLive, useSession } from "../../../lab/session";

const CHOICES = [
  ["now", "from now on"],
  ["start", "from the start"],
] as const;

export function Apply(): ReactElement {
  const session = useSession();
  const applied = useLive(session.applies);
  // A run that is over has no future to bend.
  const over = useLive(session.isOver);
  return (
    <fieldset className="stage-apply">
      <legend className="spoken">Changes apply</legend>
      {CHOICES.map(([value, words]) => (
        <label key={value} className="stage-apply-word">
          <input
            type="radio"
            name="stage-apply"
            className="spoken"
            checked={applied === value}
            disabled={over && value === "now"}
            onChange={() => session.actions.setApply(value)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
