// Why a controller's rate or window moved, in one or two sentences, from the rows of its table of decisions.

import { whyGcc } from "./gcc";
import type { Said } from "./said";
import { whyScream, whyScreamV1 } from "./scream";
import { bbr1, bbr3, byMarks, cubic, newReno, whyBbr, whyTcp } from "./tcp";

const WHY: Readonly<Record<string, (said: Said) => string>> = {
  gcc: whyGcc,
  gcc_03: whyGcc,
  scream: whyScream,
  scream_v1: whyScreamV1,
  newreno: whyTcp(newReno),
  cubic: whyTcp(cubic),
  dctcp: whyTcp(byMarks),
  prague: whyTcp(byMarks),
  bbr1: whyBbr(bbr1),
  bbr3: whyBbr(bbr3),
};

/** A table of decisions, by column. */
export interface Decisions {
  readonly names: readonly string[];
  column(name: string): ArrayLike<number>;
}

/** Null for controllers whose signals speak for themselves. */
export function whyOf(kind: string, decisions: Decisions, row: number): string | null {
  const words = WHY[kind];
  return words === undefined ? null : words(saidIn(decisions, row));
}

function saidIn({ names, column }: Decisions, row: number): Said {
  const at = (name: string, where: number): number =>
    where >= 0 && names.includes(name) ? (column(name)[where] ?? Number.NaN) : Number.NaN;
  const connection = at("connection", row);
  let previous = row - 1;
  // Connections of one flow stand in one table.
  while (previous >= 0 && !Number.isNaN(connection) && at("connection", previous) !== connection)
    previous -= 1;
  return { now: (name) => at(name, row), before: (name) => at(name, previous) };
}
