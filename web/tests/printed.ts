// How exact a displayed equation is: readings carry three significant digits (quantity.ts), and so far what an equation comes to
// and what was decided agree.

const HALF_A_DIGIT = 0.0005;

/** Nothing smaller than this is shown of a quantity in ms, kbit/s or bytes. */
const NOTHING_SHOWN = 1e-6;

/** Whether both numbers are one to a reader. */
export function agrees(shown: number, decided: number): boolean {
  if (Object.is(shown, decided)) return true;
  const size = Math.max(Math.abs(shown), Math.abs(decided));
  return Math.abs(shown - decided) <= HALF_A_DIGIT * size + NOTHING_SHOWN;
}
