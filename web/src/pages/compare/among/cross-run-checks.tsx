// Criteria that need more than one run, with what our runs make of them; as the files have it, whatever is asked for above.

import type { ReactElement } from "react";
import { metricLabel } from "../../../data/metric-labels";
import type { CrossRunResult } from "../../../data/run-preview";
import { originOf, STANDING_WORDS, standingOf } from "../../../data/verdict";
import type { Collection } from "../../../panels/scenarios/about-collections";
import { StandingShape } from "../../../panels/scenarios/verdict-badge";
import { type CrossRunCheck, queryOf } from "../../../scenario/language/cross-run-check";

const FIGURES: Readonly<Record<CrossRunCheck["statistic"], string>> = {
  ratio: "ratio",
  difference: "difference",
  spread: "largest less smallest",
  max_over_min: "largest over smallest",
  value: "value",
};

interface CrossRunChecksProps {
  readonly collection: Collection;
  readonly crossRun: readonly CrossRunResult[];
}

export function CrossRunChecks({ collection, crossRun }: CrossRunChecksProps): ReactElement | null {
  const { cross_run_checks: checks, name } = collection;
  if (checks.length === 0) return null;
  // The build has them in the order of the file.
  const values = crossRun.filter((one) => one.collection === name);
  return (
    <section className="cross-run" aria-labelledby="cross-run-head">
      <h2 id="cross-run-head" className="between-title">
        Between runs
      </h2>
      <p className="quiet">
        Criteria that need more than one run, with the scenarios as they are and one seed.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it sideways */}
      <section className="cross-run-scroll" aria-label="Criteria between runs" tabIndex={0}>
        <table className="cross-run-table">
          <thead>
            <tr>
              <th scope="col">Experiment</th>
              <th scope="col">Figure</th>
              <th scope="col">published</th>
              <th scope="col">ours</th>
              <th scope="col">criterion</th>
              <th scope="col">verdict</th>
            </tr>
          </thead>
          <tbody>
            {checks.map((check, i) => (
              <Line key={`${check.id} ${check.title}`} check={check} found={values[i]} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

interface LineProps {
  readonly check: CrossRunCheck;
  readonly found: CrossRunResult | undefined;
}

function Line({ check, found }: LineProps): ReactElement {
  const { id, title, statistic, of, within, published, differs = "", why = "" } = check;
  const [low, high] = within === "report" ? [null, null] : within;
  const standing = standingOf({ ok: found?.ok ?? false, low, high, differs });
  const text = (value: number | null | undefined): string => {
    if (value === null || value === undefined) return "–";
    return value < 0 ? `−${numberText(-value)}` : numberText(value);
  };
  const metrics = [...new Set(of.map((term) => metricLabel(queryOf(term).metric).toLowerCase()))];
  return (
    <tr>
      <th scope="row">
        {title} <span className="quiet">{id}</span>
        <p className="cross-run-why">{differs === "" ? why : `Differs: ${differs}`}</p>
      </th>
      <td>
        {statistic === "value" ? "" : `${FIGURES[statistic]} of `}
        {metrics.join(", ")}
      </td>
      <td>{text(published)}</td>
      <td className="compared-ours">{text(found?.value)}</td>
      <td>{low === null ? "none" : `${text(low)} to ${text(high)}`}</td>
      <td className="compared-standing">
        <StandingShape standing={standing} origin={originOf(why)} />
        {STANDING_WORDS[standing]}
      </td>
    </tr>
  );
}

/** Three digits at most, and no more than one behind the point above ten. */
function numberText(value: number): string {
  if (value === 0) return "0";
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return Number(value.toFixed(digits)).toString();
}
