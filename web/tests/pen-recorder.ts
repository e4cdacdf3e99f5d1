// A canvas that writes down what is drawn on it, for tests: they look at what the page's own painter does, operation by operation.

import type { Box, Panel } from "../figure/figure";
import { type Canvas, CanvasPainter } from "../figure/render/canvas/paint";
import type { Pen, Tools } from "../figure/render/canvas/pen";

export type PathStep =
  | { readonly to: "move" | "line"; readonly x: number; readonly y: number }
  | { readonly to: "close" }
  | ({ readonly to: "rect" } & Box)
  | { readonly to: "arc"; readonly x: number; readonly y: number; readonly r: number };

interface Common {
  readonly alpha: number;
  /** The boxes outside which nothing is seen. */
  readonly clips: readonly Box[];
}

export type Operation = Common &
  (
    | {
        readonly kind: "stroke";
        readonly colour: string;
        readonly width: number;
        readonly dash: readonly number[];
        readonly path: readonly PathStep[];
        /** How far the whole path is moved. */
        readonly shift: readonly [dx: number, dy: number];
      }
    | { readonly kind: "fill"; readonly colour: string; readonly path: readonly PathStep[] }
    | ({ readonly kind: "box"; readonly colour: string } & Box)
    | {
        readonly kind: "text";
        readonly text: string;
        readonly colour: string;
        readonly align: CanvasTextAlign;
        readonly x: number;
        readonly y: number;
      }
  );

/** Keeps a path; stands for a Path2D where there is none. */
class RecordedPath {
  readonly steps: PathStep[] = [];

  moveTo(x: number, y: number): void {
    this.steps.push({ to: "move", x, y });
  }
  lineTo(x: number, y: number): void {
    this.steps.push({ to: "line", x, y });
  }
  closePath(): void {
    this.steps.push({ to: "close" });
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.steps.push({ to: "rect", x, y, width, height });
  }
  arc(x: number, y: number, r: number): void {
    this.steps.push({ to: "arc", x, y, r });
  }
}

export class Recorder implements Pen {
  readonly operations: Operation[] = [];
  strokeStyle = "";
  fillStyle = "";
  lineWidth = 1;
  lineJoin: CanvasLineJoin = "miter";
  globalAlpha = 1;
  font = "";
  textBaseline: CanvasTextBaseline = "alphabetic";
  textAlign: CanvasTextAlign = "start";
  #path = new RecordedPath();
  #dash: readonly number[] = [];
  #clips: readonly Box[] = [];
  #shift: readonly [number, number] = [0, 0];
  readonly #saved: (readonly Box[])[] = [];

  beginPath(): void {
    this.#path = new RecordedPath();
  }
  moveTo(x: number, y: number): void {
    this.#path.moveTo(x, y);
  }
  lineTo(x: number, y: number): void {
    this.#path.lineTo(x, y);
  }
  closePath(): void {
    this.#path.closePath();
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#path.rect(x, y, width, height);
  }
  arc(x: number, y: number, r: number): void {
    this.#path.arc(x, y, r);
  }
  roundRect(x: number, y: number, width: number, height: number): void {
    this.#path.rect(x, y, width, height);
  }
  stroke(path?: Path2D): void {
    const { steps } = path === undefined ? this.#path : (path as unknown as RecordedPath);
    this.operations.push({
      kind: "stroke",
      ...this.#common(),
      colour: this.strokeStyle,
      width: this.lineWidth,
      dash: this.#dash,
      path: steps,
      shift: this.#shift,
    });
  }
  strokeRect(x: number, y: number, width: number, height: number): void {
    this.beginPath();
    this.rect(x, y, width, height);
    this.stroke();
  }
  fill(): void {
    const { steps } = this.#path;
    this.operations.push({ kind: "fill", ...this.#common(), colour: this.fillStyle, path: steps });
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    const colour = this.fillStyle;
    this.operations.push({ kind: "box", ...this.#common(), colour, x, y, width, height });
  }
  fillText(text: string, x: number, y: number): void {
    const { fillStyle: colour, textAlign: align } = this;
    this.operations.push({ kind: "text", ...this.#common(), text, colour, align, x, y });
  }
  measureText(text: string): TextMetrics {
    return { width: text.length * 6 } as TextMetrics;
  }
  setLineDash(dash: Iterable<number>): void {
    this.#dash = [...dash];
  }
  translate(dx: number, dy: number): void {
    this.#shift = [this.#shift[0] + dx, this.#shift[1] + dy];
  }
  /** A device pixel is a CSS pixel here. */
  setTransform(): void {
    this.#shift = [0, 0];
  }
  /** Of the whole canvas: what was there is gone. */
  clearRect(): void {
    this.operations.length = 0;
  }
  drawImage(): void {}
  save(): void {
    this.#saved.push(this.#clips);
  }
  restore(): void {
    this.#clips = this.#saved.pop() ?? [];
  }
  clip(): void {
    const boxes = this.#path.steps.flatMap((step) => (step.to === "rect" ? [step] : []));
    this.#clips = [...this.#clips, ...boxes];
  }

  /** For painters that are written for a browser's own. */
  get real(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  #common(): Common {
    return { alpha: this.globalAlpha, clips: this.#clips };
  }
}

const RECORDING: Tools = {
  path: () => new RecordedPath() as unknown as Path2D,
  canvas: () => null,
};

/** What the page's painter does for a panel; the future begins at device pixel `now`. */
export function recorded(panel: Panel, canvas: Canvas, now: number): readonly Operation[] {
  const pen = new Recorder();
  new CanvasPainter("sans-serif", RECORDING).panel(pen, panel, canvas, now);
  return pen.operations;
}

export type Stroke = Extract<Operation, { kind: "stroke" }>;
export type Place = Extract<PathStep, { x: number }>;

export const strokes = (drawn: readonly Operation[]): readonly Stroke[] =>
  drawn.filter((one) => one.kind === "stroke");
export const boxes = (drawn: readonly Operation[]) => drawn.filter((one) => one.kind === "box");
export const fills = (drawn: readonly Operation[]) => drawn.filter((one) => one.kind === "fill");
export const words = (drawn: readonly Operation[]) => drawn.filter((one) => one.kind === "text");
/** Where the path of a stroke or a filling goes. */
export const places = (
  drawn: { readonly path: readonly PathStep[] } | undefined,
): readonly Place[] => (drawn?.path ?? []).filter((step): step is Place => step.to !== "close");
