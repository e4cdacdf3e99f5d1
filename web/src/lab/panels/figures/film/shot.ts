// Pictures of a film. A figure is painted by the browser from its SVG; of the many frames of one film only what differs is painted
// anew: how far the past goes, the playhead, and what the texts say.

import type { Figure, Text } from "../../../../../figure/figure";
import { svgOf } from "../../../../../figure/render/svg";

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

type Pen = CanvasRenderingContext2D;

/** The figure as it is, as a PNG. */
export async function pngOf(figure: Figure, pixels: Pixels): Promise<Blob> {
  const pen = penOf(pixels);
  await paint(pen, figure);
  const blob = await new Promise<Blob | null>((tell) => pen.canvas.toBlob(tell, "image/png"));
  if (blob === null) throw new Error("The picture is too large for this browser.");
  return blob;
}

/** Of figures that differ in their moment alone; the bytes are the caller's. */
export type Camera = (figure: Figure) => Promise<Uint8ClampedArray<ArrayBuffer>>;

export function camera(pixels: Pixels): Camera {
  const { width, height } = pixels;
  const pen = penOf(pixels);
  let sheets: Promise<readonly [past: Pen, future: Pen]> | null = null;
  return async (figure) => {
    // What has another axis than time is another picture at each moment.
    if (figure.panels.every(({ x }) => x.kind === "time")) {
      sheets ??= Promise.all([
        sheetOf(figure, pixels, Number.POSITIVE_INFINITY),
        sheetOf(figure, pixels, Number.NEGATIVE_INFINITY),
      ]);
      compose(pen, figure, await sheets);
    } else await paint(pen, figure);
    return pen.getImageData(0, 0, width, height).data;
  };
}

function penOf(pixels: Pixels): Pen {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, pixels);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) throw new Error("This browser has no canvas.");
  return pen;
}

async function paint(pen: Pen, figure: Figure): Promise<void> {
  const svg = new Blob([svgOf(figure)], { type: "image/svg+xml" });
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    pen.drawImage(image, 0, 0, pen.canvas.width, pen.canvas.height);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** All of it as past, or as future, without the texts that differ. */
async function sheetOf(figure: Figure, pixels: Pixels, at_s: number): Promise<Pen> {
  const pen = penOf(pixels);
  const { playhead } = figure;
  const panels = figure.panels.map((panel) => {
    const { legend } = panel;
    const entries = legend.entries.map((entry) => {
      const { place } = entry;
      return place === null ? entry : { ...entry, place: { ...place, text: silent(place.text) } };
    });
    return { ...panel, legend: { ...legend, entries } };
  });
  await paint(pen, {
    ...figure,
    ...{ panels, title: null },
    playhead: playhead === null ? null : { ...playhead, at_s },
  });
  return pen;
}

const silent = (text: Text): Text => ({ ...text, text: "" });

function compose(pen: Pen, figure: Figure, [past, future]: readonly [Pen, Pen]): void {
  const { panels, title, typography, playhead } = figure;
  const scale = pen.canvas.width / figure.width;
  pen.drawImage(future.canvas, 0, 0);
  if (playhead === null) throw new Error("A frame of a film has a playhead.");
  const { at_s, stroke } = playhead;
  for (const { plot, x } of panels) {
    const [left, top] = [plot.x * scale, plot.y * scale];
    const bottom = (plot.y + plot.height) * scale;
    const now = Math.min(Math.max(x.scale(at_s), plot.x), plot.x + plot.width) * scale;
    // Whole pixels, or a line would be a little of both where it is cut; the playhead lies over it.
    const [from, above] = [Math.floor(left), Math.floor(top)];
    const part = [from, above, Math.round(now) - from, Math.ceil(bottom) - above] as const;
    if (part[2] > 0) pen.drawImage(past.canvas, ...part, ...part);
    const wide = stroke.width * scale;
    pen.fillStyle = stroke.colour;
    pen.fillRect(now - wide / 2, top, wide, bottom - top);
  }
  const legends = panels.flatMap(({ legend }) =>
    legend.entries.flatMap(({ place }) => place ?? []),
  );
  for (const text of [...(title === null ? [] : [title]), ...legends.map((one) => one.text)]) {
    pen.font = `${text.weight} ${text.size * scale}px ${typography.family}`;
    pen.fillStyle = text.colour;
    pen.fillText(text.text, text.x * scale, text.y * scale);
  }
}
