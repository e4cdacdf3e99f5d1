// Lengths and places of a figure, and the way from values to them.

export type Range = readonly [low: number, high: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** As much of a `ScaleLinear` of d3-scale as a figure needs, and its line for inner loops: `scale(value) = k * value + b`. */
export interface Scale {
  (value: number): number;
  invert(place: number): number;
  domain(): Range;
  /** Layout units. Of a y axis from the bottom up: the first is the greater. */
  range(): Range;
  ticks(count: number): readonly number[];
  readonly k: number;
  readonly b: number;
}
