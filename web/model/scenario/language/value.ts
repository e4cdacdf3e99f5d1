// A value that a person wrote.

import type { Value } from "../types";

/** A truth, a number, or else words; a number too large for any is words. */
export function plainValue(text: string): Value {
  if (text === "true" || text === "false") return text === "true";
  return /^[-+.\de]+$/i.test(text) && Number.isFinite(Number(text)) ? Number(text) : text;
}
