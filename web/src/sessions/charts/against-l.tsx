// Tables 5 to 8 of RFC 4586 against l: published points, our runs as lines, the l that is set, and what this run gives.

import { type ReactElement, useMemo, useState } from "react";
import { Select } from "../../lab/controls";
import { useDraft, useLive, useMetrics, useOfSeed, useSession } from "../../lab/session";
import { againstLChart, type Curves, nameOf } from "./against-l-chart";
import { Framed } from "./framed";
import { type Cell, curvesOf } from "./published";

const TABLES: Readonly<Record<string, readonly [title: string, unit: string]>> = {
  "Table 5": ["Not sent, by the agent far away", "share of its feedback"],
  "Table 6": ["Not sent, by the agent nearby", "share of its feedback"],
  "Table 7": ["Reported by both", "share of the losses"],
  "Table 8": ["Mean delay of a loss report", "ms to the sender"],
};

interface AgainstLProps {
  readonly cells: readonly Cell[];
  /** The table that it begins with. */
  readonly first: string;
}

export function AgainstL({ cells, first }: AgainstLProps): ReactElement {
  const [table, choose] = useState(first);
  const [title = "", unit = ""] = TABLES[table] ?? [];
  const curves = useMemo(() => [...curvesOf(cells, table)], [cells, table]);
  const setL = useSetL();
  const ofSeed = useOfSeed();
  const here = useHere(curves, setL);
  const chart = useMemo(
    () =>
      againstLChart({
        ...{ title, unit, curves, setL },
        here: here === null ? null : { l: setL, value: here },
      }),
    [title, unit, curves, setL, here],
  );
  return (
    <Framed
      title={title}
      unit={unit}
      choice={
        <Select
          className="scope-select"
          aria-label="Figure against l"
          value={table}
          options={Object.keys(TABLES).map((each) => [each, each])}
          choose={choose}
        />
      }
      heads={[
        "l",
        ...curves.flatMap(([scenario]) => [
          `${nameOf(scenario)}, published`,
          `${nameOf(scenario)}, ours`,
        ]),
      ]}
      rows={(curves[0]?.[1] ?? []).map(({ l }) => [
        String(l),
        ...curves.flatMap(([, curve]) => {
          const cell = curve.find((one) => one.l === l);
          return [text(cell?.published ?? null), text(cell?.ours ?? null)];
        }),
      ])}
      note={`Symbols: published in RFC 4586; lines: our runs, each with the 5–95 % of its 20 seeds; the rule: l as it is set${here === null ? "" : ofSeed("; ring: this run")}.${table === "Table 5" ? readings(curves.flatMap(([, curve]) => curve)) : ""}`}
      chart={chart}
    />
  );
}

/** The RFC says two things of scenario 1; which of them ours has, by its first and its last point. */
function readings(cells: readonly Cell[]): string {
  const ofOne = cells.filter(({ scenario }) => scenario.endsWith("/l-1"));
  const [first, last] = [ofOne[0], ofOne.at(-1)];
  if (first === undefined || last === undefined) return "";
  const change = (of: "published" | "ours"): string =>
    `from ${text(first[of])} to ${text(last[of])}`;
  return ` Scenario 1: the table falls ${change("published")}, while the text of §6.1 says that suppression rises with l; ours goes ${change("ours")}.`;
}

const text = (value: number | null): string => (value === null ? "–" : String(value));

/** l as it is set for all members. */
function useSetL(): number {
  const session = useSession();
  return useLive(() => Number(session.valueAt("session.rtcp.l").value));
}

/** What this run gives, where it is one of those that the curves are of. */
function useHere(curves: Curves, l: number): number | null {
  const id = useDraft((draft) => draft.id);
  const metrics = useMetrics(null);
  const cell = curves.find(([scenario]) => scenario === id)?.[1][0];
  if (cell === undefined || metrics === null || l > 4) return null;
  const figures = cell.member === "" ? metrics.session : metrics.members?.[cell.member];
  return figures?.[cell.metric] ?? null;
}
