// A value that somebody wrote.

import type { Value } from "../types";

/** A truth, a number (too large a one is infinite), or else words. */
export function plainValue(text: string): Value {
  if (text === "true" || text === "false") return text === "true";
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : text;
}
