// The texts of a panel as SVG in the page: tick labels, names at the curves. Written only when they have changed: text that is
// written again is laid out again, also where it is the same.

import { select } from "d3-selection";
import type { Label, Panel, Text, Tick } from "../../figure/figure";

export interface Groups {
  readonly values: SVGGElement;
  readonly times: SVGGElement;
  readonly labels: SVGGElement;
}

export class Texts {
  #axes = "";
  #labels = "";

  constructor(private readonly groups: Groups) {}

  show({ x, y, plot, labels }: Panel): void {
    const axes = [...x.scale.domain, ...y.scale.domain, ...y.scale.range, plot.width, y.unit].join(
      " ",
    );
    if (axes !== this.#axes) {
      this.#axes = axes;
      drawTicks(this.groups.values, y.ticks);
      drawTicks(this.groups.times, x.labelled ? x.ticks : []);
    }
    const written = JSON.stringify(labels);
    if (written === this.#labels) return;
    this.#labels = written;
    drawLabels(this.groups.labels, labels);
  }
}

function drawTicks(group: SVGGElement, ticks: readonly Tick[]): void {
  select(group)
    .selectAll<SVGTextElement, Text>("text")
    .data(ticks.map(({ label }) => label))
    .join("text")
    .attr("x", ({ x }) => x)
    .attr("y", ({ y }) => y)
    .attr("text-anchor", ({ anchor }) => anchor)
    .text(({ text }) => text);
}

function drawLabels(group: SVGGElement, labels: readonly Label[]): void {
  select(group)
    .selectAll<SVGTextElement, Label>("text")
    .data(labels, ({ id }) => id)
    .join("text")
    .attr("x", ({ x }) => x)
    .attr("y", ({ y }) => y)
    .attr("fill", ({ colour }) => colour)
    .attr("class", ({ role }) => (role === "note" ? "curve-note" : null))
    .text(({ text }) => text);
}
