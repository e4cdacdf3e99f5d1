// Why a controller's rate or window moved, in one or two sentences, from the rows of its table of decisions.

import type { Node } from "../../../data/formula/parse";
import { whyGcc } from "./gcc";
import { whyNada } from "./nada";
import type { Said } from "./said";
import { whyScream, whyScreamV1 } from "./scream";
import { bbr1, bbr3, byMarks, cubic, cubicNs3, newReno, whyBbr, whyTcp } from "./tcp";

const WHY: Readonly<Record<string, (said: Said, law: Node | null) => string>> = {
  nada: whyNada,
  gcc: whyGcc,
  gcc_03: whyGcc,
  scream: whyScream,
  scream_v1: whyScreamV1,
  newreno: whyTcp(newReno),
  cubic: whyTcp(cubic),
  cubic_ns3: whyTcp(cubicNs3),
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

/** Null for controllers whose signals speak for themselves. `law` is the form of the update that was made, where the core has one. */
export function whyOf(
  kind: string,
  decisions: Decisions,
  row: number,
  law: Node | null = null,
): string | null {
  const words = WHY[kind];
  return words === undefined ? null : words(saidIn(decisions, row), law);
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
