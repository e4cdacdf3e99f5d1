// What a link carries over a run, step by step, and what else of it is set: what the files of a link are written from. By the scenario,
// which is exact to the moment; only where chance has a part in it, by what the run measured.

import { lastAtOrBefore } from "../data/bisect";
import { changesOf, inForce } from "../scenario/in-force";
import { SERVES_AT_ITS_MEAN } from "../scenario/queue-limit";
import type { Change, Columns, Json, Scenario, Schema } from "../scenario/types";
import { opportunityRates } from "./opportunity-rates";

export interface LinkStep {
  readonly length_ms: number;
  /** Infinity: without end. */
  readonly capacity_kbps: number;
  readonly delay_ms: number;
  /** Share of packets lost at random, each alike. */
  readonly loss: number;
}

export interface LinkOverTime {
  readonly name: string;
  /** From the start of the run to its end; neighbours differ. */
  readonly steps: readonly LinkStep[];
  /** Of a Mahimahi link its trace, which begins again at its end. */
  readonly opportunities: readonly number[] | null;
  /** What is set of one of its fields at the start, such as "queue.kind". */
  at(field: string): unknown;
  /** How the steps are not as the run has them: sentences. */
  readonly says: readonly string[];
}

/** A ramp moves each 20 ms (core/src/simulation/scenario/changing.h). */
const RAMP_NS = 20e6;
const GRANT_BYTES = 1500;
const CHANGING = ["capacity_kbps", "physical_kbps", "delay_ms", "loss.ratio", "loss.kind"] as const;

export function linkOverTime(
  schema: Schema,
  scenario: Scenario,
  name: string,
  run: Pick<Columns, "column">,
): LinkOverTime {
  const path = (field: string): string => `links.${name}.${field}`;
  const at = (field: string, t_s = 0): unknown => inForce(schema, scenario, path(field), t_s);
  const link = scenario.links[name] ?? {};
  const end = ns(scenario.duration_s);
  const { capacity, ofTrace, opportunities, says } = capacityOf(name, link, at, end, run);
  const delays = recorded(link.delay_series, end);
  const losses = [ofTrace, recorded(link.loss_series, end)];
  const cuts = CHANGING.flatMap((field) => changesOf(scenario, path(field)).flatMap(cutsOf));
  for (const series of [capacity, delays, ...losses]) cuts.push(...(series?.from ?? []));
  const moments = [...new Set([0, ...cuts])].filter((one) => one < end).sort((a, b) => a - b);
  const steps = moments.map((from, i): LinkStep => {
    const to = moments[i + 1] ?? end;
    const now = (field: string): number =>
      rampAt(changesOf(scenario, path(field)), from, to, (t) => amount(at(field, t / 1e9)));
    const plain = at("loss.kind", from / 1e9) === "bernoulli" ? now("loss.ratio") : 0;
    const lost = losses.reduce((one, series) => either(one, valueAt(series, from, 0)), plain);
    return {
      length_ms: (to - from) / 1e6,
      capacity_kbps: valueAt(capacity, from, rateOf(at("variation"), now)),
      delay_ms: now("delay_ms") + valueAt(delays, from, 0),
      loss: lost,
    };
  });
  return { name, steps: joined(steps), opportunities, says, at };
}

/** The share that one of two takes, each by dice of its own. */
const either = (a: number, b: number): number => Number((a + b - a * b).toPrecision(12));
const ns = (s: number): number => Math.round(s * 1e9);
const amount = (value: unknown): number =>
  typeof value === "number" ? value : Number.POSITIVE_INFINITY;

/** What others leave of the physical rate, where UDP traffic varies the capacity. */
function rateOf(variation: unknown, now: (field: string) => number): number {
  const capacity = now("capacity_kbps");
  return variation === "udp_background" ? Math.min(capacity, now("physical_kbps")) : capacity;
}

function cutsOf({ at_s, over_s = 0 }: Change): readonly number[] {
  const [begin, over] = [ns(at_s), ns(over_s)];
  const ramp = Array.from({ length: Math.ceil(over / RAMP_NS) }, (_, i) => begin + i * RAMP_NS);
  return [...ramp, begin + over];
}

/** What holds between two moments: `line` where nothing slides, and of a ramp what its step has, which the engine takes from the step's middle. That
 *  may lie behind a newer change, so it is on the line through the first half. */
function rampAt(
  changes: readonly Change[],
  from: number,
  to: number,
  line: (t: number) => number,
): number {
  const value = line(from);
  const change = changes.findLast(({ at_s }) => ns(at_s) <= from);
  if (change === undefined) return value;
  const [begin, over] = [ns(change.at_s), ns(change.over_s ?? 0)];
  if (from >= begin + over) return amount(change.to);
  const step = begin + Math.floor((from - begin) / RAMP_NS) * RAMP_NS;
  const middle = (step + Math.min(step + RAMP_NS, begin + over)) / 2;
  const half = (to - from) / 2;
  return Number((value + ((line(from + half) - value) * (middle - from)) / half).toPrecision(12));
}

/** Values that each hold from a moment on, in ns since the start. */
interface Series {
  readonly from: Float64Array;
  readonly values: readonly number[];
}

const valueAt = (series: Series | null, at: number, otherwise: number): number =>
  series?.values[lastAtOrBefore(series.from, at)] ?? otherwise;

/** Rows of a duration in ms and values, the `column`th of which counts: over the run's length, as often as they begin again. */
function played(
  rows: readonly (readonly number[])[],
  loops: boolean,
  end: number,
  column = 1,
): Series {
  const [from, values]: [number[], number[]] = [[], []];
  let at = 0;
  for (let i = 0; at < end && (loops || i < rows.length); i += 1) {
    const row = rows[i % rows.length] ?? [];
    from.push(at);
    values.push(row[column] ?? 0);
    at += Math.max(1, Math.round((row[0] ?? 1) * 1e6));
  }
  return { from: Float64Array.from(from), values };
}

function recorded(part: unknown, end: number): Series | null {
  const { kind, trace, loop } = (part ?? {}) as Json;
  return kind === "trace" && Array.isArray(trace) ? played(trace, loop !== false, end) : null;
}

interface Capacity {
  /** Null: what is set. */
  readonly capacity: Series | null;
  /** Losses that the same recording has. */
  readonly ofTrace: Series | null;
  readonly opportunities: readonly number[] | null;
  readonly says: readonly string[];
}

function capacityOf(
  name: string,
  { access }: Json,
  at: (field: string) => unknown,
  end: number,
  run: Pick<Columns, "column">,
): Capacity {
  const { kind = "wire", trace, loop, opportunity_bytes = GRANT_BYTES } = (access ?? {}) as Json;
  const loops = loop !== false;
  const none: Capacity = { capacity: null, ofTrace: null, opportunities: null, says: [] };
  const stalls = at("stalls.kind") === "fixed" || Number(at("stalls.interval_s")) > 0;
  if (kind === "capacity_trace" && Array.isArray(trace) && !stalls) {
    const ofTrace = trace.some((row) => row.length > 2) ? played(trace, loops, end, 2) : null;
    return { ...none, capacity: played(trace, loops, end), ofTrace };
  }
  if (kind === "mahimahi" && Array.isArray(trace) && !stalls) {
    const share = Number(opportunity_bytes) / GRANT_BYTES;
    const rates = opportunityRates(trace).map(([ms, kbps]) => [ms, kbps * share] as const);
    const opportunities = loops && share === 1 ? (trace as readonly number[]) : null;
    // Behind its last line nothing goes, where it does not begin again.
    const rows = loops ? rates : [...rates, [end / 1e6, 0]];
    const says = ["Of the opportunities of its trace it is the mean of each second."];
    return { ...none, capacity: played(rows, loops, end), opportunities, says };
  }
  if (stalls || SERVES_AT_ITS_MEAN.includes(String(kind))) {
    const ends = Array.from(run.column(`links.${name}`, "t_s"), ns);
    const values = Array.from(run.column(`links.${name}`, "capacity_kbps"));
    const capacity = { from: Float64Array.from([0, ...ends.slice(0, -1)]), values };
    const says = [
      "The capacity is what the run measured, a mean each 100 ms: when it is how much is chance.",
    ];
    return { ...none, capacity, says };
  }
  return kind === "lte_grants"
    ? { ...none, says: ["The grants in which its packets leave are not in it."] }
    : none;
}

/** Neighbours that do not differ are one. */
function joined(steps: readonly LinkStep[]): readonly LinkStep[] {
  const found: LinkStep[] = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (
      last?.capacity_kbps === step.capacity_kbps &&
      last.delay_ms === step.delay_ms &&
      last.loss === step.loss
    )
      found[found.length - 1] = {
        ...step,
        length_ms: Number((last.length_ms + step.length_ms).toFixed(6)),
      };
    else found.push(step);
  }
  return found;
}
