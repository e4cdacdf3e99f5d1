// One chart's pixels. What changes is painted straight onto the visible canvas. What stands still while the playhead moves is
// painted twice, once as past and once as future, and copied from there: playing strokes nothing.

export class Surface {
  width = 0;
  height = 0;
  /** Device pixels per CSS pixel. */
  px = 1;
  readonly #main: Layer;
  readonly #past = new Layer();
  readonly #future = new Layer();
  #kept = false;

  constructor(canvas: HTMLCanvasElement) {
    this.#main = new Layer(canvas);
  }

  /** True if the size is new and everything has to be painted again. */
  resize(width_css: number, height_css: number, px: number): boolean {
    const width = Math.max(1, Math.round(width_css * px));
    const height = Math.max(1, Math.round(height_css * px));
    if (width === this.width && height === this.height && px === this.px) return false;
    [this.width, this.height, this.px] = [width, height, px];
    this.#main.resize(width, height);
    // Pixel for pixel, also where the layout gives a fraction more.
    this.#main.canvas.style.width = `${width / px}px`;
    this.#main.canvas.style.height = `${height / px}px`;
    this.#kept = false;
    return true;
  }

  /** Paints a new picture with the playhead at a pixel. */
  paint(playhead: number, paint: Paint): void {
    this.#kept = false;
    paint(this.#main.pen, this.#inside(playhead));
  }

  /** Moves the playhead in the picture as it is. */
  move(playhead: number, paint: Paint): void {
    if (!this.#kept) this.#keep(paint);
    const now = this.#inside(playhead);
    this.#copy(this.#past, 0, now);
    this.#copy(this.#future, now, this.width);
  }

  /** The playhead's own line, on top of everything. */
  mark(playhead: number, colour: string): void {
    if (playhead < 0 || playhead > this.width) return;
    const line = Math.max(1, Math.round(1.25 * this.px));
    const { pen } = this.#main;
    pen.fillStyle = colour;
    pen.fillRect(Math.round(playhead - line / 2), 0, line, this.height);
  }

  #keep(paint: Paint): void {
    for (const layer of [this.#past, this.#future]) layer.resize(this.width, this.height);
    paint(this.#past.pen, this.width);
    paint(this.#future.pen, 0);
    this.#kept = true;
  }

  #copy({ canvas }: Layer, from: number, to: number): void {
    const width = to - from;
    if (width <= 0) return;
    const { pen } = this.#main;
    pen.drawImage(canvas, from, 0, width, this.height, from, 0, width, this.height);
  }

  #inside(pixel: number): number {
    return Math.min(Math.max(Math.round(pixel), 0), this.width);
  }
}

/** Paints the whole picture, the future from pixel `now` on. */
export type Paint = (pen: CanvasRenderingContext2D, now: number) => void;

class Layer {
  readonly canvas: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;

  constructor(canvas = document.createElement("canvas")) {
    this.canvas = canvas;
    // Without alpha, copying is copying and not blending.
    const pen = canvas.getContext("2d", { alpha: false });
    if (pen === null) throw new Error("this browser has no two-dimensional canvas");
    this.pen = pen;
  }

  resize(width: number, height: number): void {
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
  }
}
