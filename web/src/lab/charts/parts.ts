// The parts of the page that a chart writes to, each by its `data-part`.

export interface Parts {
  readonly plot: HTMLElement;
  readonly inner: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly values: SVGGElement;
  readonly times: SVGGElement;
  readonly labels: SVGGElement;
  readonly dots: SVGGElement;
  readonly cursor: HTMLElement;
  readonly marker: HTMLElement;
  readonly brush: HTMLElement;
  readonly handles: HTMLElement;
  /** Only the first chart has flags and the playhead's handle. */
  readonly flags: HTMLElement | null;
  readonly playhead: HTMLElement | null;
  readonly legend: HTMLElement;
  readonly unit: HTMLElement;
  readonly empty: HTMLElement;
  readonly summary: HTMLElement;
  readonly live: HTMLElement;
}
