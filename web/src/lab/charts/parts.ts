// The parts of the page that a chart writes to, each by its `data-part`.

export interface Parts {
  readonly plot: HTMLElement;
  readonly inner: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly values: SVGGElement;
  readonly times: SVGGElement;
  readonly labels: SVGGElement;
  readonly dots: SVGGElement;
  readonly readings: SVGGElement;
  readonly cursor: HTMLElement;
  readonly marker: HTMLElement;
  readonly brush: HTMLElement;
  readonly handles: HTMLElement;
  /** Only the first chart has flags and the playhead's handle. */
  readonly flags: HTMLElement | null;
  readonly playhead: HTMLElement | null;
  readonly legend: HTMLElement;
  /** In the heading: the value of what it is about, where the chart is a strip; what holds for all of its lines. */
  readonly now: HTMLElement;
  readonly note: HTMLElement;
  readonly unit: HTMLElement;
  readonly empty: HTMLElement;
  readonly summary: HTMLElement;
  readonly live: HTMLElement;
}
