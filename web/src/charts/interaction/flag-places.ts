// Where flags lie above the first chart: each at its moment and nowhere else, with as many words as have room. Of those of one
// moment one stands for all, until it is pointed at: a person's own before the scenario's, as it can be taken back.

/** Moments nearer than this cannot be told apart, CSS pixels. */
const SAME = 3;

/** Pixel of its moment, and how wide its words would be: all of them, and the short ones. */
export interface Wanted {
  readonly left: number;
  readonly words: number;
  readonly short: number;
  /** A person's own. */
  readonly own?: boolean;
}

export type Said = "words" | "short" | "nothing";

export interface FlagPlace {
  readonly left: number;
  readonly says: Said;
  /** Lies to the left of its moment. */
  readonly flipped: boolean;
  /** The index of the flag that stands for its moment: it is in row 0, the others are below it. */
  readonly first: number;
  readonly row: number;
  /** Of the one that stands for a moment: how many more there are. */
  readonly more: number;
}

/** In order of time; `end` is where the room to the right of the plot ends, `count` the room that "+2" takes. */
export function flagPlaces(
  wanted: readonly Wanted[],
  end: number,
  count = 0,
): readonly FlagPlace[] {
  const groups: { readonly first: number; readonly flags: Wanted[] }[] = [];
  wanted.forEach((flag, i) => {
    const last = groups.at(-1);
    if (last?.flags[0] !== undefined && flag.left - last.flags[0].left < SAME)
      last.flags.push(flag);
    else groups.push({ first: i, flags: [flag] });
  });
  const leftOf = (group: number): number | undefined => groups[group]?.flags[0]?.left;
  return groups.flatMap(({ first, flags }, i) => {
    const left = leftOf(i) ?? 0;
    const room = (leftOf(i + 1) ?? end + 2) - left - 2;
    const before = i < groups.length - 1 ? 0 : left - (leftOf(i - 1) ?? 0);
    const more = flags.length - 1;
    const top = Math.max(
      0,
      flags.findIndex(({ own }) => own === true),
    );
    const place = alone({ ...(flags[top] as Wanted), left }, room - (more > 0 ? count : 0), before);
    return flags.map((_, k) => {
      const row = k === top ? 0 : k < top ? k + 1 : k;
      return { ...place, left, first: first + top, row, more: k === top ? more : 0 };
    });
  });
}

/** `before`: room to the left, which only the last one takes. */
function alone({ words, short }: Wanted, room: number, before: number) {
  if (room >= words) return { says: "words", flipped: false } as const;
  if (before > words) return { says: "words", flipped: true } as const;
  return { says: room >= short ? "short" : "nothing", flipped: false } as const;
}
