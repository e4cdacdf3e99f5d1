// Names at the ends of the curves, in the right margin, spread so that none covers another.

import { select } from "d3-selection";

export interface Label {
  readonly id: string;
  readonly text: string;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  /** A note rather than a name. */
  readonly light?: boolean;
}

/** Lines of small text need this much, CSS pixels. */
export const APART = 12;
/** More names than this cannot be told apart; the legend has them all. */
const MOST = 8;

/** The first of them, as many as can be told apart and find room between `top` and `bottom`. */
export function thatFit(labels: readonly Label[], top: number, bottom: number): Label[] {
  const room = Math.max(0, Math.floor((bottom - top) / APART) + 1);
  return labels.slice(0, Math.min(MOST, room));
}

/** Keeps the order of the heights, moves labels as little as needed, and keeps all of them between `top` and `bottom`. */
export function spread(labels: readonly Label[], top: number, bottom: number): Label[] {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  const ys = sorted.map(({ y }) => Math.min(Math.max(y, top), bottom));
  for (let i = 1; i < ys.length; i += 1)
    ys[i] = Math.max(ys[i] as number, (ys[i - 1] as number) + APART);
  let floor = bottom;
  for (let i = ys.length - 1; i >= 0; i -= 1) {
    ys[i] = Math.min(ys[i] as number, floor);
    floor = (ys[i] as number) - APART;
  }
  return sorted.map((label, i) => ({ ...label, y: ys[i] as number }));
}

export function drawLabels(group: SVGGElement, labels: readonly Label[]): void {
  select(group)
    .selectAll<SVGTextElement, Label>("text")
    .data(labels, ({ id }) => id)
    .join("text")
    .attr("x", ({ x }) => x)
    .attr("dy", "0.32em")
    .attr("y", ({ y }) => y)
    .attr("fill", ({ colour }) => colour)
    .attr("class", ({ light }) => (light === true ? "curve-note" : null))
    .text(({ text }) => text);
}
