// Which template makes the slides of a document.

/** Pairs of runs side by side as in IETF 106; everything else test by test as in IETF 90. */
const PAIRS = new Set(["ietf106", "gcc-nada"]);

/** Its runs are sessions; slides of tests are made of flows. */
const WITHOUT = new Set(["rfc4586"]);

/** Null where there is none. */
export function templateOf(collection: string): string | null {
  if (WITHOUT.has(collection)) return null;
  return PAIRS.has(collection) ? "ietf106" : "ietf90";
}
