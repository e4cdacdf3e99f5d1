// What stands beside a fair share: that the flow's own highest rate binds, how the share changed in the time, what it would be without
// weights, what was taken off first, what NADA itself aims at, and where the time is too short to tell.

import { settingText } from "./quantity";

/** Means of a flow's fair share, at which its own highest rate stops it, and of what its path gives it. */
interface Binding {
  readonly fair_share_kbps: number;
  readonly path_share_kbps: number;
}

/** What the figures do not say of it. */
export interface BesideShare {
  readonly connections: number;
  /** What flows that no controller steers take first. */
  readonly first: readonly { readonly kind: string; readonly kbps: number }[];
  /** Where NADA's own rule shares out otherwise: its part of what the NADA flows there are to have together. */
  readonly aim: { readonly kbps: number; readonly of_kbps: number } | null;
  readonly span_s: Span;
  /** When shares may step, the earliest first. */
  readonly steps_s: readonly number[];
}

type Span = readonly [from_s: number, to_s: number];

/** Below this part of it two shares are one. */
const LEAST = 1e-6;

const differ = (a: number, b: number): boolean => Math.abs(a - b) > LEAST * Math.max(a, b);

/** "its highest rate (1567 kbit/s) binds; the path gives 2464 kbit/s" */
export function bindsText({ fair_share_kbps, path_share_kbps }: Binding): string {
  return `its highest rate (${kbps(fair_share_kbps)}) binds; the path gives ${kbps(path_share_kbps)}`;
}

/** A shorter time, and one that begins nearer to a step, is told: what is received lags its share by one way and the queue. */
const LEAST_S = 5;
const LAG_S = 2;

/** Where what was received in that time is not to be read as fairness. */
export function spanNotes([from_s, to_s]: Span, steps_s: readonly number[]): readonly string[] {
  const length_s = to_s - from_s;
  const step_s = steps_s.findLast((at_s) => at_s <= from_s);
  const after_s = from_s - (step_s ?? Number.NEGATIVE_INFINITY);
  return [
    ...(length_s < LEAST_S
      ? [`over ${settingText(length_s, "s")}, too short to tell of fairness`]
      : []),
    ...(after_s < LAG_S
      ? [
          `begins ${after_s === 0 ? "at" : `${settingText(after_s, "s")} after`} a step, which the rate follows later`,
        ]
      : []),
  ];
}

export const isShareRatio = (metric: string): boolean => metric.endsWith("_share_ratio");

/** Sentences on a flow's shares in the time that its figures are of, where one number does not say all. */
export function shareNotes(
  figures: Readonly<Record<string, number | null>>,
  beside: BesideShare | null = null,
): readonly string[] {
  const of = (name: string): number => figures[name] ?? Number.NaN;
  const [fair, path] = [of("mean_fair_share_kbps"), of("mean_path_share_kbps")];
  const [low, high] = [of("lowest_fair_share_kbps"), of("highest_fair_share_kbps")];
  const plain = of("mean_plain_share_kbps");
  return [
    ...(path > fair && differ(path, fair)
      ? [bindsText({ fair_share_kbps: fair, path_share_kbps: path })]
      : []),
    ...(differ(low, high) ? [`share ${kbps(low)} to ${kbps(high)}`] : []),
    ...(differ(plain, fair) ? [`by its priority; ${kbps(plain)} if all had the same`] : []),
    ...(beside === null ? [] : notesBeside(fair, beside)),
  ];
}

function notesBeside(
  fair_kbps: number,
  { connections, first, aim, span_s, steps_s }: BesideShare,
): readonly string[] {
  const taken = first.map(({ kind, kbps: rate }) => `${kbps(rate)} of ${kind}`).join(" and ");
  return [
    ...(connections > 1
      ? [
          `${kbps(fair_kbps)} (${Math.round(fair_kbps / connections)} each of ${connections} connections)`,
        ]
      : []),
    ...(taken === "" ? [] : [`after ${taken}`]),
    ...(aim === null
      ? []
      : [
          `NADA’s own aim, by PRIO · XREF · RMAX, is ${Math.round(aim.kbps)} of the ${kbps(aim.of_kbps)} of NADA flows here`,
        ]),
    ...spanNotes(span_s, steps_s),
  ];
}

/** As digits that can be found again in a table of rates. */
const kbps = (value: number): string => `${Math.round(value)} kbit/s`;
