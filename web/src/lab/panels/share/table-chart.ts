// A chart that stands on the page as a picture with its table, as those of a session do: it says so here while it is shown, and
// "Share" and "Data" take it along.

export interface TableChart {
  readonly title: string;
  readonly unit: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note: string;
  /** Null while its table stands in its place. */
  picture(): SVGSVGElement | null;
}
