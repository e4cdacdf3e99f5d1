// Room shared out: in proportion to what each wants, but to none less than it needs.

/** So much for each of `shares`: what one lacks to `least`, the others give. More than `room` only where it is too little for all. */
export function sharedOut(
  room: number,
  shares: readonly number[],
  least: number,
): readonly number[] {
  const poor = new Set<number>();
  for (;;) {
    const rich = shares.reduce((sum, share, i) => sum + (poor.has(i) ? 0 : share), 0);
    const unit = (room - poor.size * least) / rich;
    const short = shares.flatMap((share, i) => (!poor.has(i) && share * unit < least ? [i] : []));
    if (short.length === 0) return shares.map((share, i) => (poor.has(i) ? least : share * unit));
    for (const i of short) poor.add(i);
  }
}
