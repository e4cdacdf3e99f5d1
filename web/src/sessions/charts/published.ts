// What RFC 4586 prints and what our runs give, cell by cell: the collection's cross-run checks, joined with what the build found out.

import {
  type CrossRunResult,
  type OverSeeds as Judgement,
  overSeeds,
  type SeedSpread,
  type SeedTable,
  spreadOf,
  type Verdict,
  verdictOf,
} from "../../../model/data";
import { type CrossRunCheck, isWithin } from "../../../model/scenario";

export const COLLECTION = "rfc4586";

const NOTHING_KEPT: SeedTable = new Map();

/** A cell under many seeds. */
export interface OverSeeds {
  readonly spread: SeedSpread | null;
  /** Seeds under which the criterion was met; null without one. */
  readonly met: number | null;
  /** What the verdict is by; null without a criterion. */
  readonly over: Judgement | null;
}

export interface Cell {
  readonly table: string;
  readonly title: string;
  readonly scenario: string;
  readonly member: string;
  readonly metric: string;
  /** l of that run, where it was set. */
  readonly l: number | null;
  readonly published: number | null;
  readonly ours: number | null;
  readonly ok: boolean;
  /** Why it is known to differ; empty where it is not. */
  readonly differs: string;
  readonly criterion: readonly [number, number] | null;
  /** The figure of one run, not what comes of several. */
  readonly single: boolean;
  /** Under the seeds that are kept in `seeds.csv`; null while that is on its way. */
  readonly kept: OverSeeds | null;
}

/** By the mean of the seeds where they are known: one run is luck. */
export function verdictOfCell({ ok, criterion, differs }: Cell, under: OverSeeds | null): Verdict {
  const [low, high] = criterion ?? [null, null];
  return verdictOf({ ok, low, high, differs, over: under?.over ?? null });
}

/** One for each cross-run check, in the order of the file, which is the order of what the build found. */
export function cellsOf(
  checks: readonly CrossRunCheck[],
  crossRun: readonly CrossRunResult[],
  kept: SeedTable = NOTHING_KEPT,
): readonly Cell[] {
  const found = crossRun.filter(({ collection }) => collection === COLLECTION);
  return checks.map((check, i): Cell => {
    const { id, title, of, statistic, published = null, differs = "", within } = check;
    const [term] = of;
    const l = term?.set?.["session.rtcp.l"];
    const bySeed = kept.get(`${COLLECTION}/${id}: ${title}`)?.[0]?.values;
    return {
      table: id,
      title,
      scenario: term?.scenario ?? "",
      member: term?.member ?? "",
      metric: term?.metric ?? "",
      l: typeof l === "number" ? l : null,
      published,
      ours: found[i]?.value ?? null,
      ok: found[i]?.ok ?? false,
      differs,
      criterion: within === "report" ? null : within,
      single: statistic === "value",
      kept: bySeed === undefined ? null : underSeeds(bySeed, within),
    };
  });
}

/** The first table that a scenario has a part in; Table 1 where it has none. */
export function tableOf(cells: readonly Cell[], scenario: string): string {
  return cells.find((cell) => cell.scenario === scenario)?.table ?? "Table 1";
}

/** What a cell comes to, seed by seed, as its interval and how often its criterion is met. */
export function underSeeds(
  bySeed: readonly (number | null)[],
  within: CrossRunCheck["within"],
): OverSeeds {
  const spread = spreadOf(bySeed);
  if (within === "report") return { spread, met: null, over: null };
  const [low, high] = within;
  const met = bySeed.filter((value) => isWithin(within, value)).length;
  return { spread, met, over: overSeeds(bySeed, { low, high }) };
}

/** Of Tables 5 to 8: a curve for each scenario, against l. */
export function curvesOf(
  cells: readonly Cell[],
  table: string,
): ReadonlyMap<string, readonly Cell[]> {
  const curves = new Map<string, Cell[]>();
  for (const cell of cells) {
    if (cell.table !== table || cell.l === null || !cell.single) continue;
    curves.set(cell.scenario, [...(curves.get(cell.scenario) ?? []), cell]);
  }
  for (const curve of curves.values()) curve.sort((a, b) => (a.l ?? 0) - (b.l ?? 0));
  return curves;
}
