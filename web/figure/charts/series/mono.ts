// How the marks of a panel are told apart where there are no colours: each line has a dash of its own, each flow the symbol of its
// family, and each mark a sign for pictures made of letters.

import type { Mono, PointSymbol } from "../../figure";
import { BLACK_DASHES, type Dash, FLOW_DASHES } from "../style/dashes";
import type { Series } from "./types";

const SIGNS = "*ox+@%&=~^sdkvzbcefghjmnpqrtuwy";

/** A symbol says of which family a flow is: its finer lines, its losses, the capacity and a queue's limit have none. */
export function symbolOf(series: Series): PointSymbol | null {
  const isLine = series.kind === "line" || (series.kind === "spread" && series.of.kind === "line");
  return isLine && series.flow !== undefined ? series.symbol : null;
}

/** By id of the series. A line keeps its own dash where no line before it has the same, so that flows look alike in all panels. */
export function monoOf(all: readonly Series[], scale: number): ReadonlyMap<string, Mono> {
  const looks = new Map<Series, DashAndSymbol>();
  for (const series of byRank(all)) {
    const isLine = series.kind === "line" || series.kind === "spread";
    if (isLine) looks.set(series, lookOf({ dash: series.dash, symbol: symbolOf(series) }, looks));
  }
  return new Map(
    all.map(({ id }, place) => {
      const { dash, symbol } = looks.get(all[place] as Series) ?? NO_LINE;
      const sign = SIGNS[place % SIGNS.length] as string;
      return [id, { dash: dash.map((length) => length * scale), symbol, sign }];
    }),
  );
}

/** Who keeps its dash: flows that are named, then what its dash says that it is, then what belongs to a link, then the rest. */
function byRank(all: readonly Series[]): readonly Series[] {
  const rank = (series: Series): number => {
    if (series.kind === "line" && series.role !== undefined) return 1;
    if (series.legend === null) return 4;
    if (symbolOf(series) !== null) return 0;
    return series.table.startsWith("links.") ? 2 : 3;
  };
  return [...all].sort((a, b) => rank(a) - rank(b));
}

type DashAndSymbol = Omit<Mono, "sign">;

const NO_LINE: DashAndSymbol = { dash: [], symbol: null };

/** What has no symbol has ticks where dashes have run out. */
const symbolsFor = (symbol: PointSymbol | null) =>
  symbol === null ? [null, "tick" as const] : [symbol];

function lookOf(own: DashAndSymbol, taken: ReadonlyMap<Series, DashAndSymbol>): DashAndSymbol {
  const dashes = own.symbol === null ? BLACK_DASHES : [...BLACK_DASHES, ...FLOW_DASHES];
  const candidates = symbolsFor(own.symbol).flatMap((symbol) =>
    dashes.map((dash) => ({ dash, symbol })),
  );
  const free = (isLike: (a: DashAndSymbol, b: DashAndSymbol) => boolean) =>
    [own, ...candidates].find((look) => ![...taken.values()].some((other) => isLike(look, other)));
  return free(isHardToTell) ?? free(isSame) ?? own;
}

function isSame(a: DashAndSymbol, b: DashAndSymbol): boolean {
  return a.symbol === b.symbol && keyOf(a.dash) === keyOf(b.dash);
}

/** A line without a symbol should be told by its dash alone. */
function isHardToTell(a: DashAndSymbol, b: DashAndSymbol): boolean {
  const none = a.symbol === null || b.symbol === null;
  return (none || a.symbol === b.symbol) && keyOf(a.dash) === keyOf(b.dash);
}

const keyOf = (dash: Dash): string => dash.join(" ");
