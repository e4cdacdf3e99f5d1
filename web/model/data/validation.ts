// What was compared with what, and how it came out: written by `nada-lab verify`'s tests, read by the page.

import type { Verdict } from "./verdict";

/** In the row's unit how far ours may be from theirs; or in how many of a hundred steps the two have to agree. */
type Tolerance =
  | { readonly kind: "distance"; readonly most: number }
  | {
      readonly kind: "agreement";
      /** %. */
      readonly least: number;
      /** When a step agrees: "equal", "within 2 %". */
      readonly each: string;
      /** The largest difference of a step. */
      readonly worst: number;
      readonly worst_unit: string;
    };

/** One figure of ours beside one of others. */
export interface ValidationRow {
  /** What it is a figure of: "5.1-fixfps, video1, 0-40 s". */
  readonly of: string;
  readonly metric: string;
  readonly unit: string;
  /** Null where our run has no value. */
  readonly ours: number | null;
  readonly theirs: number | null;
  /** Null: there is no criterion. */
  readonly tolerance: Tolerance | null;
  /** Lowest and highest of our single runs. */
  readonly runs?: readonly [number, number];
  readonly verdict: Verdict;
  /** Half of the 95 % interval of the difference, all of which lies within the tolerance where the row passes. */
  readonly half?: number;
  /** The difference in its standard errors. */
  readonly z?: number;
  /** Kind of the controller, where a comparison is about several. */
  readonly controller?: string;
  /** Why it differs, or what is known of two figures that only stand beside each other. */
  readonly why?: string;
}

export interface ValidationComparison {
  /** Anchor on the page, and the name of the file that compares. */
  readonly id: string;
  readonly title: string;
  /** Kinds of controllers that it is about. */
  readonly controllers: readonly string[];
  /** Whose figures they are, and how ours were made. */
  readonly reference: string;
  /** What its rows are held to, in words. */
  readonly tolerance: string;
  readonly rows: readonly ValidationRow[];
}
