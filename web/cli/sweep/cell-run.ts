// One run of a sweep: from the scenario's text to a row. A refused run is a row with an error, and never the end of the sweep.

import { Core, type Lab } from "../../model/engine/core";
import { onClock } from "../../model/engine/on-clock";
import { Full, Trap } from "../../model/engine/trap";
import type { Fault } from "../../model/engine/types";
import { type Measured, measuredOf } from "../../model/scenario/language/measured";
import { metricQuery } from "../../model/scenario/language/metric";
import type { Plan } from "./plan";
import type { SweepMetric } from "./sweep";

export interface Row {
  readonly index: number;
  /** 16 hex digits; empty where there is no run. */
  readonly hash: string;
  /** In the order of the sweep's metrics; null where there is no value. */
  readonly values: readonly (number | null)[];
  /** That the run took, a measure of work. */
  readonly events: number;
  /** Why there is no run; empty where there is one. */
  readonly error: string;
}

/** Throws a `Trap` only, after which another engine may do better. */
export function rowOf(lab: Lab, plan: Plan, index: number): Row {
  const { metrics } = plan.sweep;
  const core = lab.create(plan.text(plan.cell(index)));
  if (!(core instanceof Core)) return failed(index, metrics, core);
  try {
    const faults = core.run(core.duration_s) < core.duration_s ? core.unanswered() : [];
    if (faults.length > 0) return failed(index, metrics, faults);
    const values = valuesOf(core, metrics);
    return { index, hash: core.hash(), values, events: core.events, error: "" };
  } catch (cause) {
    if (cause instanceof Full) return failed(index, metrics, cause.faults);
    throw cause;
  } finally {
    core.destroy();
  }
}

/** After a trap once more, on a fresh engine: then it is the run's own fault. */
export async function rowInSpite(
  engine: { lab: Lab; again: () => Promise<Lab> },
  plan: Plan,
  index: number,
): Promise<Row> {
  for (let tries = 0; ; tries += 1) {
    try {
      return rowOf(engine.lab, plan, index);
    } catch (cause) {
      if (!(cause instanceof Trap)) throw cause;
      engine.lab = await engine.again();
      const faults = [{ at: "", what: cause.message }];
      if (tries > 0) return failed(index, plan.sweep.metrics, faults);
    }
  }
}

/** What the sweep's metrics cannot be looked up in; of a run that may stand at its beginning. */
export function missingMetrics(core: Core, metrics: readonly SweepMetric[]): readonly Fault[] {
  const inAll = measuredOf(
    core,
    metrics.map((metric) => queryOf({ ...metric, window_s: null })),
  );
  return metrics.flatMap((metric, i) => {
    const found = inAll[i] as Measured | string;
    const faults: Fault[] = [];
    if (typeof found === "string") faults.push({ at: `metrics[${i}]`, what: found });
    else if (found.metric !== metric.metric)
      faults.push({ at: `metrics[${i}].metric`, what: `is called ${found.metric}, with its unit` });
    const [, to_s] = metric.window_s ?? [0, 0];
    if (onClock(to_s) > core.duration_s)
      faults.push({
        at: `metrics[${i}].to_s`,
        what: `is ${to_s}, and the run ends at ${core.duration_s} s`,
      });
    return faults;
  });
}

function valuesOf(core: Core, metrics: readonly SweepMetric[]): readonly (number | null)[] {
  return measuredOf(core, metrics.map(queryOf)).map((found) =>
    typeof found === "string" ? null : found.value,
  );
}

const queryOf = ({ metric, kind, of, window_s }: SweepMetric) =>
  metricQuery(metric, { kind, of, window_s });

function failed(index: number, metrics: readonly SweepMetric[], faults: readonly Fault[]): Row {
  const error = faults.map(({ at, what }) => (at === "" ? what : `${at}: ${what}`)).join("; ");
  const inOneLine = error.replaceAll(/\s*[\r\n]+\s*/g, " ");
  return { index, hash: "", values: metrics.map(() => null), events: 0, error: inOneLine };
}
