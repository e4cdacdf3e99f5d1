import { expect, test } from "vitest";
import { type Deck, richText } from "./deck";
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
import { merged, onlyChanges, same, withSlidesOf } from "./merge";

const slide = (id: string) => emptySlide(id, "bullets", `slide ${id}`);
const base: Deck = { ...emptyDeck("A meeting"), slides: ["s1", "s2", "s3"].map(slide) };

type Edit = (deck: Deck) => Deck;
const withTitle =
  (id: string, text: string): Edit =>
  (deck) =>
    changed(deck, id, { title: richText(text) });
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
  const { deck, clashes } = both(withTitle("s1", "mine"), withTitle("s3", "theirs"));
  expect(titles(deck)).toEqual(["mine", "slide s2", "theirs"]);
  expect(clashes).toEqual([]);
  const one = both(withTitle("s2", "mine"), (now) => changed(now, "s2", { notes: "theirs" }));
  expect(one.deck.slides[1]).toMatchObject({ title: { text: "mine" }, notes: "theirs" });
  expect(one.clashes).toEqual([]);
});

test("where both have changed the same, the one at hand stands, and the place is named", () => {
  const { deck, clashes } = both(withTitle("s2", "mine"), withTitle("s2", "theirs"));
  expect(titles(deck)).toEqual(["slide s1", "mine", "slide s3"]);
  expect(clashes).toEqual(["slide 2, title"]);
  expect(both(withTitle("s2", "ours"), withTitle("s2", "ours")).clashes).toEqual([]);
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
  expect(titles(both(out, withTitle("s1", "theirs")).deck)).toEqual(["theirs", "slide s3"]);
  expect(titles(both(withTitle("s1", "mine"), out).deck)).toEqual(["mine", "slide s3"]);
  expect(titles(both(out, withTitle("s2", "theirs")).deck)).toEqual([
    "slide s1",
    "theirs",
    "slide s3",
  ]);
  expect(titles(both(withTitle("s2", "mine"), out).deck)).toEqual(["slide s1", "mine", "slide s3"]);
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
  expect(both(withTitle("s1", "mine"), noted).deck.slides[0]?.title).toEqual({
    text: "mine",
    was: [],
  });
  expect(both(noted, withTitle("s1", "theirs")).deck.slides[0]?.title).toEqual({
    text: "theirs",
    was: [],
  });
});

test("a run stays while a slide speaks of it, whoever has taken it out", () => {
  const { deck } = withRun(base, "nada", { label: "NADA", link: "#v1=", made: null });
  const known = changed(deck, "s1", { title: richText("{loss in nada}") });
  const out: Edit = (now) => withoutSlide(now, "s1");
  expect(Object.keys(out(known).runs)).toEqual([]);
  const kept = both(out, withTitle("s2", "{loss in nada}"), known).deck;
  expect(Object.keys(kept.runs)).toEqual(["nada"]);
  expect(Object.keys(both(out, withTitle("s2", "theirs"), known).deck.runs)).toEqual([]);
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

test("a run that both have pointed elsewhere, or called otherwise, is a clash, and only that is named", () => {
  const run = { label: "NADA", link: "#v1=s=a", made: null };
  const { deck } = withRun(base, "nada", run);
  const sets =
    (change: object): Edit =>
    (now) => ({ ...now, runs: { nada: { ...run, ...change } } });
  const made = (hash: string) => ({ made: { build: "b", hash } });
  const link = both(sets({ link: "mine", ...made("1") }), sets({ link: "b", ...made("2") }), deck);
  expect(link.clashes).toEqual(["run nada, link"]);
  expect(link.deck.runs.nada?.link).toBe("mine");
  const label = both(sets({ label: "mine" }), sets({ label: "theirs" }), deck);
  expect(label.clashes).toEqual(["run nada, label"]);
  // Only one of them has pointed it elsewhere: what came of it differs, and is no clash.
  const one = both(sets(made("1")), sets({ link: "b", ...made("2") }), deck);
  expect(one.clashes).toEqual([]);
  expect(one.deck.runs.nada?.link).toBe("b");
});

test("runs that either has added are there, and of one name mine stands", () => {
  const adding =
    (name: string, link: string): Edit =>
    (now) => ({ ...now, runs: { ...now.runs, [name]: { label: "", link, made: null } } });
  const { deck, clashes } = both(adding("a", "1"), adding("b", "2"));
  expect(Object.keys(deck.runs).sort()).toEqual(["a", "b"]);
  expect(clashes).toEqual([]);
  const twice = both(adding("a", "1"), adding("a", "2"));
  expect(twice.clashes).toEqual(["run a, link"]);
  expect(twice.deck.runs.a?.link).toBe("1");
  expect(both(adding("a", "1"), adding("a", "1")).clashes).toEqual([]);
});

test("a slide that both have added alike is one slide", () => {
  const { deck, clashes } = both(adds("ours"), adds("ours"));
  expect(titles(deck)).toEqual(["slide s1", "slide s2", "slide s3", "ours"]);
  expect(clashes).toEqual([]);
});

test("of slides with one id the one at hand gets a new one, which nobody has had", () => {
  const five = { ...base, slides: ["s1", "s2", "s3", "s5", "s6"].map(slide) };
  // Both add `s7`, and six ids are taken then.
  const { deck } = both(adds("mine"), adds("theirs"), five);
  const ids = deck.slides.map(({ id, title }) => [id, title.text]);
  expect(ids.slice(-2).sort()).toEqual(
    [
      ["s7", "mine"],
      ["s8", "theirs"],
    ].map(([id], i) => [id, i === 0 ? "theirs" : "mine"]),
  );
});

test("a slide that the other has put in front stands in front", () => {
  expect(titles(both(withTitle("s2", "mine"), adds("theirs", 0)).deck)[0]).toBe("theirs");
  expect(titles(both((deck) => moved(deck, "s3", 1), adds("theirs", 0)).deck)[0]).toBe("theirs");
});

test("slides that both have moved alike are no clash, nor is one that is gone", () => {
  const forward: Edit = (deck) => moved(deck, "s3", 0);
  expect(both(forward, forward).clashes).toEqual([]);
  expect(titles(both(forward, forward).deck)).toEqual(["slide s3", "slide s1", "slide s2"]);
  const out: Edit = (deck) => withoutSlide(deck, "s1");
  const { deck, clashes } = both(forward, out);
  expect(titles(deck)).toEqual(["slide s3", "slide s2"]);
  expect(clashes).toEqual([]);
});

test("a field of the deck that both have changed is named alone, and one that is taken out is gone", () => {
  const { deck, clashes } = both(
    (now) => renamed(now, { author: "mine", title: "a title" }),
    (now) => renamed(now, { author: "theirs" }),
  );
  expect(deck).toMatchObject({ author: "mine", title: "a title" });
  expect(clashes).toEqual(["author"]);
  const later = { ...base, colour: "red" };
  const without = both(
    ({ colour: _, ...rest }: Deck & { colour?: string }) => rest,
    (now) => now,
    later,
  );
  expect(Object.keys(without.deck)).not.toContain("colour");
});

test("of words of the same text the values of either are no clash", () => {
  const noted =
    (text: string, ...was: readonly string[]): Edit =>
    (deck) =>
      changed(deck, "s1", { title: { text, was } });
  const title = (mine: Edit, theirs: Edit) => {
    const { deck, clashes } = both(mine, theirs);
    expect(clashes).toEqual([]);
    return deck.slides[0]?.title;
  };
  expect(title(noted("slide s1", "1"), noted("slide s1", "2"))).toMatchObject({ was: ["2"] });
  expect(title(noted("new", "1"), noted("new", "2"))).toEqual({ text: "new", was: ["1"] });
});

test("in lists there is no part to merge: the one at hand stands", () => {
  const bullets =
    (...texts: readonly string[]): Edit =>
    (deck) =>
      changed(deck, "s3", { bullets: texts.map(richText) });
  const { deck, clashes } = both(bullets("mine"), bullets("theirs", "and more"));
  expect(deck.slides[2]?.bullets).toEqual([richText("mine")]);
  expect(clashes).toEqual(["slide 3, bullets"]);
});

test("slides that are as they were before are those of before, and the others new", () => {
  const before = base;
  const after = withTitle("s2", "new")(structuredClone(base));
  const slides = withSlidesOf(before, adds("more")(after)).slides;
  expect(slides.map((one, i) => one === before.slides[i])).toEqual([true, false, true, false]);
  expect(titles({ ...base, slides })).toEqual(["slide s1", "new", "slide s3", "more"]);
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
