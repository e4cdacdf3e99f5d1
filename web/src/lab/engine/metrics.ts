// The figures of a run (lab_metrics) and how it met what its scenario expects (lab_expectations).

/** By name of the metric; null where it has no value (never converged, nothing received). */
export type MetricValues = Readonly<Record<string, number | null>>;

interface Segment {
  readonly from_s: number;
  readonly to_s: number;
  readonly flows: Readonly<Record<string, MetricValues>>;
  readonly links: Readonly<Record<string, MetricValues>>;
  readonly jain_index: number | null;
  /** RFC 8868 §3 M7: share of the windows of 1, 5 and 20 s in which all flows lie within a factor of 3. */
  readonly fairness_1s: number | null;
  readonly fairness_5s: number | null;
  readonly fairness_20s: number | null;
}

/** A time in which one link kept its capacity. */
export interface CapacitySegment extends Segment {
  readonly link: string;
  readonly capacity_kbps: number | "unlimited" | null;
}

export interface Metrics extends Segment {
  readonly segments: readonly CapacitySegment[];
  /** Of a session as a whole and of its members; a session has no flows, and figures of no link. */
  readonly session?: MetricValues;
  readonly members?: Readonly<Record<string, MetricValues>>;
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
}
