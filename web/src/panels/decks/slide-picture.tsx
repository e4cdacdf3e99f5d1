// A slide as it will be in the files, small or large.

import type { ReactElement } from "react";
import { useDeckState, useMade } from "./use-deck";

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
  return (
    <span className="slide-picture" data-size={size}>
      {made === undefined ? (
        <span className="slide-waits" />
      ) : (
        // Of a thousand slides beside one another only those in sight are drawn.
        <img
          src={made.address}
          alt={decorative ? "" : made.alt}
          draggable={false}
          loading={decorative ? "lazy" : "eager"}
        />
      )}
    </span>
  );
}
