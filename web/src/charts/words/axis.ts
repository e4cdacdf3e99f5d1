// Ticks as SVG text outside the plot; the grid itself is the canvas's.

import { scaleLinear } from "d3-scale";
import { select } from "d3-selection";
import type { Range } from "../columns";
import { at, type Scale } from "../scale";
import { type Shown, tick } from "./format";

export function timeTicks(window_s: Range, width_css: number): readonly number[] {
  return scaleLinear(window_s, [0, width_css]).ticks(Math.max(2, Math.floor(width_css / 90)));
}

export function valueTicks(domain: Range, height_css: number): readonly number[] {
  const wanted = Math.min(5, Math.max(1, Math.floor(height_css / 34)));
  const all = scaleLinear(domain, [0, height_css]).ticks(wanted);
  // Low charts keep their ends at least.
  return all.length > 1 ? all : [domain[0], domain[1]];
}

/** Labels to the left of the plot, in CSS pixels. */
export function drawValueAxis(
  group: SVGGElement,
  values: readonly number[],
  y: Scale,
  shown: Shown,
): void {
  select(group)
    .selectAll<SVGTextElement, number>("text")
    .data(values)
    .join("text")
    .attr("x", -8)
    .attr("dy", "0.32em")
    .attr("text-anchor", "end")
    .attr("y", (value) => at(y, value))
    .text((value) => tick(value, shown));
}

/** Labels below the plot; the last one carries the unit. */
export function drawTimeAxis(
  group: SVGGElement,
  times: readonly number[],
  x: Scale,
  top: number,
): void {
  const last = times[times.length - 1];
  select(group)
    .selectAll<SVGTextElement, number>("text")
    .data(times)
    .join("text")
    .attr("y", top)
    .attr("text-anchor", "middle")
    .attr("x", (t_s) => at(x, t_s))
    .text((t_s) => `${tick(t_s, { unit: "s", factor: 1 })}${t_s === last ? " s" : ""}`);
}
