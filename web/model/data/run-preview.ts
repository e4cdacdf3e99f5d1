// What the gallery knows of a run without running it: made when the page is built (cli/previews), read by the page.

import type { BlindValues } from "./blind";
import type { OverSeeds } from "./over-seeds";
import type { Origin } from "./verdict";

/** One criterion and what the run made of it; low and high are null where it is informational. */
export interface Checked {
  readonly metric: string;
  /** The flow, link or member, empty for the run. */
  readonly of: string;
  readonly from_s: number;
  readonly to_s: number;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly ok: boolean;
  readonly origin: Origin;
  readonly published: number | null;
  readonly authors: number | null;
  /** Why our run is known to miss it; empty where it is not. */
  readonly differs: string;
  /** What is kept of it under many seeds; nothing in an engine that has just changed. */
  readonly over?: OverSeeds | null;
  /** What is kept of it by senders that do not listen. */
  readonly blind?: BlindValues;
  /** It judges no controller: the lab's own, and met at a constant rate. */
  readonly free?: boolean;
}

/** A flow as far as its colour, its dash and its name depend on it. */
export interface PreviewFlow {
  readonly name: string;
  readonly title?: string;
  readonly controller: string;
  readonly profile: string;
  readonly family: string;
  readonly source: string;
  readonly path: readonly string[];
  readonly return_path: readonly string[];
  /** Receiving rate as a packed curve; empty for traffic that only stands for missing capacity, and beyond the first few flows. */
  readonly rate: string;
}

export interface RunPreview {
  /** `rfc8867/5.1`. */
  readonly id: string;
  /** The experiment's own name in its document; may be empty. */
  readonly number: string;
  readonly tags: readonly string[];
  readonly duration_s: number;
  readonly flows: readonly PreviewFlow[];
  /** Packed curves of the limited links' capacities. */
  readonly capacities: readonly string[];
  /** Packed curve of the mean queuing delay of the flows. */
  readonly delay: string;
  readonly top_kbps: number;
  readonly top_ms: number;
  /** Longest queuing delay of any flow: mean of 100 ms, as recorded. */
  readonly longest_ms: number;
  readonly checked: readonly Checked[];
  readonly figures: PackedFigures;
  /** Of a session, which has lanes in the place of curves. */
  readonly lanes?: PreviewLanes;
}

/** Who reports when at the beginning of a session. */
export interface PreviewLanes {
  readonly span_s: number;
  /** A letter for each part of that time: r regular, f with feedback, e early, a dot for none. */
  readonly members: readonly string[];
  /** The same of lost packets: x. */
  readonly lost: string;
}

type Figures = Readonly<Record<string, number | null>>;

/** The figures that comparisons draw. */
export interface RunFigures {
  readonly flows: Readonly<Record<string, Figures>>;
  readonly links: Readonly<Record<string, Figures>>;
  /** Those of the run as a whole. */
  readonly [ofRun: string]: unknown;
}

/** What is kept of a run's metrics for the gallery and comparisons; the lab's table has all (panels/numbers/metric-rows.ts). */
const FLOW_FIGURES = [
  "mean_receiving_rate_kbps",
  "queuing_delay_p5_ms",
  "queuing_delay_mean_ms",
  "queuing_delay_p95_ms",
  "loss_ratio",
  "above_fair_share_kbps",
  "below_fair_share_kbps",
] as const;
const LINK_FIGURES = ["utilisation", "mean_throughput_kbps"] as const;

/** What nada-lab’s runs make of a cross-run check. */
export interface CrossRunResult {
  readonly collection: string;
  readonly id: string;
  readonly value: number | null;
  readonly ok: boolean;
  readonly over?: OverSeeds | null;
  readonly blind?: BlindValues;
  readonly free?: boolean;
}

/** The file that the build writes. */
export interface PreviewFile {
  /** How many previews are still to be made; 0 but in the part that a build leaves while it works. */
  readonly coming: number;
  readonly previews: readonly RunPreview[];
  readonly cross_run: readonly CrossRunResult[];
}

/** Without the names of the figures, which are the same for every run. */
export interface PackedFigures {
  readonly jain_index: number | null;
  readonly flows: Readonly<Record<string, readonly (number | null)[]>>;
  readonly links: Readonly<Record<string, readonly (number | null)[]>>;
}

/** Of those flows whose comparison means something. */
export function packFigures(metrics: RunFigures, flows: readonly string[]): PackedFigures {
  const packed = (names: readonly string[], all: RunFigures["flows"]) =>
    Object.fromEntries(
      Object.entries(all).map(([name, figures]) => [
        name,
        names.map((key) => short(figures[key] ?? null)),
      ]),
    );
  const compared = Object.entries(metrics.flows).filter(([name]) => flows.includes(name));
  return {
    jain_index: typeof metrics.jain_index === "number" ? short(metrics.jain_index) : null,
    flows: packed(FLOW_FIGURES, Object.fromEntries(compared)),
    links: packed(LINK_FIGURES, metrics.links),
  };
}

export function unpackFigures(packed: PackedFigures): RunFigures {
  const named = (names: readonly string[], all: PackedFigures["flows"]) =>
    Object.fromEntries(
      Object.entries(all).map(([name, values]) => [
        name,
        Object.fromEntries(names.map((key, i) => [key, values[i] ?? null])),
      ]),
    );
  return {
    jain_index: packed.jain_index,
    flows: named(FLOW_FIGURES, packed.flows),
    links: named(LINK_FIGURES, packed.links),
  };
}

/** Three digits are all that a bar shows. */
export function short(value: number | null): number | null {
  return value === null ? null : Number(value.toPrecision(3));
}
