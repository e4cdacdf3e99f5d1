// All texts of a figure, each at its place: a renderer that draws these, the marks and the swatches has drawn everything.

import type { Figure, Panel, Text } from "../figure";

export function textsOf(figure: Figure): readonly Text[] {
  const { title, panels, caption } = figure;
  return [
    ...(title === null ? [] : [title]),
    ...panels.flatMap(textsOfPanel),
    ...caption.flatMap(({ parts }) => parts.map(({ text }) => text)),
  ];
}

function textsOfPanel(panel: Panel): readonly Text[] {
  const { heading, x, y, marks, labels, legend, empty } = panel;
  return [
    ...(heading === null ? [] : [heading]),
    ...legend.entries.flatMap(({ place }) => (place === null ? [] : [place.text])),
    ...(legend.place === null ? [] : [legend.place]),
    ...(y.labelled ? y.ticks.map(({ label }) => label) : []),
    ...(x.labelled ? x.ticks.map(({ label }) => label) : []),
    ...(x.name === undefined ? [] : [x.name]),
    ...marks.flatMap((mark) => (mark.kind === "strip" ? mark.labels.map(({ text }) => text) : [])),
    ...labels,
    ...(empty === null ? [] : [empty]),
  ];
}
