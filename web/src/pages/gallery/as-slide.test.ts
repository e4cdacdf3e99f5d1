import { expect, test } from "vitest";
import { emptyDeck } from "../../deck/edit";
import { isDeck, readDeck, writeDeck } from "../../deck/reading/read";
import { deckOfBars, withComparison } from "./as-slide";

const compared = [
  { id: "rfc8867/5.1", number: "5.1", title: "Variable capacity", edits: [] },
  {
    id: "rfc8867/5.2",
    number: "5.2",
    title: "Two flows",
    edits: [{ kind: "set", path: "links.forward.delay_ms", to: 100 }],
  },
] as const;

test("a comparison is one slide with a bar and a row for each scenario, and every run as a link", () => {
  const deck = withComparison(emptyDeck("A meeting"), "RFC 8867, compared", compared, 5);
  expect(Object.values(deck.runs).map(({ link }) => link)).toEqual([
    "#v1=s=rfc8867/5.1&seeds=5",
    "#v1=s=rfc8867/5.2&set=links.forward.delay_ms:100&seeds=5",
  ]);
  const [slide] = deck.slides;
  expect(slide?.title.text).toBe("RFC 8867, compared");
  expect(slide?.table?.rows.map(({ run }) => run)).toEqual(Object.keys(deck.runs));
  expect(slide?.figures[0]).toMatchObject({
    kind: "bars",
    groups: [{ name: "5.1" }, { name: "5.2" }],
  });
  expect(isDeck(readDeck(writeDeck(deck)))).toBe(true);
});

test("the same comparison once more adds a slide and no run", () => {
  const once = withComparison(emptyDeck(), "first", compared, 1);
  const twice = withComparison(once, "second", compared, 1);
  expect(Object.keys(twice.runs)).toEqual(Object.keys(once.runs));
  expect(twice.slides).toHaveLength(2);
});

test("as a figure it is bars alone, whose runs are those of the comparison", () => {
  const deck = deckOfBars("RFC 8867, compared", compared, 20);
  expect(deck.slides.map(({ figures }) => figures.map(({ title }) => title))).toEqual([
    ["Link’s utilisation"],
    ["Queuing delay, p95"],
  ]);
  expect(Object.values(deck.runs).every(({ link }) => link.endsWith("&seeds=20"))).toBe(true);
  expect(isDeck(readDeck(writeDeck(deck)))).toBe(true);
});

test("many scenarios go over several slides, each with room for its names, none left out", () => {
  const many = Array.from({ length: 47 }, (_, i) => ({
    ...compared[0],
    id: `rfc8867/5.1-variant-${i}`,
    number: `5.1-variant-${i}`,
  }));
  const { slides } = deckOfBars("All", many, 1);
  const names = slides.map(({ figures }) =>
    figures.flatMap((one) => (one.kind === "bars" ? one.groups.map(({ name }) => name) : [])),
  );
  for (const some of names) expect(some.join("  ").length).toBeLessThanOrEqual(72);
  const half = names.length / 2;
  expect(names.slice(0, half).flat()).toEqual(many.map(({ number }) => number));
  expect(names.slice(half).flat()).toEqual(many.map(({ number }) => number));
});
