// A slide as it will be in the files, small or large, and until it is made, what it waits for.

import type { ReactElement } from "react";
import "./slide-picture.css";
import type { Slide } from "../deck/deck";
import { unfilledText } from "../deck/formula/text";
import { runsText } from "../making/answers";
import { useDeckState, useMade, useSlideTitle } from "./use-deck";

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
  const made = useMade(({ slides }) => slides.get(id)?.[page]);
  return (
    <span className="slide-picture">
      {made === undefined ? (
        <span className="slide-waits" aria-hidden={decorative || undefined}>
          {!decorative && <Waits id={id} />}
        </span>
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

/** What is known of it: its words. What is still to come: its numbers and pictures. */
function Waits({ id }: { readonly id: string }): ReactElement {
  const slide = useDeckState(({ deck }) => deck.slides.find((one) => one.id === id));
  const failed = useMade((made) => made.failed);
  const runs = useMade((made) => made.runs);
  return (
    <>
      {slide !== undefined && <Words slide={slide} />}
      <span role="status">
        {failed === "" ? "This slide is being made …" : `This slide could not be made: ${failed}`}
      </span>
      {/* Not told aloud: there may be hundreds. */}
      {failed === "" && runs !== null && <span className="slide-waits-runs">{runsText(runs)}</span>}
    </>
  );
}

function Words({ slide }: { readonly slide: Slide }): ReactElement {
  return (
    <>
      <b className="slide-waits-title">{useSlideTitle(slide)}</b>
      {slide.bullets.map(({ text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bullet is its place
        <span key={i}>{unfilledText(text)}</span>
      ))}
    </>
  );
}
