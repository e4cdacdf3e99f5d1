// Tables 5 to 8 of RFC 4586 against l: published points, our runs as lines, the l that is set, and what this run gives.

import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { type ReactElement, useState } from "react";
import { useDraft, useLive, useMetrics, useSession } from "../../lab/session";
import { Framed } from "./framed";
import { type Cell, curvesOf } from "./published";

const WIDTH = 420;
const HEIGHT = 200;
const LEFT = 36;
const RIGHT = 74;
const FOOT = 18;

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
  const curves = [...curvesOf(cells, table)];
  const here = useHere(curves);
  const all = curves.flatMap(([, curve]) => curve);
  const values = all.flatMap(({ published, ours }) => [published ?? 0, ours ?? 0]);
  const x = scaleLinear([0, 4], [LEFT, WIDTH - RIGHT]);
  const y = scaleLinear([0, Math.max(...values, here?.value ?? 0, 0.001)], [HEIGHT - FOOT, 8]).nice(
    4,
  );
  const name = (scenario: string): string => scenario.replace(/^.*\/l-/, "scenario ");
  return (
    <Framed
      title={title}
      unit={unit}
      choice={
        <select
          className="select scope-select"
          aria-label="Figure against l"
          value={table}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {Object.keys(TABLES).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      }
      heads={[
        "l",
        ...curves.flatMap(([scenario]) => [
          `${name(scenario)}, published`,
          `${name(scenario)}, ours`,
        ]),
      ]}
      rows={(curves[0]?.[1] ?? []).map(({ l }) => [
        String(l),
        ...curves.flatMap(([, curve]) => {
          const cell = curve.find((one) => one.l === l);
          return [text(cell?.published ?? null), text(cell?.ours ?? null)];
        }),
      ])}
      note={`Symbols: published in RFC 4586; lines: our runs, each with the 5–95 % of its 20 seeds; the rule: l as it is set${here === null ? "" : "; ring: this run"}.${table === "Table 5" ? readings(all) : ""}`}
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title} against l, published and this run`}
      >
        {y.ticks(4).map((value) => (
          <g key={value}>
            <path className="rtcp-grid" d={`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`} />
            <text className="rtcp-text" x={LEFT - 6} y={y(value)} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {x.ticks(4).map((value) => (
          <text key={value} className="rtcp-text" x={x(value)} y={HEIGHT - 6} textAnchor="middle">
            {value === 4 ? "l = 4" : value}
          </text>
        ))}
        <SetL x={x} bottom={HEIGHT - FOOT} />
        {curves.map(([scenario, curve], i) => (
          <Curve key={scenario} curve={curve} series={i} x={x} y={y} />
        ))}
        {names(curves, y).map(({ scenario, at }, i) => (
          <text
            key={scenario}
            className="rtcp-curve-name"
            data-series={i}
            x={WIDTH - RIGHT + 8}
            y={at}
          >
            {name(scenario)}
          </text>
        ))}
        {here !== null && <circle className="rtcp-here" cx={x(here.l)} cy={y(here.value)} r="6" />}
      </svg>
    </Framed>
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

type Axis = (value: number) => number;

interface CurveProps {
  readonly curve: readonly Cell[];
  readonly series: number;
  readonly x: Axis;
  readonly y: Axis;
}

function Curve({ curve, series, x, y }: CurveProps): ReactElement {
  const ours = line<Cell>()
    .defined((cell) => cell.ours !== null)
    .x(({ l }) => x(l ?? 0))
    .y(({ ours }) => y(ours ?? 0));
  return (
    <g className="rtcp-curve" data-series={series}>
      <path className="rtcp-ours" d={ours([...curve]) ?? ""} />
      {curve.map(({ l, kept }) =>
        kept?.spread == null ? null : (
          <path
            key={l}
            className="rtcp-interval"
            d={`M${x(l ?? 0)} ${y(kept.spread.low)}V${y(kept.spread.high)}`}
          />
        ),
      )}
      {curve.map(({ l, published }) =>
        published === null ? null : (
          <path key={l} d={SYMBOLS[series % SYMBOLS.length]?.(x(l ?? 0), y(published))} />
        ),
      )}
    </g>
  );
}

/** Circle, square and triangle: told apart without colours. */
const SYMBOLS: readonly ((x: number, y: number) => string)[] = [
  (x, y) => `M${x - 3.2} ${y}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z`,
  (x, y) => `M${x - 3} ${y - 3}h6v6h-6z`,
  (x, y) => `M${x} ${y - 3.8}l3.6 6.4h-7.2z`,
];

/** l as it is set for all members. */
function SetL({ x, bottom }: { readonly x: Axis; readonly bottom: number }): ReactElement {
  const session = useSession();
  const l = useLive(() => Number(session.valueAt("session.rtcp.l").value));
  return <path className="rtcp-setting" d={`M${x(Math.min(l, 4))} 4V${bottom}`} />;
}

/** What this run gives, where it is one of those that the curves are of. */
function useHere(
  curves: readonly (readonly [string, readonly Cell[]])[],
): { readonly l: number; readonly value: number } | null {
  const session = useSession();
  const id = useDraft((draft) => draft.id);
  const metrics = useMetrics(null);
  const l = useLive(() => Number(session.valueAt("session.rtcp.l").value));
  const cell = curves.find(([scenario]) => scenario === id)?.[1][0];
  if (cell === undefined || metrics === null || l > 4) return null;
  const figures = cell.member === "" ? metrics.session : metrics.members?.[cell.member];
  const value = figures?.[cell.metric] ?? null;
  return value === null ? null : { l, value };
}

const APART = 13;

/** Beside the curves' ends, not upon one another. */
function names(
  curves: readonly (readonly [string, readonly Cell[]])[],
  y: Axis,
): readonly { readonly scenario: string; readonly at: number }[] {
  const wanted = curves.map(([scenario, curve], i) => ({
    scenario,
    i,
    at: y(curve.at(-1)?.published ?? 0),
  }));
  const sorted = [...wanted].sort((a, b) => a.at - b.at);
  sorted.forEach((one, i) => {
    const above = sorted[i - 1];
    if (above !== undefined && one.at - above.at < APART) one.at = above.at + APART;
  });
  return wanted;
}
