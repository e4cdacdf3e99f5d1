import { expect, test } from "vitest";
import { type Deck, words } from "./deck";
import {
  changed,
  emptyDeck,
  emptySlide,
  freshId,
  moved,
  renamed,
  withoutSlide,
  withRun,
  withSlide,
} from "./edit";
import { merged, onlyChanges } from "./merge";

const slide = (id: string) => emptySlide(id, "bullets", `slide ${id}`);
const base: Deck = { ...emptyDeck("A meeting"), slides: ["s1", "s2", "s3"].map(slide) };

type Edit = (deck: Deck) => Deck;
const says =
  (id: string, text: string): Edit =>
  (deck) =>
    changed(deck, id, { title: words(text) });
const adds =
  (title: string, at?: number): Edit =>
  (deck) =>
    withSlide(deck, emptySlide(freshId(deck), "bullets", title), at);
const titles = ({ slides }: Deck): string[] => slides.map(({ title }) => title.text);

/** Two tabs, one edit in each: what comes of both, and of the little that is written down of the first. */
function both(mine: Edit, theirs: Edit, from = base) {
  const of = merged(from, mine(from), theirs(from));
  const [little, littleMine] = onlyChanges(from, mine(from));
  expect(merged(little, littleMine, theirs(from))).toEqual(of);
  return of;
}

test("edits of different things are both there", () => {
  const title = both(
    (deck) => renamed(deck, { title: "mine" }),
    (deck) => renamed(deck, { author: "theirs" }),
  );
  expect(title).toMatchObject({ deck: { title: "mine", author: "theirs" }, clashes: [] });
  const { deck, clashes } = both(says("s1", "mine"), says("s3", "theirs"));
  expect(titles(deck)).toEqual(["mine", "slide s2", "theirs"]);
  expect(clashes).toEqual([]);
  const one = both(says("s2", "mine"), (now) => changed(now, "s2", { notes: "theirs" }));
  expect(one.deck.slides[1]).toMatchObject({ title: { text: "mine" }, notes: "theirs" });
  expect(one.clashes).toEqual([]);
});

test("where both have changed the same, the one at hand stands, and the place is named", () => {
  const { deck, clashes } = both(says("s2", "mine"), says("s2", "theirs"));
  expect(titles(deck)).toEqual(["slide s1", "mine", "slide s3"]);
  expect(clashes).toEqual(["slide 2, title"]);
  expect(both(says("s2", "ours"), says("s2", "ours")).clashes).toEqual([]);
});

test("slides that both have added are two slides, though they have the same id", () => {
  const { deck, clashes } = both(adds("mine"), adds("theirs", 1));
  expect(titles(deck)).toEqual(["slide s1", "theirs", "slide s2", "slide s3", "mine"]);
  expect(new Set(deck.slides.map(({ id }) => id)).size).toBe(5);
  expect(clashes).toEqual([]);
  expect(titles(both(adds("mine"), adds("theirs"), emptyDeck()).deck).sort()).toEqual([
    "mine",
    "theirs",
  ]);
});

test("a slide that is deleted is gone, unless the other has changed it", () => {
  const out: Edit = (deck) => withoutSlide(deck, "s2");
  expect(titles(both(out, says("s1", "theirs")).deck)).toEqual(["theirs", "slide s3"]);
  expect(titles(both(says("s1", "mine"), out).deck)).toEqual(["mine", "slide s3"]);
  expect(titles(both(out, says("s2", "theirs")).deck)).toEqual(["slide s1", "theirs", "slide s3"]);
  expect(titles(both(says("s2", "mine"), out).deck)).toEqual(["slide s1", "mine", "slide s3"]);
});

test("slides that one has moved stand where they were moved to, with those of the other", () => {
  const forward: Edit = (deck) => moved(deck, "s3", 0);
  expect(titles(both(forward, adds("theirs", 1)).deck)).toEqual([
    "slide s3",
    "slide s1",
    "theirs",
    "slide s2",
  ]);
  expect(titles(both(adds("mine", 1), forward).deck)).toEqual([
    "slide s3",
    "slide s1",
    "mine",
    "slide s2",
  ]);
  expect(both(forward, (deck) => moved(deck, "s1", 1)).clashes).toEqual([
    "the order of the slides",
  ]);
});

test("what a formula showed stays with the text that it was noted of", () => {
  const noted: Edit = (deck) => changed(deck, "s1", { title: { text: "slide s1", was: ["1"] } });
  expect(both(says("s1", "mine"), noted).deck.slides[0]?.title).toEqual({ text: "mine", was: [] });
  expect(both(noted, says("s1", "theirs")).deck.slides[0]?.title).toEqual({
    text: "theirs",
    was: [],
  });
});

test("a run stays while a slide speaks of it, whoever has taken it out", () => {
  const { deck } = withRun(base, "nada", { label: "NADA", link: "#v1=", made: null });
  const known = changed(deck, "s1", { title: words("{loss in nada}") });
  const out: Edit = (now) => withoutSlide(now, "s1");
  expect(Object.keys(out(known).runs)).toEqual([]);
  const kept = both(out, says("s2", "{loss in nada}"), known).deck;
  expect(Object.keys(kept.runs)).toEqual(["nada"]);
  expect(Object.keys(both(out, says("s2", "theirs"), known).deck.runs)).toEqual([]);
});

test("what came of a run is no clash: it is found out again", () => {
  const { deck } = withRun(base, "nada", { label: "NADA", link: "#v1=", made: null });
  const made =
    (hash: string): Edit =>
    (now) => ({
      ...now,
      runs: { nada: { label: "NADA", link: "#v1=", made: { build: "b", hash } } },
    });
  expect(both(made("1"), made("2"), deck).clashes).toEqual([]);
});
