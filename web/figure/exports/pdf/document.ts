// A PDF file as a list of objects (ISO 32000-1): numbers in order of making, streams deflated, one table of places at the
// end. The same input gives the same bytes: no clock, no random name.

import { zlibSync } from "fflate";
import { joinedBytes } from "../../../model/data/formats/bytes";

/** Number of an object; written `12 0 R` where it is referred to. */
export type Ref = number & { readonly kind?: "ref" };

export const refTo = (ref: Ref): string => `${ref} 0 R`;

const encoder = new TextEncoder();

export class Document {
  readonly #objects: (Uint8Array | null)[] = [];

  /** A number to refer to before the object is there. */
  reserve(): Ref {
    this.#objects.push(null);
    return this.#objects.length;
  }

  add(body: string, ref: Ref = this.reserve()): Ref {
    this.#objects[ref - 1] = encoder.encode(body);
    return ref;
  }

  /** `entries` of its dictionary besides length and filter. Metadata stay readable for those who look for them. */
  stream(content: Uint8Array, entries = "", compressed = true, ref: Ref = this.reserve()): Ref {
    const bytes = compressed ? zlibSync(content, { level: 9 }) : content;
    const filter = compressed ? "/Filter /FlateDecode " : "";
    const head = `<< ${entries} ${filter}/Length ${bytes.length} >>\nstream\n`;
    this.#objects[ref - 1] = joinedBytes([
      encoder.encode(head),
      bytes,
      encoder.encode("\nendstream"),
    ]);
    return ref;
  }

  /** The whole file; `root` is the catalog, `info` the document's information. */
  bytes(root: Ref, info: Ref): Uint8Array {
    // The second line marks the file as binary.
    const pieces: Uint8Array[] = [
      encoder.encode("%PDF-1.7\n"),
      new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]),
    ];
    let at = pieces.reduce((sum, { length }) => sum + length, 0);
    const places = this.#objects.map((object, i) => {
      if (object === null) throw new Error(`object ${i + 1} of the PDF was never written`);
      const place = at;
      const piece = joinedBytes([
        encoder.encode(`${i + 1} 0 obj\n`),
        object,
        encoder.encode("\nendobj\n"),
      ]);
      pieces.push(piece);
      at += piece.length;
      return place;
    });
    const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
    const size = places.length + 1;
    pieces.push(
      encoder.encode(
        `xref\n0 ${size}\n0000000000 65535 f \n${rows}` +
          `trailer\n<< /Size ${size} /Root ${refTo(root)} /Info ${refTo(info)} >>\n` +
          `startxref\n${at}\n%%EOF\n`,
      ),
    );
    return joinedBytes(pieces);
  }
}

/** A text of the document's information: UTF-16 with its mark, so that any letter is right. */
export function textOf(text: string): string {
  return `<FEFF${utf16(text)}>`;
}

export function utf16(text: string): string {
  return [...Array(text.length).keys()].map((i) => hex4(text.charCodeAt(i))).join("");
}

export function hex4(value: number): string {
  return value.toString(16).padStart(4, "0").toUpperCase();
}

/** Four decimals are a hundredth of what a printer resolves. */
export function number(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`${value} has no place in a PDF`);
  const text = value.toFixed(4).replace(/\.?0+$/, "");
  return text === "-0" || text === "" ? "0" : text;
}
