// Paths and elements of SVG as text.

import { escaped } from "../../data/formats/xml";
import type { PathSink } from "./clip";

/** The `d` of a path. Hundredths of a unit are finer than any printer. */
export class SvgPath implements PathSink {
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

export function round(value: number): string {
  return String(Math.round(value * 100) / 100 || 0);
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
