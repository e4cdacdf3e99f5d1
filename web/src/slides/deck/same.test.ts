import { expect, test } from "vitest";
import { type Deck, richText } from "./deck";
import { changed, emptyDeck, emptySlide, withSlide } from "./edit";
import { same, withSlidesOf } from "./same";

const slide = (id: string) => emptySlide(id, "bullets", `slide ${id}`);

test("slides that are as they were before are those of before, and the others new", () => {
  const before: Deck = { ...emptyDeck("A meeting"), slides: ["s1", "s2", "s3"].map(slide) };
  const copy = changed(structuredClone(before), "s2", { title: richText("new") });
  const { slides } = withSlidesOf(before, withSlide(copy, slide("s4")));
  expect(slides.map((one, i) => one === before.slides[i])).toEqual([true, false, true, false]);
  expect(slides.map(({ title }) => title.text)).toEqual([
    "slide s1",
    "new",
    "slide s3",
    "slide s4",
  ]);
});

test.each([
  [1, 1, true],
  [1, "1", false],
  [null, null, true],
  [null, {}, false],
  [{}, null, false],
  ["a", {}, false],
  [{}, "a", false],
  [[], {}, false],
  [{}, [], false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [{ a: 1, b: { c: [2] } }, { b: { c: [2] }, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
  [{ a: undefined }, { b: 1 }, false],
  [{ a: undefined }, { b: undefined }, false],
])("whether %j and %j say the same: %s", (a, b, is) => {
  expect(same(a, b)).toBe(is);
});
