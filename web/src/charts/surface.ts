// One chart's pixels: a visible canvas and three hidden layers. Lines are stroked into a layer once; each frame lays the layers
// over one another, the future more faintly than the past. Moving the playhead strokes nothing.

import type { Theme } from "./theme";

/** Drawn over the ground, under the lines; device pixels. */
export interface Backdrop {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly zero: number | null;
  readonly selection: readonly [number, number] | null;
  readonly flags: readonly number[];
}

export class Layer {
  readonly canvas: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;
  #blank = true;

  constructor(canvas = document.createElement("canvas"), alpha = true) {
    this.canvas = canvas;
    const pen = canvas.getContext("2d", { alpha });
    if (pen === null) throw new Error("this browser has no two-dimensional canvas");
    this.pen = pen;
  }

  resize(width: number, height: number): void {
    this.canvas.width = width;
    this.canvas.height = height;
    this.#blank = true;
  }

  clear(): void {
    if (!this.#blank) this.pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.#blank = true;
  }

  touch(): CanvasRenderingContext2D {
    this.#blank = false;
    return this.pen;
  }

  get blank(): boolean {
    return this.#blank;
  }
}

export class Surface {
  readonly fading = new Layer();
  readonly still = new Layer();
  readonly ghost = new Layer();
  readonly #main: Layer;
  width = 0;
  height = 0;
  px = 1;

  constructor(canvas: HTMLCanvasElement) {
    this.#main = new Layer(canvas, false);
  }

  /** True if the size is new and everything has to be drawn again. */
  resize(width_css: number, height_css: number, px: number): boolean {
    const width = Math.max(1, Math.round(width_css * px));
    const height = Math.max(1, Math.round(height_css * px));
    if (width === this.width && height === this.height && px === this.px) return false;
    this.width = width;
    this.height = height;
    this.px = px;
    for (const layer of [this.#main, this.fading, this.still, this.ghost])
      layer.resize(width, height);
    return true;
  }

  /** `playhead` in device pixels, where past becomes future. */
  compose(backdrop: Backdrop, theme: Theme, playhead: number): void {
    const pen = this.#main.touch();
    const now = Math.min(Math.max(Math.round(playhead), 0), this.width);
    this.#backdrop(pen, backdrop, theme);
    if (!this.ghost.blank) this.#part(pen, this.ghost, 0, this.width);
    if (!this.fading.blank) {
      this.#part(pen, this.fading, 0, now);
      pen.globalAlpha = theme.faint;
      this.#part(pen, this.fading, now, this.width);
      pen.globalAlpha = 1;
    }
    if (!this.still.blank) this.#part(pen, this.still, 0, this.width);
    if (playhead >= 0 && playhead <= this.width) {
      const line = Math.max(1, Math.round(1.25 * this.px));
      pen.fillStyle = theme.ink;
      pen.fillRect(Math.round(playhead - line / 2), 0, line, this.height);
    }
  }

  #part(pen: CanvasRenderingContext2D, { canvas }: Layer, from: number, to: number): void {
    const width = to - from;
    if (width <= 0) return;
    pen.drawImage(canvas, from, 0, width, this.height, from, 0, width, this.height);
  }

  #backdrop(pen: CanvasRenderingContext2D, backdrop: Backdrop, theme: Theme): void {
    const line = Math.max(1, Math.round(this.px));
    pen.fillStyle = theme.ground;
    pen.fillRect(0, 0, this.width, this.height);
    if (backdrop.selection !== null) {
      const [from, to] = backdrop.selection;
      pen.fillStyle = theme.accent;
      pen.globalAlpha = 0.1;
      pen.fillRect(from, 0, to - from, this.height);
      pen.globalAlpha = 0.6;
      pen.fillRect(Math.round(from), 0, line, this.height);
      pen.fillRect(Math.round(to), 0, line, this.height);
      pen.globalAlpha = 1;
    }
    pen.fillStyle = theme.grid;
    for (const x of backdrop.xs) pen.fillRect(Math.round(x - line / 2), 0, line, this.height);
    for (const y of backdrop.ys) pen.fillRect(0, Math.round(y - line / 2), this.width, line);
    pen.fillStyle = theme.hairline;
    if (backdrop.zero !== null)
      pen.fillRect(0, Math.round(backdrop.zero - line / 2), this.width, line);
    pen.fillStyle = theme.flag;
    for (const x of backdrop.flags) this.#dotted(pen, Math.round(x), line);
  }

  #dotted(pen: CanvasRenderingContext2D, x: number, line: number): void {
    for (let y = 0; y < this.height; y += 4 * line) pen.fillRect(x, y, line, 2 * line);
  }
}
