// Where flags lie above the first chart: each at its moment and nowhere else, with as many words as have room. Of those of one
// moment one stands for all, until it is pointed at: a person's own before the scenario's, as it can be taken back.

/** Moments nearer than this cannot be told apart, CSS pixels. */
const SAME = 3;

/** Pixel of its moment, and how wide its words would be: all of them, and the short ones. */
export interface WantedFlag {
  readonly left: number;
  readonly words: number;
  readonly short: number;
  /** A person's own. */
  readonly own?: boolean;
}

export type LabelLength = "words" | "short" | "nothing";

export interface FlagPosition {
  readonly left: number;
  readonly says: LabelLength;
  /** Lies to the left of its moment. */
  readonly flipped: boolean;
  /** The index of the flag that stands for its moment: it is in row 0, the others are below it. */
  readonly first: number;
  readonly row: number;
  /** Of the one that stands for a moment: how many more there are. */
  readonly more: number;
}

/** In order of time; `end` is where the room to the right of the plot ends, `count` the room that "+2" takes. */
export function flagPositions(
  wanted: readonly WantedFlag[],
  end: number,
  count = 0,
): readonly FlagPosition[] {
  const groups: { readonly first: number; readonly flags: WantedFlag[] }[] = [];
  wanted.forEach((flag, i) => {
    const last = groups.at(-1);
    if (last?.flags[0] !== undefined && flag.left - last.flags[0].left < SAME)
      last.flags.push(flag);
    else groups.push({ first: i, flags: [flag] });
  });
  const leftOf = (group: number): number => groups[group]?.flags[0]?.left ?? 0;
  const places: FlagPosition[] = [];
  // From the end on: the words of one that lies to the left take the room of the one before it.
  let taken = end + 2;
  for (let i = groups.length - 1; i >= 0; i -= 1) {
    const { first, flags } = groups[i] as (typeof groups)[number];
    const left = leftOf(i);
    // Of those that are seen: beyond the end there may be more.
    const isLast = i === groups.length - 1 || leftOf(i + 1) > end;
    const before = isLast && left <= end ? left - Math.max(0, leftOf(i - 1)) : 0;
    const more = flags.length - 1;
    const top = Math.max(
      0,
      flags.findIndex(({ own }) => own === true),
    );
    const standing = flags[top] as WantedFlag;
    const room = taken - left - 2 - (more > 0 ? count : 0);
    const place = alone(standing, room, before);
    taken = Math.min(end + 2, left - (place.flipped ? standing.words : 0));
    const own = flags.map((_, k): FlagPosition => {
      const row = k === top ? 0 : k < top ? k + 1 : k;
      return { ...place, left, first: first + top, row, more: k === top ? more : 0 };
    });
    places.unshift(...own);
  }
  return places;
}

/** `before`: room to the left, which only the last one takes. */
function alone({ words, short }: WantedFlag, room: number, before: number) {
  if (room >= words) return { says: "words", flipped: false } as const;
  if (before > words) return { says: "words", flipped: true } as const;
  return { says: room >= short ? "short" : "nothing", flipped: false } as const;
}
