// Which of the edits the list shows: a link may bring hundreds, and a page with all their rows is slow.

/** More than anybody reads at once. */
export const MOST_ROWS = 60;

/** First and end: the newest, or those around `asked` where it lies before them. */
export function shownEdits(count: number, wanted: number): readonly [number, number] {
  const around = wanted - Math.floor(MOST_ROWS / 2);
  const first = Math.max(0, Math.min(around, count - MOST_ROWS));
  return [first, Math.min(count, first + MOST_ROWS)];
}
