import { expect, test } from "vitest";
import { createFakePictures } from "../../../tests/slides/fake-pictures";
import { emptyDeck, emptySlide } from "../deck/edit";
import type { Found } from "./protocol";
import { createRecall } from "./recall";

const deck = { ...emptyDeck(), slides: [emptySlide("s1", "bullets", "one")] };
const page = { svg: "<svg/>", alt: "one" };
const slides = new Map([["s1", [{ ...page, address: "blob:1" }]]]);
const title = { at: "title", text: "one of 7 ms", faults: [] };
const found: Found = {
  ...{ remeasured: deck, missing: [], stale: [], staleRuns: [] },
  texts: { s1: [title] },
};

function recalls(engine = "lab-1.wasm", kept = createFakePictures()) {
  return { kept, ...createRecall({ kept, site: () => "", engine }) };
}

test("a deck that is opened anew has the pictures and the words that it had", async () => {
  const { find, keep } = recalls();
  expect(await find(deck)).toEqual([]);
  await keep(deck, slides, found);
  expect(await find(deck)).toEqual([{ id: "s1", pages: [page], texts: [title] }]);
});

test("another engine, or another slide, has none", async () => {
  const { kept, find, keep } = recalls();
  await keep(deck, slides, found);
  expect(await recalls("lab-2.wasm", kept).find(deck)).toEqual([]);
  expect(await find({ ...deck, slides: [emptySlide("s1", "bullets", "two")] })).toEqual([]);
});

test("a slide of a run that cannot be had now is not kept, and each slide is kept once", async () => {
  const { kept, keep } = recalls();
  await keep(deck, slides, { ...found, missing: ["NADA: is not there"] });
  expect(kept.all.size).toBe(0);
  await keep(deck, slides, found);
  kept.all.clear();
  await keep(deck, slides, found);
  expect(kept.all.size).toBe(0);
});
