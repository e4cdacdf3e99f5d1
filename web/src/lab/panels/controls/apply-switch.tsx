// Where a change begins: at the playhead, or at the start of the run, where nothing is left to change also.

import type { ReactElement } from "react";
import { useLive, useSession } from "../../session";
import { tip } from "../parts/tip";

const CHOICES = [
  [
    "now",
    "from now on",
    "Changes begin at the playhead: the past stays, the future bends. What cannot change on the way applies from the start, and says so.",
  ],
  ["start", "from the start", "Changes hold for the whole run, as if the scenario had said so."],
] as const;

const OVER = {
  words: "from the start: the run is over",
  meaning: "No future is left to bend: changes hold for the whole run until you go back in time.",
} as const;

/** Each of several on one page has a name of its own: radio buttons of one name are one group. */
export function ApplySwitch({ name = "apply" }: { readonly name?: string }): ReactElement {
  const session = useSession();
  const applied = useLive(session.applies);
  const over = useLive(session.isOver);
  return (
    <fieldset className="segmented">
      <legend className="spoken">Changes apply</legend>
      {CHOICES.map(([value, words, meaning]) => {
        const ended = over && value === "start";
        return (
          <label
            key={value}
            // Out of sight rather than gone: who has come to it by key stays where they are.
            className={over && value === "now" ? "spoken" : "segment"}
            {...tip(ended ? OVER.meaning : meaning)}
          >
            <input
              type="radio"
              name={name}
              className="spoken"
              checked={applied === value}
              onChange={() => session.actions.setApply(value)}
            />
            {ended ? OVER.words : words}
          </label>
        );
      })}
    </fieldset>
  );
}
