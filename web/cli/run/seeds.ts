// The same scenario under many seeds: who ran, and how far the figures spread.

import { isSettled, type SeedSpread, spreadOf } from "../../src/data/spread";
import { passesIn } from "../../src/data/verdict";
import { Core, type Lab } from "../../src/engine/core";
import type { Expectation, Metrics, MetricValues } from "../../src/engine/metrics";
import { withTextSettings } from "../input/settings";
import { BadInput, badInput } from "../terminal/faults";
import { percent, shownNumber, textTable } from "../terminal/table";
import type { Terminal } from "../terminal/terminal";

const MOST = 10_000;

export interface SeedRun {
  readonly seed: number;
  readonly metrics: Metrics;
  readonly expectations: readonly Expectation[];
}

/** What `--seeds` says, as a number. */
export function seedCount(text: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (count >= 1 && count <= MOST) return count;
  throw badInput(`--seeds ${text}`, `must be a whole number from 1 to ${MOST}`);
}

/** Runs a scenario under `count` seeds, its own and those that follow; `each` sees every finished run. */
export async function runSeeds(
  lab: Lab,
  text: string,
  count: number,
  each: (core: Core, seed: number) => Promise<void> | void = () => undefined,
): Promise<readonly SeedRun[]> {
  const first = firstSeed(lab, text);
  const runs: SeedRun[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const core = lab.create(withTextSettings(text, [`seed=${seed}`]));
    if (!(core instanceof Core)) throw new BadInput(core);
    const faults = core.run(core.duration_s) < core.duration_s ? core.unanswered() : [];
    if (faults.length > 0) throw new BadInput(faults);
    await each(core, seed);
    runs.push({ seed, metrics: core.metrics(), expectations: core.expectations() });
    core.destroy();
  }
  return runs;
}

function firstSeed(lab: Lab, text: string): number {
  const core = lab.create(text);
  if (!(core instanceof Core)) throw new BadInput(core);
  const { seed } = JSON.parse(core.scenario()) as { seed?: number };
  core.destroy();
  return seed ?? 1;
}

export function progressOfSeeds(name: string, count: number, terminal: Terminal) {
  const begin_ms = performance.now();
  let done = 0;
  return {
    step(): void {
      done += 1;
      terminal.progress(`${name}: seed ${done} of ${count}`);
    },
    end(): void {
      terminal.progress("");
      const took_ms = performance.now() - begin_ms;
      terminal.err(`${name}: ${count} seeds in ${took_ms.toFixed(0)} ms\n`);
    },
  };
}

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
  const rows = Object.entries(spreads(runs, of)).map(([name, figures]) => [
    name,
    ...columns.map(([, , key, words]) => {
      const spread = figures[key];
      if (spread === undefined) return "-";
      return `${words(spread.median)} (${words(spread.low)} to ${words(spread.high)})`;
    }),
  ]);
  return textTable([head, ...rows]);
}

/** One sentence for each expectation that fails in some seed; known deviations do not. */
export function seedFailures(runs: readonly SeedRun[]): readonly string[] {
  const first = runs[0];
  if (first === undefined) return [];
  return first.expectations.flatMap((expectation, i) => {
    if ((expectation.differs ?? "") !== "") return [];
    const values = runs.map((run) => run.expectations[i]);
    const passing = values.filter((value) => value?.ok !== false).length;
    if (passing === runs.length) return [];
    const spread = spreadOf(values.map((value) => value?.value));
    const had =
      spread === null
        ? "no value"
        : `${shownNumber(spread.median)} (${shownNumber(spread.low)} to ${shownNumber(spread.high)})`;
    const { metric, low, high, why } = expectation;
    const reason = why === "" ? "" : ` (${why})`;
    return [
      `expect.${expectation.expect}: ${passesIn(passing, runs.length)}: ${metric} is ${had}, expected ${shownNumber(low)} to ${shownNumber(high)}${reason}`,
    ];
  });
}
