// Of each test the chart, with all in the same axes, and what each came to.

import { type ReactElement, useId, useLayoutEffect, useMemo, useRef } from "react";
import { type Figure, svgOf, type Theme } from "../../../../figure";
import { useWidth } from "../../../lab/controls";
import { useSchema } from "../../../lab/session";
import { runOf, type SeriesStyle } from "../../../slides";
import { addressOf } from "../../comparison/comparison";
import type { Plan } from "../../comparison/plan";
import { mainRowsOf, rowsOf } from "../../comparison/rows";
import { faultText } from "../among/known-paths";
import type { Tested } from "../runs";
import { type ChartRequest, chartHeight, comparisonFigure } from "./comparison-figure";
import { frameFigure } from "./frame-figure";
import { Moment } from "./moment";
import { Legend, Table } from "./table";

interface ChartProps extends Omit<ChartRequest, "facts"> {
  /** Null before the first runs are there: the frame stands at once. */
  readonly facts: ChartRequest["facts"] | null;
}

/** Rates and delays of all in the same axes: medians, and bands over the seeds. */
function Chart({ plan, facts, theme, styles, low }: ChartProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const figure = useMemo(() => {
    if (width === 0) return null;
    return facts === null
      ? frameFigure({ plan, theme, styles, low }, width)
      : comparisonFigure({ plan, facts, theme, styles, low }, width);
  }, [plan, facts, theme, styles, low, width]);
  const svg = useMemo(
    () => (figure === null ? "" : drawn(figure, plan, facts === null)),
    [figure, plan, facts],
  );
  useLayoutEffect(() => {
    if (place.current !== null) place.current.innerHTML = svg;
  }, [svg]);
  const duration_s = plan.competitors[0]?.scenario.duration_s ?? 0;
  return (
    <div className="versus-chart" data-low={low}>
      <div ref={place} style={{ height: chartHeight(low, width) }} />
      {!low &&
        (figure === null || facts === null ? (
          <div className="versus-moment" />
        ) : (
          <Moment figure={figure} duration_s={duration_s} />
        ))}
    </div>
  );
}

function drawn(figure: Figure, { comparison }: Plan, waiting: boolean): string {
  const id = `versus-${comparison.of.scenario}`;
  return waiting
    ? svgOf(figure, { id, label: "The first runs are under way" })
    : svgOf(figure, { id, title: "Receiving rates and queuing delays" });
}

/** Before there are any. */
const NO_FACTS: ChartRequest["facts"] = new Map();

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
      {facts === null && typeof plan !== "string" && (
        <>
          <Chart plan={plan} facts={null} theme={theme} styles={styles} low={many} />
          <Table
            {...{ plan, styles, facts: NO_FACTS, seeds: plan.comparison.seeds, preview: null }}
            rows={many ? mainRowsOf(plan) : rowsOf(plan)}
            waiting
          />
        </>
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
