// The figures of a run (lab_metrics) and how it met what its scenario expects (lab_expectations).

import type { MetricInfo } from "./schema";

/** By name of the metric; null where it has no value (never converged, nothing received). */
export type MetricValues = Readonly<Record<string, number | null>>;

/** Figures of the run as a whole stand beside what is named here, as `jain_index` does: `runFigures` reads them. */
interface Segment {
  readonly from_s: number;
  readonly to_s: number;
  readonly flows: Readonly<Record<string, MetricValues>>;
  readonly links: Readonly<Record<string, MetricValues>>;
  readonly [ofRun: string]: unknown;
}

/** A time in which one link kept its capacity. */
export interface CapacitySegment extends Segment {
  readonly link: string;
  readonly capacity_kbps: number | "unlimited" | null;
}

/** Equal packets of these flows reach a link in one nanosecond: the first in the file goes first. */
interface ByOrder {
  readonly link: string;
  readonly flows: readonly string[];
}

export interface Metrics extends Segment {
  readonly segments: readonly CapacitySegment[];
  /** Only where it is so; of the whole run up to now, whatever range is asked for. */
  readonly decided_by_order?: readonly ByOrder[];
  /** Of a session as a whole and of its members; a session has no flows, and figures of no link. */
  readonly session?: MetricValues;
  readonly members?: Readonly<Record<string, MetricValues>>;
}

const NO_FIGURES: ReadonlySet<string> = new Set(["from_s", "to_s", "capacity_kbps"]);

/** All that the core has of the run as a whole. */
export function runFigures(part: object): MetricValues {
  const all: readonly (readonly [string, unknown])[] = Object.entries(part);
  return Object.fromEntries(
    all.flatMap(([name, value]) =>
      !NO_FIGURES.has(name) && (value === null || typeof value === "number")
        ? [[name, value] as const]
        : [],
    ),
  );
}

/** Those that the core's table has in a place, in its order. */
export function placed(
  metrics: readonly MetricInfo[],
  placeIn: (places: MetricInfo["places"]) => number | undefined,
): readonly MetricInfo[] {
  const there = metrics.filter(({ places }) => placeIn(places) !== undefined);
  return there.toSorted((a, b) => (placeIn(a.places) ?? 0) - (placeIn(b.places) ?? 0));
}

export interface Expectation {
  /** Index into the scenario's `expect`. */
  readonly expect: number;
  readonly metric: string;
  readonly value: number | null;
  /** Null where the figure is only reported. */
  readonly low: number | null;
  readonly high: number | null;
  /** What the source, or its authors' code, says of this figure. */
  readonly published: number | null;
  readonly authors: number | null;
  readonly ok: boolean;
  /** Why the run is known not to meet it; empty where it should. */
  readonly differs: string;
  readonly why: string;
  /** Of a fair-share ratio where the flow's own highest rate keeps it from what the path gives: the means of both. */
  readonly binds?: { readonly fair_share_kbps: number; readonly path_share_kbps: number };
}
