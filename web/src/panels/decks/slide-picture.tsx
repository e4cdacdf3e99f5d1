// A slide as it will be in the files, small or large.

import type { ReactElement } from "react";
import { useDeckState, useMade, usePictureOf } from "./use-deck";

interface SlidePictureProps {
  readonly id: string;
  /** Which of its pages, from zero. */
  readonly page?: number;
  /** It only repeats what stands beside it. */
  readonly decorative?: boolean;
}

export function SlidePicture({
  id,
  page = 0,
  decorative = false,
}: SlidePictureProps): ReactElement {
  const size = useDeckState(({ deck }) => deck.size);
  const made = useMade(({ slides }) => slides.get(id)?.[page]);
  const address = usePictureOf(made?.svg);
  return (
    <span className="slide-picture" data-size={size}>
      {address === "" ? (
        <span className="slide-waits" />
      ) : (
        <img src={address} alt={decorative ? "" : (made?.alt ?? "")} draggable={false} />
      )}
    </span>
  );
}
