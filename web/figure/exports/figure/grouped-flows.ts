// Many flows as a few groups: of each kind of flow (its controller's family) the median, and the band from the lowest to the
// highest of them. Eight lines can be told apart; fifty cannot.

import type { ColumnArray, Columns, FlowInfo } from "../../../model/engine/types";
import { endOf, startOf } from "../../../model/scenario/flow-span";
import { kindNameOfAll, styleNameOf } from "../../../model/scenario/names/names";
import type {
  ChartContext,
  LineSeries,
  MarkSeries,
  Series,
  SpreadSeries,
} from "../../charts/series/types";
import { identityOf } from "../../charts/style/identity";
import { runsWithBands } from "../../reduce/bands";

/** Kinds beyond these are one group together; capacity and fair share are lines, too. */
const MOST_KINDS = 5;
/** How much of its colour a band has: less where several lie on one another. */
const SHADE = 0.24;

interface Group {
  readonly label: string;
  readonly flows: readonly FlowInfo[];
}

/** Series of single flows become one for each kind; what is of a link, or of no flow, stays as it is. */
export function inGroups(
  all: readonly Series[],
  about: ChartContext,
  columns: Columns,
): readonly Series[] {
  const groups = groupsOf(all, about);
  const rest = all.filter((one) => !one.table.startsWith("flows."));
  return [
    ...groups.flatMap((group) => seriesOf(group, groups.length, all, about, columns)),
    ...rest,
  ];
}

/** By kind, the largest first. Only flows that the chart shows. */
function groupsOf(all: readonly Series[], { layout, schema }: ChartContext): readonly Group[] {
  const kinds = new Map<string, FlowInfo[]>();
  for (const flow of layout.flows) {
    if (all.every(({ table }) => table !== `flows.${flow.name}`)) continue;
    const kind = styleNameOf(flow);
    kinds.set(kind, [...(kinds.get(kind) ?? []), flow]);
  }
  const sorted = [...kinds.values()].sort((a, b) => b.length - a.length);
  const named = sorted.slice(0, MOST_KINDS);
  const others = sorted.slice(MOST_KINDS).flat();
  return [
    ...named.map((flows) => ({ label: kindNameOfAll(schema, flows), flows })),
    ...(others.length === 0 ? [] : [{ label: "other", flows: others }]),
  ];
}

/** One for each quantity that the chart shows of these flows; a flow that is alone keeps its line. */
function seriesOf(
  { label, flows }: Group,
  groups: number,
  all: readonly Series[],
  about: ChartContext,
  columns: Columns,
): readonly Series[] {
  const quantities = new Map<string, (LineSeries | MarkSeries)[]>();
  for (const series of all) {
    const flow = flows.find(({ name }) => series.table === `flows.${name}`);
    const key = flow === undefined ? null : quantityOf(series);
    if (key !== null) quantities.set(key, [...(quantities.get(key) ?? []), series as LineSeries]);
  }
  return [...quantities.values()].flatMap((members): readonly Series[] => {
    const [first] = members;
    if (first === undefined) return [];
    if (members.length === 1) return [first];
    return [groupOf(first, members, label, groups, about, columns)];
  });
}

/** Of a flow's lines the one that is named after it, and its events; its finer lines and its band within a run say nothing of a group. */
function quantityOf(series: Series): string | null {
  if (series.kind === "line") return series.flow === undefined ? null : "line";
  return series.kind === "marks" && series.symbol === "cross" ? series.symbol : null;
}

function groupOf(
  first: LineSeries | MarkSeries,
  members: readonly Series[],
  label: string,
  groups: number,
  about: ChartContext,
  columns: Columns,
): SpreadSeries {
  const { theme, schema, layout, many } = about;
  const names = members.map(({ table }) => table.slice("flows.".length));
  const runs = many === null ? [columns] : many.columns;
  const views = runs.flatMap((run) => names.map((name) => viewOf(run, name, first.table, about)));
  const bands = runsWithBands(
    views.map((_, i) => i),
    views,
  );
  const identity = identityOf(schema, layout, names[0] ?? "", theme);
  const isLine = first.kind === "line";
  const words = `${members.length} ${label}`;
  return {
    kind: "spread",
    id: `${label} ${isLine ? "flows" : first.symbol}`,
    of: first,
    runs: {
      ...bands,
      seeds: many?.seeds ?? [about.scenario.seed ?? 1],
      bandsOf: (of) => {
        const found = bands.bandsOf(of);
        return found === null ? null : { ...found, low: found.least, high: found.most };
      },
    },
    over: { flows: members.length, seeds: runs.length },
    shade: SHADE / Math.sqrt(groups),
    table: first.table,
    legend: isLine ? `${words} flows` : `${words} flows, loss`,
    meaning: `${first.meaning ?? ""}. Median of ${namesText(names)}, and the lowest and the highest of them`,
    colour: identity.colour,
    width: 2,
    dash: isLine ? identity.dash : [],
    symbol: identity.symbol,
    ...(isLine && { direct: words, text: identity.text }),
  };
}

/** "video1 to video50". */
function namesText(names: readonly string[]): string {
  return names.length < 4 ? names.join(", ") : `${names[0]} to ${names.at(-1)}`;
}

/** A run in which one flow has another's name, and no values before it came and after it left. */
function viewOf(
  run: Columns,
  name: string,
  as: string,
  { schema, scenario }: ChartContext,
): Columns {
  const table = `flows.${name}`;
  const [from_s, to_s] = [startOf(scenario, name), endOf(schema, scenario, name) ?? Infinity];
  const own = (of: string): string => (of === as ? table : of);
  return {
    layout: run.layout,
    rows: (of) => run.rows(own(of)),
    column: (of, column): ColumnArray => {
      const values = run.column(own(of), column);
      if (of !== as || column === "t_s") return values;
      const t = run.column(table, "t_s");
      return Float64Array.from(values, (value, row) => {
        const t_s = t[row] ?? Number.NaN;
        return t_s > from_s && t_s <= to_s ? value : Number.NaN;
      });
    },
  };
}
