// Every dash that a line of a chart may have, by name: units of the type's scale on and off in turn, empty for a solid line.

export type Dash = readonly number[];

export const DASH = {
  solid: [],
  long: [9, 3],
  longShort: [9, 3, 2, 3],
  middle: [5, 3],
  longShortShort: [14, 3, 2, 3, 2, 3],
  longest: [16, 4],
  middleShort: [5, 2, 2, 2],
  /** What a controller asks for, beside what arrives. */
  reference: [3, 2],
  /** Of second rank, beside a line that explains it. */
  measured: [4, 2],
  longerShort: [14, 3, 2, 3],
  longer: [14, 3],
  even: [3, 3],
  evenShort: [2, 2],
  full: [6, 3],
  /** Bounds, targets and shares: what a line is held against. */
  dots: [1, 3],
  /** What other lines add up to. */
  sum: [1, 2],
  /** The run before an edit, and nothing else. */
  ghost: [2, 2.5],
} as const satisfies Readonly<Record<string, Dash>>;

/** Of the flows of one family, in turn. */
export const FLOW_DASHES: readonly Dash[] = [
  DASH.solid,
  DASH.long,
  DASH.longShort,
  DASH.middle,
  DASH.longShortShort,
  DASH.longest,
  DASH.middleShort,
];

/** Of the runs of a comparison, in turn. */
export const RUN_DASHES: readonly Dash[] = [
  DASH.solid,
  DASH.long,
  DASH.evenShort,
  DASH.longShort,
  DASH.longer,
  DASH.middle,
];

/** Where black is the only colour; the first ones can be told apart at a glance. */
export const BLACK_DASHES: readonly Dash[] = [
  DASH.solid,
  DASH.long,
  DASH.reference,
  DASH.longShort,
  DASH.dots,
  DASH.longShortShort,
  DASH.middleShort,
  DASH.longest,
];
