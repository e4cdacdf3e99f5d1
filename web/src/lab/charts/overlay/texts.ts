// The texts of a panel as SVG in the page: tick labels, names at the curves. Written only when they have changed: text that is
// written again is laid out again, also where it is the same.

import type { Label, Panel, Tick } from "../../../../figure/figure";
import type { Parts } from "../parts";
import { type Attributes, setAttributes, svgChildren } from "./svg-children";

export class Texts {
  #axes = "";
  #labels = "";

  constructor(private readonly groups: Parts) {}

  show({ x, y, plot, labels }: Panel): void {
    const axes = [
      ...x.scale.domain(),
      ...y.scale.domain(),
      ...y.scale.range(),
      plot.width,
      y.unit,
    ].join(" ");
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
  drawTexts(
    group,
    ticks.map(({ label }) => label),
    ({ x, y, anchor }) => ({ x, y, "text-anchor": anchor }),
  );
}

function drawLabels(group: SVGGElement, labels: readonly Label[]): void {
  drawTexts(group, labels, ({ x, y, anchor, colour, role }) => ({
    x,
    y,
    "text-anchor": anchor,
    fill: colour,
    class: role === "note" ? "curve-note" : "",
  }));
}

function drawTexts<T extends { readonly text: string }>(
  group: SVGGElement,
  all: readonly T[],
  attributesOf: (one: T) => Attributes,
): void {
  const elements = svgChildren(group, "text", all.length);
  all.forEach((one, i) => {
    const element = elements[i] as SVGTextElement;
    setAttributes(element, attributesOf(one));
    element.textContent = one.text;
  });
}
