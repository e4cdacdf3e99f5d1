// A slide as it will be in the files, small or large, and until it is made, what it waits for.

import type { ReactElement } from "react";
import "./slide-picture.css";
import { runsText } from "../making/answers";
import { useMade } from "./use-deck";

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
          {!decorative && <Waits />}
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

function Waits(): ReactElement {
  const failed = useMade((made) => made.failed);
  const runs = useMade((made) => made.runs);
  return (
    <>
      <span role="status">
        {failed === "" ? "This slide is being made …" : `This slide could not be made: ${failed}`}
      </span>
      {/* Not told aloud: there may be hundreds. */}
      {failed === "" && runs !== null && <span>{runsText(runs)}</span>}
    </>
  );
}
