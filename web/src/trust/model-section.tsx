// One component: what it was compared with and how that came out, and what of it is not modelled.

import type { ReactElement } from "react";
import { deviates, type ValidationComparison } from "../../model/data";
import { Folded } from "./folded";
import type { Model } from "./limits";
import { comparedBeside, comparisons, rowsAbout } from "./results";
import { Recorded } from "./tables";

interface ModelSectionProps {
  readonly model: Model;
  readonly onlyDeviations: boolean;
}

export function ModelSection({ model, onlyDeviations }: ModelSectionProps): ReactElement {
  const { id, name, kinds, follows } = model;
  const own = comparisons.filter((one) => rowsAbout(one, kinds).length > 0);
  const beside = comparedBeside(kinds);
  const odd = own.filter((one) => rowsAbout(one, kinds).some(({ verdict }) => deviates(verdict)));
  return (
    <section id={id} className="validation-section" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{name}</h3>
      {!onlyDeviations && (
        <p>
          <strong>Follows</strong> {follows}
        </p>
      )}
      {onlyDeviations && odd.length === 0 && <p className="quiet">Nothing deviates.</p>}
      {(onlyDeviations ? odd : own).map((one) => (
        <Comparison key={one.id} comparison={one} kinds={kinds} onlyDeviations={onlyDeviations} />
      ))}
      {!onlyDeviations && <Limits model={model} beside={beside} recorded={own.length > 0} />}
    </section>
  );
}

interface LimitsProps {
  readonly model: Model;
  readonly beside: readonly ValidationComparison[];
  readonly recorded: boolean;
}

function Limits({ model, beside, recorded }: LimitsProps): ReactElement {
  return (
    <>
      {beside.map(({ id: other, title }) => (
        <p key={other}>
          <strong>Compared</strong> beside others: {title}, above.
        </p>
      ))}
      {(model.kinds.length > 0 || model.list !== undefined) && !recorded && beside.length === 0 && (
        <p>
          <strong>Compared</strong> with no recording of others: its equations and laws are tests.
        </p>
      )}
      <h4>What is not modelled</h4>
      <ul className="validation-limits">
        {model.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </>
  );
}

interface ComparisonProps {
  readonly comparison: ValidationComparison;
  readonly kinds: readonly string[];
  readonly onlyDeviations: boolean;
}

function Comparison({ comparison, kinds, onlyDeviations }: ComparisonProps): ReactElement {
  const rows = rowsAbout(comparison, kinds);
  return (
    <Folded title={comparison.title} rows={rows} open={onlyDeviations}>
      <dl className="validation-facts">
        <dt>Compared with</dt>
        <dd>{comparison.reference}</dd>
        <dt>Allowed</dt>
        <dd>{comparison.tolerance}</dd>
      </dl>
      <Recorded rows={onlyDeviations ? rows.filter(({ verdict }) => deviates(verdict)) : rows} />
    </Folded>
  );
}
