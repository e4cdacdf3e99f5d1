// What is the same for all, and what is not.

import type { ReactElement, ReactNode } from "react";
import "./competitors.css";
import type { Comparison } from "../comparison/comparison";
import type { Conditions, Normalised } from "../comparison/conditions";

interface ConditionsPanelProps extends Conditions, Pick<Comparison, keyof Normalised> {
  /** What else is not the same, as sentences. */
  readonly others: readonly string[];
  onAsk(change: Normalised): void;
}

export function ConditionsPanel(props: ConditionsPanelProps): ReactElement {
  const { same, different, others, sameStart, sameFeedback, onAsk } = props;
  const normalisable = different.filter(({ normalised }) => normalised !== undefined);
  const press = (words: ReactNode, change: Normalised) => (
    <>
      {" "}
      <button type="button" className="linklike" onClick={() => onAsk(change)}>
        {words}
      </button>
    </>
  );
  return (
    <dl className="competitors-conditions">
      <div>
        <dt>Same for all</dt>
        <dd>
          {same.join(" · ")}
          {sameStart && press("each at its own start rate", { sameStart: false })}
          {sameFeedback && press("each at its own feedback interval", { sameFeedback: false })}
        </dd>
      </div>
      <div>
        <dt>Not the same</dt>
        <dd>
          <ul>
            {different.map(({ what, normalised }) => (
              <li key={what}>
                {what}
                {normalised !== undefined &&
                  press(
                    <>
                      normalise<span className="spoken">: {what}</span>
                    </>,
                    normalised,
                  )}
              </li>
            ))}
            {normalisable.length > 1 && (
              <li>{press("normalise all of these", { sameStart: true, sameFeedback: true })}</li>
            )}
            {others.map((what) => (
              <li key={what}>{what}</li>
            ))}
            <li>every setting that a controller’s own document gives</li>
          </ul>
        </dd>
      </div>
    </dl>
  );
}
