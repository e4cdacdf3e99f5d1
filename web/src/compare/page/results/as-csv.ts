// The figures of a comparison as a table: a line for each flow of each run.

import { quoted } from "../../../../model/data";
import type { Metrics } from "../../../../model/engine";
import type { Tested } from "../runs";

export function* csvOf(
  tests: readonly Pick<Tested, "test" | "plan" | "facts">[],
): Generator<string> {
  const all = tests.flatMap(({ test, plan, facts }) =>
    typeof plan === "string" || facts === null
      ? []
      : plan.competitors.map(({ run, label }) => {
          const found = facts.get(run);
          const runs = found?.kind === "run" ? (found.metrics.get("") ?? []) : [];
          return { scenario: test.id, label, runs };
        }),
  );
  const names = [...new Set(all.flatMap(({ runs }) => runs.flatMap(metricsOf)))];
  yield `${["scenario", "column", "run", "flow", ...names].join(",")}\n`;
  for (const { scenario, label, runs } of all) {
    for (const [run, { flows }] of runs.entries()) {
      for (const [name, values] of Object.entries(flows)) {
        const numbers = names.map((metric) => values[metric] ?? "");
        yield `${[...[scenario, label, String(run + 1), name].map(quoted), ...numbers].join(",")}\n`;
      }
    }
  }
}

function metricsOf({ flows }: Pick<Metrics, "flows">): readonly string[] {
  return Object.values(flows).flatMap((figures) => Object.keys(figures));
}
