// How far the figures of a scenario spread under many seeds, and which of its criteria hold in how many.

import { overSeeds } from "../../model/data/made-over-seeds";
import { isSettled, type SeedSpread, spreadOf } from "../../model/data/spread";
import { heapsText, looksApart } from "../../model/data/statistics/heap-words";
import { heapsOf } from "../../model/data/statistics/heaps";
import { verdictOf } from "../../model/data/verdict";
import { atSeeds, passesIn } from "../../model/data/verdict-kinds";
import type { MetricValues } from "../../model/engine/metrics";
import { percent, shownNumber, textTable } from "../terminal/table";
import type { SeedRun } from "./seed-run";

type Side = "flows" | "links" | "members";

/** By flow or link, by figure; what no run has a value of is left out. */
export function spreads(
  runs: readonly SeedRun[],
  side: Side,
): Readonly<Record<string, Readonly<Record<string, SeedSpread>>>> {
  const names = Object.keys(runs[0]?.metrics[side] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const of = (run: SeedRun): MetricValues => run.metrics[side]?.[name] ?? {};
      const figures = Object.keys(runs[0] === undefined ? {} : of(runs[0]));
      const found = figures.flatMap((key) => {
        const spread = spreadOf(runs.map((run) => of(run)[key]));
        return spread === null ? [] : [[key, spread] as const];
      });
      return [name, Object.fromEntries(found)];
    }),
  );
}

/** Seeds that make no difference are worth a warning: an interval of nothing proves nothing. */
export function seedChangesNothing(runs: readonly SeedRun[]): boolean {
  if (runs.length < 2) return false;
  const sides = (["flows", "links", "members"] as const).map((side) => spreads(runs, side));
  return sides
    .flatMap((side) => Object.values(side))
    .every((figures) => Object.values(figures).every(isSettled));
}

export function seedsSummary(runs: readonly SeedRun[]): string {
  if (runs[0]?.metrics.members !== undefined) {
    return side(runs, "members", [
      ["RTCP", "%", "rtcp_percent", (value) => shownNumber(value, 2)],
      ["feedback sent", "", "feedback_sent", shownNumber],
      ["suppressed", "", "feedback_suppressed", shownNumber],
      ["waited", "ms", "mean_waiting_ms", shownNumber],
    ]);
  }
  const flows = side(runs, "flows", [
    ["received", "kbit/s", "mean_receiving_rate_kbps", shownNumber],
    ["delay mean", "ms", "queuing_delay_mean_ms", shownNumber],
    ["delay p95", "ms", "queuing_delay_p95_ms", shownNumber],
    ["lost", "%", "loss_ratio", percent],
  ]);
  const links = side(runs, "links", [
    ["used", "%", "utilisation", percent],
    ["queue p95", "ms", "queuing_delay_p95_ms", shownNumber],
    ["dropped", "%", "drop_ratio", percent],
  ]);
  return `${flows}\n${links}`;
}

type Column = readonly [string, string, string, (value: number) => string];

function side(runs: readonly SeedRun[], of: Side, columns: readonly Column[]): string {
  const head = [
    of.slice(0, -1),
    ...columns.map(([label, unit]) => `${label}${unit === "" ? "" : `, ${unit}`}`),
  ];
  const names = Object.entries(spreads(runs, of));
  const heaps = names.flatMap(([name]) =>
    columns.flatMap(([label, unit, key, words]) => {
      const found = heapsOf(runs.map((run) => run.metrics[of]?.[name]?.[key]));
      if (found === null || !looksApart(found, words)) return [];
      return [`${name}, ${label}: ${heapsText(found, words, unit)}\n`];
    }),
  );
  const rows = names.map(([name, figures]) => [
    name,
    ...columns.map(([, , key, words]) => {
      const spread = figures[key];
      if (spread === undefined) return "-";
      return `${words(spread.median)} (${words(spread.low)} to ${words(spread.high)})`;
    }),
  ]);
  return `${textTable([head, ...rows])}${heaps.join("")}`;
}

/** One sentence for each expectation that fails over all runs, or that they are too few to decide; known deviations do neither. */
export function seedSentences(
  runs: readonly SeedRun[],
  told: "fails" | "not decided",
): readonly string[] {
  const first = runs[0];
  if (first === undefined) return [];
  return first.expectations.flatMap((expectation, i) => {
    const values = runs.map((run) => run.expectations[i]?.value ?? null);
    const over = overSeeds(values, expectation);
    const verdict = verdictOf({ ...expectation, over });
    if (verdict !== told) return [];
    const open = told === "fails" ? "" : `${atSeeds(verdict, runs.length)}: `;
    const spread = spreadOf(values);
    const had =
      spread === null
        ? "no value"
        : `${shownNumber(spread.median)} (${shownNumber(spread.low)} to ${shownNumber(spread.high)})`;
    const { metric, low, high, why } = expectation;
    const reason = why === "" ? "" : ` (${why})`;
    return [
      `expect.${expectation.expect}: ${open}${passesIn(over.passing, runs.length)}: ${metric} is ${had}, expected ${shownNumber(low)} to ${shownNumber(high)}${reason}`,
    ];
  });
}
