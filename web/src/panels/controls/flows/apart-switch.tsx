// The same flows on one link, or each alone on its own copy of it.

import type { ReactElement } from "react";
import { useDraft, useSession } from "../../../session";
import { tip } from "../../parts/tooltip";

const CHOICES = [
  [false, "together", "All flows share the links of their paths."],
  [true, "apart", "Each flow has a copy of its links for itself: what it would do alone."],
] as const;

export function ApartSwitch(): ReactElement {
  const session = useSession();
  const apart = useDraft((draft) => draft.apart);
  return (
    <fieldset className="segmented apart-switch">
      <legend className="spoken">Flows run</legend>
      {CHOICES.map(([value, words, meaning]) => (
        <label key={words} className="segment" {...tip(meaning)}>
          <input
            type="radio"
            name="apart"
            className="spoken"
            checked={apart === value}
            onChange={() => session.actions.setApart(value)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
