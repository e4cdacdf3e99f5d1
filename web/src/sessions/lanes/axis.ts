// The time axis below the lanes, and the packets that were lost above them.

import type { Scale } from "../../lab/figure";
import type { LaneColours } from "./lane-colours";
import type { Loss } from "./marks";

type Pen = CanvasRenderingContext2D;

/** CSS pixels between two ticks, about. */
const TICK_WIDTH = 86;

/** Moments worth a line, and how many digits tell them apart. */
export function timeTicks(x: Scale): { readonly at_s: readonly number[]; readonly digits: number } {
  const [from, to] = x.domain();
  const [left, right] = x.range();
  const at_s = x.ticks(Math.max(2, (right - left) / TICK_WIDTH));
  const step = (at_s[1] ?? to) - (at_s[0] ?? from);
  const digits = Math.min(6, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)));
  return { at_s, digits };
}

export function paintGrid(pen: Pen, x: Scale, bottom: number, colours: LaneColours): void {
  const { at_s, digits } = timeTicks(x);
  pen.font = fontOf(pen);
  pen.textBaseline = "top";
  at_s.forEach((t_s, i) => {
    const place = Math.round(x(t_s)) + 0.5;
    pen.fillStyle = colours.grid;
    pen.fillRect(place - 0.5, 0, 1, bottom);
    pen.fillStyle = colours.muted;
    const words = `${t_s.toFixed(digits)}${i === at_s.length - 1 ? " s" : ""}`;
    pen.textAlign = place < 20 ? "left" : place > x.range()[1] - 20 ? "right" : "center";
    pen.fillText(words, place, bottom + 5);
  });
}

/** "packet 2060 lost on A1-A2", where there is room for it. */
export function paintLossNames(
  pen: Pen,
  x: Scale,
  losses: readonly Loss[],
  nameOf: (link: number) => string,
  colours: LaneColours,
): void {
  pen.font = fontOf(pen);
  pen.textBaseline = "top";
  pen.textAlign = "left";
  pen.fillStyle = colours.harm;
  let free = 0;
  for (const loss of losses) {
    if (loss.ofRtcp) continue;
    const place = x(loss.t_s);
    const words = `packet ${loss.sequence} lost on ${nameOf(loss.link)}`;
    const width = pen.measureText(words).width;
    if (place < free || place + width > x.range()[1]) continue;
    pen.fillText(words, place, 3);
    free = place + width + 12;
  }
}

function fontOf(pen: Pen): string {
  return `11px ${getComputedStyle(pen.canvas).fontFamily}`;
}
