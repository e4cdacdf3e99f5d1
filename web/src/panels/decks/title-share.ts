// How large a slide's title is.

import { FRAME } from "../../exports/deck/slide-look";
import { fittedTitle } from "../../exports/deck/words";

/** Its type as a share of the slide's height. */
export function titleShare(title: string): number {
  return fittedTitle(title, "", FRAME.title.width).size / FRAME.size.height;
}
