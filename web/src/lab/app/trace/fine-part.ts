// A recording of very many values is thinned to what a link takes. Of a part of it more can stay: it is read anew.

import { useEffect } from "react";
import type { PlayedAs } from "../../../../reader/recorded-link";
import type { Choices } from "../../../../reader/series/choices";
import type { Played } from "../../../../reader/series/played";

type Part = Pick<PlayedAs, "from_s" | "to_s">;

/** While a person drags, nothing is read. */
const AT_REST_MS = 300;

/** Whether what was read is as fine as the part that is wanted allows. */
export function useFinePart(
  played: Played | null,
  part: Part | null,
  choices: Choices,
  onChoose: (choices: Choices) => void,
): boolean {
  const wanted = partToRead(played, part);
  const [from_s, to_s] = wanted ?? [null, null];
  const isFine = from_s === (choices.part?.[0] ?? null) && to_s === (choices.part?.[1] ?? null);
  useEffect(() => {
    if (isFine) return;
    const read = from_s === null || to_s === null ? undefined : ([from_s, to_s] as const);
    const timer = setTimeout(() => onChoose({ ...choices, part: read }), AT_REST_MS);
    return () => clearTimeout(timer);
  }, [isFine, from_s, to_s, choices, onChoose]);
  return isFine;
}

/** Null: it is read as a whole. */
export function partToRead(played: Played | null, part: Part | null): Choices["part"] | null {
  if (played === null || part === null || !played.isThinned) return null;
  const isWhole = part.from_s <= 0 && part.to_s >= played.duration_s;
  return isWhole ? null : [part.from_s, part.to_s];
}
