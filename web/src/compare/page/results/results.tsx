// Of each test the chart, with all in the same axes, and what each came to.

import { type ReactElement, useId, useLayoutEffect, useMemo, useRef } from "react";
import { svgOf, type Theme } from "../../../lab/figure";
import { useWidth } from "../../../lab/panels";
import { useSchema } from "../../../lab/session";
import { runOf, type SeriesStyle } from "../../../slides";
import { addressOf } from "../../comparison/comparison";
import { mainRowsOf, rowsOf } from "../../comparison/rows";
import { faultText } from "../among/known-paths";
import type { Tested } from "../runs";
import { type ChartRequest, comparisonFigure } from "./comparison-figure";
import { Legend, Table } from "./table";

/** Rates and delays of all in the same axes: medians, and bands over the seeds. */
function Chart(props: ChartRequest): ReactElement {
  const { plan, facts, theme, styles, low } = props;
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const svg = useMemo(
    () => (width === 0 ? "" : drawn({ plan, facts, theme, styles, low }, width)),
    [plan, facts, theme, styles, low, width],
  );
  useLayoutEffect(() => {
    if (place.current !== null) place.current.innerHTML = svg;
  }, [svg]);
  return <div ref={place} className="versus-chart" data-low={low} />;
}

function drawn(request: ChartRequest, width: number): string {
  const figure = comparisonFigure(request, width);
  if (figure === null) return "";
  return svgOf(figure, {
    id: `versus-${request.plan.comparison.of.scenario}`,
    title: "Receiving rates and queuing delays",
  });
}

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
