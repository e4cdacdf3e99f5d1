// "Add to deck", where there is a deck to add to.

import type { ReactElement } from "react";
import { Chunk } from "../../errors/chunk";
import { type ToSlidesProps, useExtensions } from "../layout/extensions";

export function ToSlides(props: ToSlidesProps): ReactElement | null {
  const { toSlides } = useExtensions();
  if (toSlides === undefined) return null;
  return <Chunk name="The way to the deck" load={toSlides} props={props} waits={null} />;
}
