// How the marks of a panel are told apart where there are no colours: each line has a dash and a marker of its own, and each mark
// a sign for pictures made of letters.

import type { Marker, Mono } from "../figure";
import type { Series } from "../series/types";
import { BLACK_DASHES } from "./dashes";

const MARKERS: readonly Marker[] = ["circle", "square", "diamond", "triangle"];
const SIGNS = "*ox+@%&=~^sdkvzbcefghjmnpqrtuwy";

/** By id of the series. A line keeps its own dash where no line before it has the same, so that flows look alike in all panels. */
export function monoOf(all: readonly Series[], scale: number): ReadonlyMap<string, Mono> {
  const found = new Map<string, Mono>();
  const taken = new Set<string>();
  for (const series of all) {
    const isLine = series.kind === "line" || series.kind === "spread";
    const own = isLine ? { dash: series.dash, marker: series.marker } : FIRST;
    const free = isLine
      ? [own, ...others(own.marker)].find((look) => !taken.has(keyOf(look)))
      : own;
    const look = free ?? own;
    if (isLine) taken.add(keyOf(look));
    const sign = SIGNS[found.size % SIGNS.length] as string;
    const dash = look.dash.map((length) => length * scale);
    found.set(series.id, { dash, marker: look.marker, sign });
  }
  return found;
}

type DashAndMarker = Omit<Mono, "sign">;

const FIRST: DashAndMarker = { dash: [], marker: "circle" };

/** All dashes with the line's own marker, then with the other markers. */
function others(marker: Marker): readonly DashAndMarker[] {
  const markers = [marker, ...MARKERS.filter((one) => one !== marker)];
  return markers.flatMap((one) => BLACK_DASHES.map((dash) => ({ dash, marker: one })));
}

/** Two lines of the same dash are told apart by their markers only where dashes have run out. */
function keyOf({ dash, marker }: DashAndMarker): string {
  return `${dash} ${marker}`;
}
