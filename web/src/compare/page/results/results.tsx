// Of each test the chart, with all in the same axes, and what each came to.

import { type ReactElement, useId } from "react";
import type { Theme } from "../../../lab/figure";
import { useSchema } from "../../../lab/session";
import { runOf, type SeriesStyle } from "../../../slides";
import { addressOf } from "../../comparison/comparison";
import { mainRowsOf, rowsOf } from "../../comparison/rows";
import { faultText } from "../among/known-paths";
import type { Tested } from "../runs";
import { Chart } from "./chart";
import { Legend, Table } from "./table";

interface ResultsProps {
  readonly tests: readonly Tested[];
  readonly theme: Theme;
  readonly styles: ReadonlyMap<string, SeriesStyle>;
  readonly running: boolean;
  /** The tests of a collection: the main figures of each, and the way to all of them. */
  readonly many: boolean;
}

export function ResultsOf({ tests, theme, styles, running, many }: ResultsProps): ReactElement {
  if (tests.length === 0) return <p>No test is chosen.</p>;
  const drawn = tests.some(({ facts }) => facts !== null && hasColumns(facts));
  return (
    <section aria-label="Results" aria-busy={running}>
      {many && <Legend tests={tests} />}
      <div className={many ? "versus-tests" : undefined} data-drawn={drawn}>
        {tests.map((tested) => (
          <TestResult key={tested.test.id} {...{ tested, theme, styles, many }} />
        ))}
      </div>
      {!many && <Legend tests={tests} />}
    </section>
  );
}

function hasColumns(facts: NonNullable<Tested["facts"]>): boolean {
  return [...facts.values()].some(
    (run) => run.kind === "run" && run.columns.layout.flows.length > 0,
  );
}

interface TestResultProps extends Pick<ResultsProps, "theme" | "styles" | "many"> {
  readonly tested: Tested;
}

function TestResult({ tested, theme, styles, many }: TestResultProps): ReactElement {
  const head = useId();
  const schema = useSchema();
  const { test, plan, facts, seeds } = tested;
  const faults =
    typeof plan === "string"
      ? [plan]
      : plan.competitors.flatMap(({ run, label }) => {
          const found = facts?.get(run);
          if (found?.kind !== "missing") return [];
          return [`${label} cannot be run here: ${faultText(schema, found.what)}`];
        });
  const results = typeof plan !== "string" && facts !== null && (
    <>
      {hasColumns(facts) && (
        <Chart plan={plan} facts={facts} theme={theme} styles={styles} low={many} />
      )}
      {plan.competitors.some(({ run }) => runOf(facts, run) !== null) && (
        <Table
          {...{ plan, facts, seeds, styles }}
          rows={many ? mainRowsOf(plan) : rowsOf(plan)}
          preview={test.preview}
        />
      )}
    </>
  );
  const body = (
    <>
      {faults.map((what) => (
        <p key={what} className="versus-refused" role={many ? undefined : "alert"}>
          {what}
        </p>
      ))}
      {facts === null && faults.length === 0 && (
        <p className="versus-waits quiet">The first runs are under way …</p>
      )}
      {results}
    </>
  );
  if (!many) return body;
  const number = test.id.slice(test.id.indexOf("/") + 1);
  return (
    <section className="versus-test" aria-labelledby={head}>
      <h2 id={head} className="versus-test-title">
        {typeof plan === "string" ? (
          test.title
        ) : (
          <a
            href={addressOf({ ...plan.comparison, among: null })}
            data-tip="All figures of it, with charts over time"
          >
            {test.title}
          </a>
        )}{" "}
        <span className="quiet">{number}</span>
      </h2>
      {body}
    </section>
  );
}
