// What the canvas renderer needs of a canvas. A 2D context is one; the recorder (web/tests/pen-recorder.ts) is another.

import type { Scale } from "../../ink/geometry";

export type Pen = Pick<
  CanvasRenderingContext2D,
  | "beginPath"
  | "moveTo"
  | "lineTo"
  | "closePath"
  | "rect"
  | "arc"
  | "fill"
  | "fillRect"
  | "fillText"
  | "measureText"
  | "setLineDash"
  | "translate"
  | "save"
  | "restore"
  | "clip"
  | "strokeStyle"
  | "fillStyle"
  | "lineWidth"
  | "lineJoin"
  | "globalAlpha"
  | "font"
  | "textBaseline"
> & {
  stroke(path?: Path2D): void;
  drawImage(image: HTMLCanvasElement, left: number, top: number): void;
};

/** What a path may be told; a Path2D takes it, too. */
export type Tracer = Pick<Pen, "moveTo" | "lineTo">;

/** What only a browser has. */
export interface Tools {
  path(): Path2D;
  /** A canvas for words that are written once and copied; null where they are written each time. */
  canvas(): HTMLCanvasElement | null;
}

export const BROWSER: Tools = {
  path: () => new Path2D(),
  canvas: () => document.createElement("canvas"),
};

/** From values to device pixels. */
export interface Scales {
  readonly x: Scale;
  readonly y: Scale;
  /** Device pixels for what is one CSS pixel on the page. */
  readonly px: number;
}
