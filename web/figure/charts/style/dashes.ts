// Every dash that a line of a figure may have: shapes by name, which roles have which, and which come in turn.

export type Dash = readonly number[];

/** Units of the type's scale on and off in turn, empty for a solid line. */
export const DASH = {
  solid: [],
  long: [9, 3],
  longShort: [9, 3, 2, 3],
  middle: [5, 3],
  longShortShort: [14, 3, 2, 3, 2, 3],
  longest: [16, 4],
  middleShort: [5, 2, 2, 2],
  short: [3, 2],
  lessShort: [4, 2],
  longerShort: [14, 3, 2, 3],
  longer: [14, 3],
  even: [3, 3],
  evenShort: [2, 2],
  full: [6, 3],
  longLongShort: [9, 3, 9, 3, 2, 3],
  wide: [6, 6],
  middleMiddleShort: [5, 2, 5, 2, 2, 2],
  dashDotDot: [7, 2, 1, 2, 1, 2],
  dots: [1, 3],
  nearDots: [1, 2],
  wideDots: [2, 2.5],
} as const satisfies Readonly<Record<string, Dash>>;

/** More gap than line. */
export const isDotted = ([on = 0, off = 0]: Dash): boolean => off > on;

/** What a line is to the others, where its dash says so. */
const ROLES = {
  /** What a controller asks for, beside what arrives. */
  reference: DASH.short,
  /** Of second rank, beside a line that explains it. */
  measured: DASH.lessShort,
  /** Bounds and targets inside a controller or a queue: what a signal is held against. */
  bound: DASH.dashDotDot,
  /** What would be fair. */
  share: DASH.dots,
  /** What other lines add up to. */
  sum: DASH.nearDots,
  /** The run before an edit, and nothing else. */
  ghost: DASH.wideDots,
} as const satisfies Readonly<Record<string, Dash>>;

export type Role = keyof typeof ROLES;

/** No other line has dots. */
export const DOTTED_ROLES: readonly (Role | undefined)[] = ["share", "sum", "ghost"];

export const inRole = (role: Role) => ({ role, dash: ROLES[role] });

/** Of the flows of one family, in turn; each family begins at another. */
export const FLOW_DASHES: readonly Dash[] = [
  DASH.solid,
  DASH.long,
  DASH.longShort,
  DASH.middle,
  DASH.longShortShort,
  DASH.longest,
  DASH.middleShort,
  DASH.longLongShort,
  DASH.wide,
  DASH.middleMiddleShort,
];

/** Where black is the only colour; the first ones can be told apart at a glance. */
export const BLACK_DASHES: readonly Dash[] = [
  DASH.solid,
  DASH.long,
  DASH.short,
  DASH.longShort,
  DASH.dots,
  DASH.middleShort,
  DASH.longShortShort,
  DASH.longest,
];
