// Why a controller's rate or window moved, in one or two sentences, from the rows of its table of decisions.

import { useEffect, useState } from "react";
import type { Node } from "../../../data/formula/parse";
import { whyMissing } from "../../../errors/replaced";
import { whyNada } from "./nada";
import type { Said, Words } from "./said";

/** A table of decisions, by column. */
export interface Decisions {
  readonly names: readonly string[];
  column(name: string): ArrayLike<number>;
}

const NADA = "nada";

/** How a controller's decisions are told; null where its signals speak for themselves, and while its words are on their way. */
export function useWords(controller: string): Words | null {
  const [others, setOthers] = useState<((kind: string) => Words | null) | null>(null);
  const own = controller === NADA;
  useEffect(() => {
    if (own) return;
    let left = false;
    const take = (of: (kind: string) => Words | null): void => {
      if (!left) setOthers(() => of);
    };
    import("./others").then(
      ({ OTHERS }) => take((kind) => OTHERS[kind] ?? null),
      async () => {
        const what = `Why it moved ${await whyMissing()}.`;
        take(() => () => what);
      },
    );
    return () => {
      left = true;
    };
  }, [own]);
  return own ? whyNada : (others?.(controller) ?? null);
}

/** `law` is the form of the update that was made, where the core has one. */
export function whyOf(
  words: Words,
  decisions: Decisions,
  row: number,
  law: Node | null = null,
): string {
  return words(saidIn(decisions, row), law);
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
