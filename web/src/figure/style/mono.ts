// How the marks of a panel are told apart where there are no colours: each line has a dash and a symbol of its own, and each mark
// a sign for pictures made of letters.

import type { Mono, PointSymbol } from "../figure";
import type { Series } from "../series/types";
import { BLACK_DASHES } from "./dashes";

const SYMBOLS: readonly PointSymbol[] = ["circle", "square", "diamond", "triangle"];
const SIGNS = "*ox+@%&=~^sdkvzbcefghjmnpqrtuwy";

/** By id of the series. A line keeps its own dash where no line before it has the same, so that flows look alike in all panels. */
export function monoOf(all: readonly Series[], scale: number): ReadonlyMap<string, Mono> {
  const found = new Map<string, Mono>();
  const taken = new Set<string>();
  for (const series of all) {
    const isLine = series.kind === "line" || series.kind === "spread";
    const own = isLine ? { dash: series.dash, symbol: series.symbol } : FIRST;
    const free = isLine
      ? [own, ...others(own.symbol)].find((look) => !taken.has(keyOf(look)))
      : own;
    const look = free ?? own;
    if (isLine) taken.add(keyOf(look));
    const sign = SIGNS[found.size % SIGNS.length] as string;
    const dash = look.dash.map((length) => length * scale);
    found.set(series.id, { dash, symbol: look.symbol, sign });
  }
  return found;
}

type DashAndSymbol = Omit<Mono, "sign">;

const FIRST: DashAndSymbol = { dash: [], symbol: "circle" };

/** All dashes with the line's own symbol, then with the other symbols. */
function others(symbol: PointSymbol): readonly DashAndSymbol[] {
  const symbols = [symbol, ...SYMBOLS.filter((one) => one !== symbol)];
  return symbols.flatMap((one) => BLACK_DASHES.map((dash) => ({ dash, symbol: one })));
}

/** Two lines of the same dash are told apart by their symbols only where dashes have run out. */
function keyOf({ dash, symbol }: DashAndSymbol): string {
  return `${dash} ${symbol}`;
}
