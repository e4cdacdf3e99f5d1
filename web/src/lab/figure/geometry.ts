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

/** A straight line from domain to range, `at = k * value + b`. */
export interface Scale {
  readonly domain: Range;
  /** Layout units. Of a y axis from the bottom up: range[0] > range[1]. */
  readonly range: Range;
  readonly k: number;
  readonly b: number;
}
