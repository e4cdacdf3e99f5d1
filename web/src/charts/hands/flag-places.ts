// Where flags lie above the first chart: each at its moment, those of one moment beside one another, with room for words.

/** Most that words take, CSS pixels. */
export const WIDEST = 140;
/** With less room than this a flag shows no words until it is pointed at. */
const NARROWEST = 44;
/** A flag without words, and the air beside it. */
const BARE = 10;
/** Moments nearer than this cannot be told apart, CSS pixels. */
const SAME = 3;

/** Pixel of its moment, and how wide its words would be. */
export interface Wanted {
  readonly left: number;
  readonly words: number;
}

export interface FlagPlace {
  readonly left: number;
  readonly room: number;
  /** No room for words. */
  readonly tight: boolean;
  /** Lies to the left of its moment. */
  readonly flipped: boolean;
  /** Stands beside another one of the same moment. */
  readonly beside: boolean;
}

/** In order of time; `end` is where the room to the right of the plot ends. */
export function flagPlaces(wanted: readonly Wanted[], end: number): readonly FlagPlace[] {
  const groups: Wanted[][] = [];
  for (const flag of wanted) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && flag.left - last[0].left < SAME) last.push(flag);
    else groups.push([flag]);
  }
  return groups.flatMap((group, i) => {
    const left = group[0]?.left ?? 0;
    const room = (groups[i + 1]?.[0]?.left ?? end + 2) - left - 2;
    if (group.length > 1) return together(group, room);
    const before = i < groups.length - 1 ? 0 : left - (groups[i - 1]?.[0]?.left ?? 0);
    return alone(group[0] as Wanted, room, before);
  });
}

/** `before`: room to the left, which only the last one takes. */
function alone({ left, words }: Wanted, room: number, before: number): readonly FlagPlace[] {
  const flipped = room < words && before > words;
  return [
    {
      left,
      room: flipped ? words : room,
      tight: !flipped && room < Math.min(words, NARROWEST),
      flipped,
      beside: false,
    },
  ];
}

function together(group: readonly Wanted[], room: number): readonly FlagPlace[] {
  const whole = group.reduce((sum, { words }) => sum + words, 0) <= room;
  const share = Math.floor(room / group.length);
  const tight = !whole && share < NARROWEST;
  // A crowd overlaps rather than runs along into what comes later.
  const bare = Math.min(BARE, Math.max(1, share));
  let left = group[0]?.left ?? 0;
  return group.map(({ words }, i) => {
    const own = whole ? words : tight ? bare : Math.min(share, words);
    const place = { left, room: own - 1, tight, flipped: false, beside: i > 0 };
    left += own;
    return place;
  });
}
