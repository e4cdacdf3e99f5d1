// Paths and elements of SVG as text.

import { escaped } from "../../model/data/formats/xml";
import type { PathSink } from "./clip";

/** The `d` of a path. Hundredths of a unit are finer than any printer. */
class SvgPath implements PathSink {
  #d = "";

  moveTo(x: number, y: number): void {
    this.#d += `M${round(x)} ${round(y)}`;
  }
  lineTo(x: number, y: number): void {
    this.#d += `L${round(x)} ${round(y)}`;
  }
  closePath(): void {
    this.#d += "Z";
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#d += `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
  }
  /** Whole circles only, as two halves; the path stands at their rightmost point. */
  arc(x: number, y: number, r: number): void {
    const half = `A${round(r)} ${round(r)} 0 1 1`;
    this.#d += `${half} ${round(x - r)} ${round(y)}${half} ${round(x + r)} ${round(y)}Z`;
  }

  toString(): string {
    return this.#d;
  }
}

/** The path that `trace` tells. */
export function pathOf(trace: (sink: PathSink) => void): string {
  const path = new SvgPath();
  trace(path);
  return String(path);
}

/** Hundredths as they are written behind a whole number: ".07", ".1", and nothing for none. */
const HUNDREDTHS = Array.from({ length: 100 }, (_, i) => String(i / 100).slice(1));

/** To hundredths. Whole numbers become text several times as fast as fractions, and a figure has tens of thousands of them. */
export function round(value: number): string {
  const hundredths = Math.round(value * 100);
  if (!(hundredths >= 0 && hundredths < 2 ** 31)) return String(hundredths / 100 || 0);
  const whole = Math.trunc(hundredths / 100);
  return `${whole}${HUNDREDTHS[hundredths - 100 * whole]}`;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; attributes that are undefined are left out, numbers are rounded. */
export function element(
  name: string,
  attributes: Attributes,
  content: readonly string[] = [],
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [` ${key}="${typeof value === "number" ? round(value) : escaped(value)}"`],
  );
  const start = `<${name}${written.join("")}`;
  return content.length === 0 ? `${start}/>` : `${start}>${content.join("")}</${name}>`;
}
