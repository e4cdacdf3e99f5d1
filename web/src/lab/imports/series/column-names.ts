// What a column calls itself.

import type { Column } from "./table";

const RATE = /rate|capac|band|thr(ough|u)put|speed|goodput|bw|bps|bit/i;
const TIME = /time|^t$|^t[_ (]|sec|stamp|date|^ms$|_ms$|_s$/i;

export function hasRateName({ name }: Column): boolean {
  return RATE.test(name);
}

/** A column of moments needs no name to be one. */
export function hasTimeName({ name, dated }: Column): boolean {
  return dated || (TIME.test(name) && !RATE.test(name));
}
