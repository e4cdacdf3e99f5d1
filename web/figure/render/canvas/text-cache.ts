// Texts as pictures: drawn once, then copied. Drawing two words costs a canvas as much as drawing all lines of a chart.

import type { Text } from "../../figure";
import type { Pen, Tools } from "./pen";

interface Drawn {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
}

/** Room for a line of text, in sizes of the text. */
const HEIGHT = 16 / 9.5;

export class TextCache {
  readonly #known = new Map<string, Drawn>();

  constructor(
    private readonly tools: Tools,
    private readonly family: string,
  ) {}

  /** `layout`: device pixels of a layout unit. Returns how wide the text is. */
  write(pen: Pen, text: Text, left: number, middle: number, layout: number): number {
    const key = `${layout} ${text.colour} ${text.text}`;
    const drawn = this.#known.get(key) ?? this.#make(key, text, layout);
    if (drawn === null) return writeText(pen, text, this.#font(text, layout), left, middle);
    const top = Math.round(middle - drawn.canvas.height / 2);
    pen.drawImage(drawn.canvas, Math.round(left), top);
    return drawn.width;
  }

  #make(key: string, text: Text, layout: number): Drawn | null {
    const canvas = this.tools.canvas();
    const own = canvas?.getContext("2d") ?? null;
    if (canvas === null || own === null) return null;
    const font = this.#font(text, layout);
    own.font = font;
    const width = own.measureText(text.text).width;
    canvas.width = Math.ceil(width) + 2;
    canvas.height = Math.round(HEIGHT * text.size * layout);
    writeText(own, text, font, 0, canvas.height / 2);
    const drawn = { canvas, width };
    this.#known.set(key, drawn);
    return drawn;
  }

  #font({ size, weight }: Text, layout: number): string {
    return `${weight} ${size * layout}px ${this.family}`;
  }
}

function writeText(pen: Pen, text: Text, font: string, left: number, middle: number): number {
  pen.font = font;
  pen.textBaseline = "middle";
  pen.fillStyle = text.colour;
  pen.fillText(text.text, left, middle);
  return pen.measureText(text.text).width;
}
