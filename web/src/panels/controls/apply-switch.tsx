// Where a change begins: at the playhead, or at the start of the run.

import type { ReactElement } from "react";
import { actions, useView } from "../../store";
import { tip } from "../tip";

const CHOICES = [
  ["now", "from now on", "Changes begin at the playhead: the past stays, the future bends."],
  ["start", "from the start", "Changes hold for the whole run, as if the scenario had said so."],
] as const;

/** Each of several on one page has a name of its own: radio buttons of one name are one group. */
export function ApplySwitch({ name = "apply" }: { readonly name?: string }): ReactElement {
  const apply = useView((view) => view.apply);
  return (
    <fieldset className="segmented">
      <legend className="spoken">Changes apply</legend>
      {CHOICES.map(([value, words, meaning]) => (
        <label key={value} className="segment" {...tip(meaning)}>
          <input
            type="radio"
            name={name}
            className="spoken"
            checked={apply === value}
            onChange={() => actions.setApply(value)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
