import { expect, test } from "vitest";
import { freshLab } from "../../../tests/lab";
import { isDeck, readDeck, writeDeck } from "../deck/reading/read";
import { TEMPLATES } from "../deck/templates/templates";
import { COLLECTIONS, controllersOf, deckFrom, usualControllers } from "./templates";

const schema = (await freshLab()).schema();
const wanted = { schema, collection: "rfc8867", controllers: ["nada-rfc", "gcc"], seeds: 5 };

test.each(
  TEMPLATES.map(({ name }) => name),
)("the template %s gives a deck that can be kept", async (template) => {
  const deck = await deckFrom({ ...wanted, template });
  expect(deck.slides.length).toBeGreaterThan(3);
  expect(Object.keys(deck.runs).length).toBeGreaterThan(3);
  expect(isDeck(readDeck(writeDeck(deck)))).toBe(true);
});

test("a comparison runs every test under each controller, with the seeds that were asked for", async () => {
  const { runs } = await deckFrom({ ...wanted, template: "comparison" });
  const links = Object.values(runs).map(({ link }) => link);
  expect(links.filter((link) => link.includes("s=rfc8867/5.1")).length).toBe(2);
  expect(links.every((link) => link.includes("seeds=5"))).toBe(true);
});

test("a test is called by its document's number", async () => {
  const { slides } = await deckFrom({ ...wanted, template: "comparison" });
  const titles = slides.map(({ title }) => title.text);
  expect(titles.filter((title) => /^5\.1 \w/.test(title)).length).toBeGreaterThan(0);
});

test("every collection can be chosen, documents first, and controllers by their names", () => {
  expect(COLLECTIONS[0]?.name).toBe("rfc8867");
  expect(controllersOf(schema).map(([name]) => name)).toContain("nada-rfc");
  const labels = controllersOf(schema).map(([, label]) => label);
  expect(labels).toContain("NADA · RFC 8698 to the letter");
  const kinds = Object.values(schema.objects.controller?.kinds ?? {}).map(({ label }) => label);
  expect(labels.filter((one) => !kinds.some((kind) => one.startsWith(kind)))).toEqual([]);
});

test("NADA, GCC and SCReAM are chosen to begin with, all three among what can be chosen", () => {
  const usual = usualControllers(schema);
  expect(usual).toHaveLength(3);
  expect(controllersOf(schema).map(([name]) => name)).toEqual(expect.arrayContaining([...usual]));
});

test("what there is no such thing of is refused with a sentence", async () => {
  await expect(deckFrom({ ...wanted, template: "poster" })).rejects.toThrow(
    "There is no template poster.",
  );
});
