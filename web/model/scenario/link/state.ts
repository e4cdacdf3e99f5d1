// What a link says.

import type { Edit, KeptEdits, Theme } from "../types";
import type { Speed } from "./speeds";

export interface LinkState {
  /** Name in the gallery, `file:` and a name for a file; empty for the page's own first scenario. */
  readonly scenario: string;
  /** The file's content, compressed. */
  readonly packed?: string;
  /** Key of a scenario that is too large for a link and stored in its browser. */
  readonly stored?: string;
  readonly edits: readonly Edit[];
  readonly t_s?: number;
  readonly window_s?: readonly [number, number];
  readonly selection_s?: readonly [number, number];
  /** The moment that the numbers hold on to. */
  readonly marker_s?: number;
  readonly flow?: string;
  readonly link?: string;
  readonly signal?: string;
  readonly queue?: string;
  readonly chart?: string;
  readonly speed?: Speed;
  readonly apply?: "start";
  readonly theme?: Theme;
  /** Each flow isolated on its own copy of the links: a column of a comparison. */
  readonly isolated?: true;
  /** Runs kept beside this one. */
  readonly beside?: readonly KeptEdits[];
  /** Two or more. */
  readonly seeds?: number;
  readonly individualRuns?: true;
  /** The lesson that is told beside the run. */
  readonly lesson?: string;
  /** What is shown above the charts: `phase.rates`, `cdf.queuing`. */
  readonly plot?: string;
  /** Ids of the charts that show all of their lines, with points between them. */
  readonly lines?: string;
  /** Embedded pages may ask to stand still. */
  readonly autoplay?: false;
  /** What the run came to where the link was made: a later build compares. */
  readonly made?: MadeRun;
}

export interface MadeRun {
  /** Of nada-lab. */
  readonly version: string;
  /** Of all columns of the run. */
  readonly hash: string;
}

/** How a link carries a file, which no name finds: packed, or by the key under which the browser keeps it. */
export type Carried = Pick<LinkState, "packed" | "stored">;
