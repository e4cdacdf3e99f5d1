// A font inside a PDF: only the outlines in use, and a table back to the characters, so that text can be searched and copied.

import { joinedBytes } from "../../../model/data/formats/bytes";
import type { TrueType } from "../fonts/truetype";
import { type Document, hex4, number, type Ref, refTo, utf16 } from "./document";

const encoder = new TextEncoder();
/** Six letters and a plus before the name say that it is a subset (ISO 32000-1 section 9.6.4). */
const PREFIX = "NADALB+";
/** No more rows in a block of a character map. */
const ROWS = 100;

export class PdfFont {
  readonly ref: Ref;
  readonly #document: Document;
  readonly #used = new Map<number, string>();

  constructor(
    /** As page resources call it. */
    readonly key: string,
    readonly name: string,
    readonly font: TrueType,
    document: Document,
  ) {
    this.#document = document;
    this.ref = document.reserve();
  }

  /** The text as the hexadecimal numbers of its glyphs. A character that the font lacks shows as an empty box. */
  encode(text: string): string {
    let hex = "";
    for (const letter of text) {
      const glyph = this.font.glyph(letter.codePointAt(0) ?? 0);
      if (!this.#used.has(glyph)) this.#used.set(glyph, letter);
      hex += hex4(glyph);
    }
    return `<${hex}>`;
  }

  /** Writes the font's objects; after the last page, when it is known what was used. */
  finish(): void {
    const { font } = this;
    const document = this.#document;
    const { unitsPerEm, ascent, descent, capHeight, box } = font.metrics;
    const scaled = (units: number): string => number(Math.round((units * 1000) / unitsPerEm));
    const glyphs = [...this.#used.keys()].sort((a, b) => a - b);
    const program = font.subset(glyphs);
    const file = document.stream(program, `/Length1 ${program.length}`);
    const name = `/${PREFIX}${this.name}`;
    const descriptor = document.add(
      `<< /Type /FontDescriptor /FontName ${name} /Flags 32 /ItalicAngle 0 /StemV 80 ` +
        `/FontBBox [${box.map(scaled).join(" ")}] /Ascent ${scaled(ascent)} ` +
        `/Descent ${scaled(descent)} /CapHeight ${scaled(capHeight)} /FontFile2 ${refTo(file)} >>`,
    );
    const widths = glyphs.map((glyph) => `${glyph} [${scaled(font.width(glyph))}]`).join(" ");
    const inside = document.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDToGIDMap /Identity ` +
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> " +
        `/FontDescriptor ${refTo(descriptor)} /W [${widths}] >>`,
    );
    const map = document.stream(this.#map(glyphs));
    document.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H ` +
        `/DescendantFonts [${refTo(inside)}] /ToUnicode ${refTo(map)} >>`,
      this.ref,
    );
  }

  #map(glyphs: readonly number[]): Uint8Array {
    const rows = glyphs.map((glyph) => `<${hex4(glyph)}> <${utf16(this.#used.get(glyph) ?? "")}>`);
    const blocks: Uint8Array[] = [];
    for (let at = 0; at < rows.length; at += ROWS) {
      const block = rows.slice(at, at + ROWS);
      blocks.push(encoder.encode(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar\n`));
    }
    const head =
      "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n" +
      "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
      "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n";
    const tail = "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
    return joinedBytes([encoder.encode(head), ...blocks, encoder.encode(tail)]);
  }
}
