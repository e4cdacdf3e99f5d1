import { expect, test } from "vitest";
import { freshLab } from "../../../../tests/lab";
import { COLLECTIONS, deckFrom } from "../../../slides/panels/templates";
import { templateOf } from "./shelf";

const schema = (await freshLab()).schema();

test.each(
  COLLECTIONS.map(({ name }) => name),
)("the deck of %s is made of its tests as they are", async (collection) => {
  const template = templateOf(collection);
  if (template === null) {
    expect(collection).toBe("rfc4586");
    return;
  }
  const deck = await deckFrom({ schema, template, collection, controllers: [], seeds: 1 });
  expect(deck.slides.length).toBeGreaterThan(3);
  for (const { link } of Object.values(deck.runs)) expect(link).toContain(`s=${collection}/`);
});
