// How the marks of a panel are told apart where there are no colours: each line has a dash of its own, each flow a symbol, and each mark
// a sign for pictures made of letters.

import type { Mono, PointSymbol } from "../figure";
import type { Series } from "../series/types";
import { BLACK_DASHES, type Dash } from "./dashes";

const SYMBOLS: readonly PointSymbol[] = ["circle", "square", "diamond", "triangle"];
const SIGNS = "*ox+@%&=~^sdkvzbcefghjmnpqrtuwy";

/** A symbol says which flow it is: its finer lines, the capacity and a queue's limit have none. */
export function symbolOf(series: Series): PointSymbol | null {
  const isLine = series.kind === "line" || series.kind === "spread";
  return isLine && series.flow !== undefined ? series.symbol : null;
}

/** By id of the series. A line keeps its own dash where no line before it has the same, so that flows look alike in all panels. */
export function monoOf(all: readonly Series[], scale: number): ReadonlyMap<string, Mono> {
  const symbols = symbolsOf(all);
  const looks = new Map<Series, DashAndSymbol>();
  for (const series of byRank(all)) {
    const symbol = symbols.get(series) ?? null;
    const isLine = series.kind === "line" || series.kind === "spread";
    if (isLine) looks.set(series, lookOf(series.dash, symbol, [...symbols.values()], looks));
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

/** Flows of two families may have the same symbol: the second one has another, as long as there are any. */
function symbolsOf(all: readonly Series[]): ReadonlyMap<Series, PointSymbol | null> {
  const named = all.filter((series) => series.legend !== null && symbolOf(series) !== null);
  const wanted = named.map(symbolOf);
  const found = new Map(all.map((series) => [series, symbolOf(series)]));
  const used = new Set<PointSymbol | null>();
  for (const series of named) {
    const own = symbolOf(series);
    const free = SYMBOLS.find((one) => !wanted.includes(one) && !used.has(one));
    const symbol = used.has(own) ? (free ?? own) : own;
    used.add(symbol);
    found.set(series, symbol);
  }
  return found;
}

function lookOf(
  dash: Dash,
  symbol: PointSymbol | null,
  symbols: readonly (PointSymbol | null)[],
  taken: ReadonlyMap<Series, DashAndSymbol>,
): DashAndSymbol {
  const own: DashAndSymbol = { dash, symbol };
  // Where dashes have run out a line without a symbol gets one, of no flow if there is such a one.
  const others = [
    ...SYMBOLS.filter((one) => !symbols.includes(one)),
    ...SYMBOLS.filter((one) => symbols.includes(one) && one !== symbol),
  ];
  const candidates = [symbol, ...others].flatMap((one) =>
    BLACK_DASHES.map((shape) => ({ dash: shape, symbol: one })),
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
