// Words of a slide with their formulas' values in their places.

import type { Words } from "../deck";
import type { Facts } from "../facts";
import { FormulaError, piecesOf } from "./parse";
import { formulaValue, type Value } from "./value";

export interface Filled {
  readonly text: string;
  /** What each formula shows now, in their order. */
  readonly values: readonly string[];
  readonly numbers: readonly (Value | null)[];
  /** Sentences on formulas that have no value. */
  readonly faults: readonly string[];
}

/** In the place of a formula that cannot be computed. */
const UNKNOWN = "?";

export function filled({ text }: Words, facts: Facts, own: string): Filled {
  const values: string[] = [];
  const numbers: (Value | null)[] = [];
  const faults: string[] = [];
  const parts = piecesOf(text).map((piece) => {
    if (piece.kind === "text") return piece.text;
    const value = valueOrFault(piece.formula, facts, own);
    const isValue = typeof value !== "string";
    if (!isValue) faults.push(value);
    numbers.push(isValue ? value : null);
    values.push(isValue ? value.text : UNKNOWN);
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
