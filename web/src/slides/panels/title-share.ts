// How large a slide's title is.

import { FRAME } from "../files/slide-look";
import { fittedTitle } from "../files/words";

/** Its type as a share of the slide's height. */
export function titleShare(title: string): number {
  return fittedTitle(title, "", FRAME.title.width).size / FRAME.size.height;
}
