// The packets of a run as a picture of the page, compared with kept ones: what waits, what flies which way, what is lost.

import { expect, test } from "vitest";
import { openPicture } from "../packets-picture";
import { compare } from "./compare";

const ZOOM = 1.5;

test("packets fly from the sender to the receiver, and reports back", async () => {
  const picture = await openPicture();
  const { passages, ends } = picture;
  // Of the first second in which all of it is seen at once.
  const all = ["queue", "wire", "back", "lost"] as const;
  const moments = Array.from(ends.end_s).filter((t_s) => t_s > 10);
  const isFull = (t_s: number) => {
    const { drawn } = picture.sceneAt(t_s);
    return all.every((place) => drawn.some((one) => one.place === place));
  };
  const t_s = moments.find(isFull);
  expect(t_s, `in ${passages.rows} rows`).toBeDefined();
  compare("packets", picture.svgAt((t_s ?? 0) + 0.004), ZOOM);
  compare("packets-narrow", picture.svgAt((t_s ?? 0) + 0.004, 420), ZOOM);
  picture.session.dispose();
});
