// What is the same for all, and what is not.

import type { ReactElement } from "react";
import "./competitors.css";
import type { Comparison } from "../../deck/comparison/comparison";
import type { Fairness } from "../../deck/comparison/fairness";

type Equal = Pick<Comparison, "alike" | "paced">;

interface FairProps extends Fairness, Equal {
  /** What else is not the same, as sentences. */
  readonly others: readonly string[];
  onAsk(change: Partial<Equal>): void;
}

export function Fair({ same, unequal, others, alike, paced, onAsk }: FairProps): ReactElement {
  const remedies = unequal.filter(({ remedy }) => remedy !== undefined).length;
  return (
    <dl className="competitors-fair">
      <div>
        <dt>Same for all</dt>
        <dd>
          {same.join(" · ")}
          {alike && (
            <>
              {" "}
              <button type="button" className="plain-link" onClick={() => onAsk({ alike: false })}>
                each at its own start rate
              </button>
            </>
          )}
          {paced && (
            <>
              {" "}
              <button type="button" className="plain-link" onClick={() => onAsk({ paced: false })}>
                each reports at its own pace
              </button>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Not the same</dt>
        <dd>
          <ul>
            {unequal.map(({ what, remedy }) => (
              <li key={what}>
                {what}
                {remedy !== undefined && (
                  <>
                    {" "}
                    <button type="button" className="plain-link" onClick={() => onAsk(remedy)}>
                      make equal
                      <span className="spoken">: {what}</span>
                    </button>
                  </>
                )}
              </li>
            ))}
            {remedies > 1 && (
              <li>
                <button
                  type="button"
                  className="plain-link"
                  onClick={() => onAsk({ alike: true, paced: true })}
                >
                  make all of these equal
                </button>
              </li>
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
