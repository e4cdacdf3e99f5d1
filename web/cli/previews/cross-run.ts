// The cross-run checks of collections, as the gallery shows it. Each changed scenario is run once, whatever is read from it,
// and not at all where its figures are known.

import { createHash } from "node:crypto";
import type { CrossRunResult } from "../../model/data/run-preview";
import { runsOf } from "../../model/scenario/language/cases";
import {
  isWithin,
  type MeasuredRun,
  queryOf,
  statisticOf,
} from "../../model/scenario/language/cross-run-check";
import { type MetricQuery, metricText } from "../../model/scenario/language/metric";
import type { CollectionCheck } from "../cross-run/collection";
import { scenarioText } from "../input/scenario-files";
import { textWith } from "../input/settings";
import type { Result, RunJob } from "../work/job";

/** Figures by what they depend on: engine, scenario, query. */
export type KnownFigures = Readonly<Record<string, number | null>>;

interface Wanted {
  readonly scenario: string;
  readonly text: string;
  readonly query: MetricQuery;
  readonly key: string;
}

export class CrossRunFigures {
  readonly #terms: readonly (readonly Wanted[])[];
  readonly #runs = new Map<string, Wanted[]>();

  constructor(
    readonly checks: readonly CollectionCheck[],
    readonly known: KnownFigures,
    engine: string,
  ) {
    this.#terms = checks.map((check) => runsOf(check).map((term) => wanted(term, engine)));
    for (const one of this.#terms.flat()) {
      if (one.key in known) continue;
      this.#runs.set(one.text, [...(this.#runs.get(one.text) ?? []), one]);
    }
  }

  jobs(): readonly RunJob[] {
    return [...this.#runs].map(([text, all]) => ({
      kind: "run",
      scenario: all[0]?.scenario ?? "",
      text,
      seed: 0,
      figures: all.map(({ query }) => query),
    }));
  }

  /** `results`: of the jobs, in their order. Gives what is to be remembered, too. */
  found(results: readonly Result[]): {
    crossRun: readonly CrossRunResult[];
    figures: KnownFigures;
  } {
    const runs = results.flatMap((result) => (result.kind === "run" ? [result] : []));
    const fresh: Record<string, number | null> = {};
    [...this.#runs.values()].forEach((all, run) => {
      all.forEach(({ key }, i) => {
        fresh[key] = runs[run]?.values[i] ?? null;
      });
    });
    const figures: Record<string, number | null> = {};
    for (const { key } of this.#terms.flat()) figures[key] = fresh[key] ?? this.known[key] ?? null;
    const crossRun = this.checks.map((check, i): CrossRunResult => {
      const { collection, id, within } = check;
      const values = (this.#terms[i] ?? []).map(({ key }) => figures[key] ?? null);
      const value = statisticOf(check, values);
      const ok = within === "report" || isWithin(within, value);
      return { collection, id, value: value === null ? null : Number(value.toPrecision(4)), ok };
    });
    return { crossRun, figures };
  }
}

function wanted(term: MeasuredRun, engine: string): Wanted {
  const { scenario, set } = term;
  const query = queryOf(term);
  const text = textWith(scenarioText(scenario), set);
  const key = createHash("sha256")
    .update(engine)
    .update(text)
    .update(metricText(query))
    .digest("hex");
  return { scenario, text, query, key: key.slice(0, 16) };
}
