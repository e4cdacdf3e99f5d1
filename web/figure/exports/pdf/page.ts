// One page of a PDF, drawn from its upper left corner in points, as figures and slides are laid out.

import type { Stroke } from "../../figure";
import { type Document, number, type Ref, refTo, textOf } from "./document";
import type { PdfFont } from "./font";

const encoder = new TextEncoder();

export interface PdfText {
  readonly font: PdfFont;
  readonly size: number;
  readonly colour: string;
  readonly anchor: "start" | "middle" | "end";
}

export class PdfPage {
  readonly #operators: string[] = [];
  readonly #links: { readonly box: readonly number[]; readonly href: string }[] = [];
  readonly #opacities = new Map<string, number>();
  readonly #fonts = new Set<PdfFont>();

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    // y grows downwards from here on.
    this.#write(`1 0 0 -1 0 ${number(height)} cm`);
  }

  moveTo(x: number, y: number): void {
    this.#write(`${number(x)} ${number(y)} m`);
  }

  lineTo(x: number, y: number): void {
    this.#write(`${number(x)} ${number(y)} l`);
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#write(`${[x1, y1, x2, y2, x, y].map(number).join(" ")} c`);
  }

  closePath(): void {
    this.#write("h");
  }

  /** Points. */
  stroke({ colour, width, dash }: Stroke): void {
    this.#write(
      `${rgb(colour)} RG ${number(width)} w [${dash.map(number).join(" ")}] 0 d 1 j 0 J S`,
    );
  }

  fill(colour: string): void {
    this.#write(`${rgb(colour)} rg f`);
  }

  faded(opacity: number, draw: () => void): void {
    if (opacity >= 1) {
      draw();
      return;
    }
    const key = `G${Math.round(opacity * 1000)}`;
    this.#opacities.set(key, opacity);
    this.#write(`q /${key} gs`);
    draw();
    this.#write("Q");
  }

  /** One line; y is its baseline. Returns its width. */
  text(written: string, x: number, y: number, how: PdfText): number {
    const text = withKnownSpaces(written, how.font);
    const { font, size, colour, anchor } = how;
    this.#fonts.add(font);
    const width = font.font.measure(text, size);
    const shift = anchor === "start" ? 0 : anchor === "end" ? -width : -width / 2;
    const matrix = `1 0 0 -1 ${number(x + shift)} ${number(y)}`;
    this.#write(
      `BT /${font.key} ${number(size)} Tf ${rgb(colour)} rg ${matrix} Tm ${font.encode(text)} Tj ET`,
    );
    return width;
  }

  link(href: string, x: number, y: number, width: number, height: number): void {
    const bottom = this.height - y - height;
    this.#links.push({ box: [x, bottom, x + width, bottom + height], href });
  }

  /** Writes the page's objects; `parent` is the tree of pages. */
  finish(document: Document, parent: Ref): Ref {
    const content = document.stream(encoder.encode(this.#operators.join("\n")));
    const links = this.#links.map(({ box, href }) =>
      document.add(
        `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${box.map(number).join(" ")}] ` +
          `/A << /S /URI /URI (${uri(href)}) >> /Contents ${textOf(href.slice(0, 200))} >>`,
      ),
    );
    const fonts = [...this.#fonts].map(({ key, ref }) => `/${key} ${refTo(ref)}`).join(" ");
    const states = [...this.#opacities]
      .map(([key, opacity]) => `/${key} << /ca ${number(opacity)} /CA ${number(opacity)} >>`)
      .join(" ");
    return document.add(
      `<< /Type /Page /Parent ${refTo(parent)} /MediaBox [0 0 ${number(this.width)} ${number(this.height)}] ` +
        `/Contents ${refTo(content)} /Annots [${links.map(refTo).join(" ")}] ` +
        `/Resources << /Font << ${fonts} >> /ExtGState << ${states} >> >> >>`,
    );
  }

  #write(operators: string): void {
    this.#operators.push(operators);
  }
}

/** Thin and narrow spaces are no letters that a font may lack: where it does, a plain one stands for them. */
function withKnownSpaces(text: string, { font }: PdfFont): string {
  return text.replace(/[\u2000-\u200a\u202f]/g, (space) =>
    font.has(space.codePointAt(0) ?? 0) ? space : "\u00a0",
  );
}

/** `#rrggbb` as three shares. */
function rgb(colour: string): string {
  const pairs = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)?.slice(1);
  if (pairs === undefined) throw new Error(`${colour} is no colour like #1f77b4`);
  return pairs.map((pair) => number(Number.parseInt(pair, 16) / 255)).join(" ");
}

/** Addresses are ASCII; brackets and backslashes would end the text early. */
function uri(href: string): string {
  return encodeURI(decodeURISafely(href)).replace(/[\\()]/g, (letter) => `\\${letter}`);
}

function decodeURISafely(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
