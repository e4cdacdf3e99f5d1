// Words of a slide with their formulas' values in their places.

import { FormulaError } from "../../../../model/scenario";
import type { RichText } from "../deck";
import type { Facts } from "../facts";
import { formulaValue, type Value } from "./value";

export interface Filled {
  readonly text: string;
  /** What each formula comes to now, in their order, of several seeds without its range. */
  readonly values: readonly string[];
  readonly numbers: readonly (Value | null)[];
  /** Sentences on formulas that have no value. */
  readonly faults: readonly string[];
}

/** In the place of a formula that cannot be computed. */
const UNKNOWN = "?";

export function filled({ text }: RichText, facts: Facts, own: string): Filled {
  const values: string[] = [];
  const numbers: (Value | null)[] = [];
  const faults: string[] = [];
  const parts = piecesOf(text).map((piece) => {
    if (piece.kind === "text") return piece.text;
    const value = valueOrFault(piece.formula, facts, own);
    const isValue = typeof value !== "string";
    if (!isValue) faults.push(value);
    numbers.push(isValue ? value : null);
    values.push(isValue ? value.plain : UNKNOWN);
    return isValue ? value.text : UNKNOWN;
  });
  return { text: parts.join(""), values, numbers, faults };
}

/** The value, or a sentence on why there is none. */
export function valueOrFault(formula: string, facts: Facts, own: string): Value | string {
  try {
    return formulaValue(formula, facts, own);
  } catch (cause) {
    if (cause instanceof FormulaError) return cause.message;
    throw cause;
  }
}

/** A text cut at its formulas: those without their braces. `{{` stands for a brace itself. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "formula"; readonly formula: string };

export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const end = text[at] === "{" ? text.indexOf("}", at) : -1;
    if (text.startsWith("{{", at)) {
      plain += "{";
      at += 2;
    } else if (end < 0) {
      plain += text[at];
      at += 1;
    } else {
      if (plain !== "") pieces.push({ kind: "text", text: plain });
      plain = "";
      pieces.push({ kind: "formula", formula: text.slice(at + 1, end) });
      at = end + 1;
    }
  }
  if (plain !== "") pieces.push({ kind: "text", text: plain });
  return pieces;
}

/** Before there are values: an ellipsis in the place of each. What a number was once is nothing to show to an audience. */
export function unfilledText(text: string): string {
  return piecesOf(text)
    .map((piece) => (piece.kind === "text" ? piece.text : "\u2026"))
    .join("");
}

export function formulasIn(text: string): readonly string[] {
  return piecesOf(text).flatMap((piece) => (piece.kind === "formula" ? [piece.formula] : []));
}
