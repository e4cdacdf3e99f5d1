// What is the same for all, and what is not.

import type { ReactElement } from "react";
import type { Comparison } from "../../deck/comparison/comparison";
import { fairnessOf } from "../../deck/comparison/fairness";
import type { Plan } from "../../deck/comparison/plan";
import type { Facts } from "../../deck/facts";
import { valueOrFault } from "../../deck/formula/text";

interface FairProps {
  readonly plan: Plan;
  readonly facts: Facts | null;
  onAsk(change: Partial<Comparison>): void;
}

export function Fair({ plan, facts, onAsk }: FairProps): ReactElement {
  const { same, unequal } = fairnessOf(plan);
  const feedback = facts === null ? null : feedbackText(plan, facts);
  const remedies = unequal.filter(({ remedy }) => remedy !== undefined).length;
  const { alike, paced } = plan.comparison;
  return (
    <dl className="versus-fair">
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
            {feedback !== null && <li>{feedback}</li>}
            {plan.left.map((what) => (
              <li key={what}>{what}</li>
            ))}
            <li>every setting that a controller’s own document gives</li>
          </ul>
        </dd>
      </div>
    </dl>
  );
}

/** Each reports in its own format and at its own pace: what that costs has been measured. */
function feedbackText({ rivals }: Plan, facts: Facts): string | null {
  const costs = rivals.flatMap(({ run, flow, label }) => {
    const value = valueOrFault(`feedback overhead of ${flow}`, facts, run);
    return typeof value === "string" || value.number === null ? [] : [`${label} ${value.text}`];
  });
  return costs.length === 0
    ? null
    : `feedback: each its own, costs ${costs.join(", ")} of the media`;
}
