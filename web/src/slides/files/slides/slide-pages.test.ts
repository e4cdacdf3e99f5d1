import { expect, test } from "vitest";
import { makingOfSlides } from "../../../../tests/slides/real-runs";
import { emptySlide } from "../../deck/edit";
import { FRAME } from "../slide-look";
import { pagesOf } from "./slide-pages";

test("equations that have no room on one page go on on the next, each as full as the first", async () => {
  const equation = { run: "one", flow: "", id: "nada.2.reported", at_s: 10 };
  const slide = {
    ...emptySlide("a", "equation", "The signal"),
    equations: Array.from({ length: 20 }, () => equation),
  };
  const pages = pagesOf(slide, await makingOfSlides([slide]));
  const counts = pages.map(({ page }) => page.shapes.filter(({ kind }) => kind === "group").length);
  const [first = 0] = counts;
  expect(first).toBeGreaterThan(1);
  expect(counts.slice(0, -1)).toEqual(counts.slice(1).map(() => first));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(20);
  for (const { page } of pages)
    for (const { box } of page.shapes)
      expect(box.y + box.height).toBeLessThanOrEqual(FRAME.body.y + FRAME.body.height);
});
