// How long what leaves a queue may have waited: what waits stays, and in its place, when the limit falls or the link slows down.

interface OfLink {
  /** Ends of the intervals, in s. */
  readonly t_s: ArrayLike<number>;
  /** Bits that the link could send and did send in each of them. */
  readonly offered: ArrayLike<number>;
  readonly sent: ArrayLike<number>;
  /** Bits that wait at its end. */
  readonly waiting: ArrayLike<number>;
  /** Bits that may wait. */
  readonly limit: ArrayLike<number>;
}

/** For each row the ms that a packet may have waited which leaves in it: since it came in no more was sent than might wait then. When it
came in is known from what arrived and left, as far as a row says it. */
export function longestWaits({ t_s, offered, sent, waiting, limit }: OfLink): Float64Array {
  const rows = t_s.length;
  const waits = new Float64Array(rows);
  const arrived = new Float64Array(rows);
  let out = 0;
  // In the row after this one came in what leaves now: all that had arrived before it has left.
  let entered = -1;
  for (let row = 0; row < rows; row += 1) {
    out += sent[row] as number;
    arrived[row] = out + (waiting[row] as number);
    while (entered + 1 < row && (arrived[entered + 1] as number) <= out) entered += 1;
    waits[row] = 1000 * ((t_s[row] as number) - earliest(row, entered + 1));
  }
  // Who leaves at the beginning of a row leaves at the end of the one before.
  return waits.map((wait, row) => Math.max(wait, waits[row - 1] ?? 0));

  /** From the row in which it came in backwards, while what was sent since then might wait, in that row and in this one. */
  function earliest(row: number, from: number): number {
    let since = 0;
    for (let at = row; at >= 0; at -= 1) {
      const begins_s = at === 0 ? 0 : (t_s[at - 1] as number);
      const ends_s = t_s[at] as number;
      const bits = offered[at] as number;
      const most = Math.min(limit[at] as number, limit[from] as number);
      if (at <= from && since + bits > most) {
        const room = Math.max(0, most - since);
        return bits > 0 ? ends_s - ((ends_s - begins_s) * room) / bits : ends_s;
      }
      since += bits;
    }
    return 0;
  }
}
