// What a column may be to a link, and how sure that is.

import type { Column } from "../table/column";

export type Role =
  | "time"
  /** Of an interval. */
  | "begin"
  | "end"
  | "duration"
  | "rate"
  /** What went through since the row before. */
  | "bytes"
  /** What went through since the beginning. */
  | "counter"
  /** The length of one packet. */
  | "packet"
  | "delay"
  | "loss"
  | "direction"
  | "run"
  /** The unit of the column before it. */
  | "unit"
  | "other";

export type Degree = "sure" | "guessed" | "asked";

/** Half of a round trip is the way out. */
export const DELAY_KINDS = ["one way", "round trip"] as const;
export type DelayKind = (typeof DELAY_KINDS)[number];

export interface Roled {
  readonly column: Column;
  readonly role: Role;
  /** A guess says why: the end of a sentence that begins with what it is. */
  readonly degree: Degree;
  readonly why: string;
}

/** While it is found out. */
export type Draft = { -readonly [K in keyof Roled]: Roled[K] };

export function set(draft: Draft | undefined, role: Role, degree: Degree, why: string): void {
  if (draft !== undefined) Object.assign(draft, { role, degree, why });
}

/** "column 2 “kbps”" */
export const columnCalled = ({ index, name }: Column): string =>
  `column ${index + 1}${name === "" ? "" : ` “${name}”`}`;

/** As a sentence names it: by its name, if it has one. */
export const calledShort = ({ index, name }: Column): string =>
  name === "" ? `column ${index + 1}` : `“${name}”`;

/** The column that has the unit of each of its numbers: beside it or, of a column of values, by the name "unit". */
export function unitColumnOf(roles: readonly Roled[], { index, name }: Column): Column | null {
  const beside = roles[index + 1];
  if (beside?.role === "unit") return beside.column;
  if (!VALUES.test(name)) return null;
  return (
    roles.find(({ role, column }) => role === "unit" && UNITS.test(column.name))?.column ?? null
  );
}

export const VALUES = /^values?$/i;
export const UNITS = /^units?$/i;
