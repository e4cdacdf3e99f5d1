import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Deck, words } from "../../deck/deck";
import { changed, emptyDeck, emptySlide, renamed, withSlide } from "../../deck/edit";
import { writeDeck } from "../../deck/reading/read";
import { type DeckStore, openDeckStore } from "./deck-store";
import { FakePlace } from "./fake-kept";
import type { KeptDeck } from "./kept-deck";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Edit = (deck: Deck) => Deck;
const title =
  (to: string): Edit =>
  (deck) =>
    renamed(deck, { title: to });
const author =
  (to: string): Edit =>
  (deck) =>
    renamed(deck, { author: to });

/** A deck of one slide. */
const deckOf = (name: string): Deck => ({
  ...emptyDeck(name),
  slides: [emptySlide("s1", "bullets", name)],
});
const adds =
  (name: string): Edit =>
  (deck) =>
    withSlide(deck, emptySlide(`s${deck.slides.length + 1}`, "bullets", name));

const opened = (place: FakePlace, kept: KeptDeck = place.tab()): Promise<DeckStore> =>
  openDeckStore(kept, place.lastWords());
const now = (store: DeckStore): Deck => store.state.getState().deck;
const titles = (store: DeckStore): string[] => now(store).slides.map((one) => one.title.text);
/** Longer than a deck waits to be kept. */
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(2000);

test("what is edited is undone and redone, and there again with the next visit", async () => {
  const place = new FakePlace();
  const store = await opened(place);
  store.edit(title("one"));
  store.edit(title("two"));
  store.undo();
  expect(now(store).title).toBe("one");
  store.redo();
  expect(now(store).title).toBe("two");
  store.redo();
  store.undo();
  store.undo();
  store.undo();
  expect(now(store).title).toBe("");
  store.redo();
  await store.settled();
  expect(now(await opened(place)).title).toBe("one");
});

test("the letters of one field are one step, and another field is another", async () => {
  const store = await opened(new FakePlace());
  for (const text of ["t", "ti", "title"]) store.edit(title(text), "title");
  store.edit(author("me"), "author");
  store.undo();
  expect(now(store)).toMatchObject({ title: "title", author: "" });
  store.undo();
  expect(now(store).title).toBe("");
});

test("after an undo the same field begins a step of its own", async () => {
  const store = await opened(new FakePlace());
  store.edit(title("one"), "title");
  store.undo();
  store.edit(title("two"), "title");
  store.undo();
  expect(now(store).title).toBe("");
});

test("what is noted of runs is no step of undo", async () => {
  const store = await opened(new FakePlace());
  store.edit(title("mine"));
  store.note((deck) => ({ ...deck, runs: { a: { label: "A", link: "#v1=", made: null } } }));
  expect(store.state.getState().past).toHaveLength(1);
});

test("a browser that keeps nothing says so, and the deck is still there", async () => {
  const place = new FakePlace();
  const full = {
    ...place.tab(),
    keep: () => Promise.reject(new DOMException("", "QuotaExceededError")),
  };
  const store = await opened(place, full);
  store.edit(title("mine"));
  await store.settled();
  expect(store.state.getState().problem).toContain("Save it as a file");
  expect(now(store).title).toBe("mine");
});

test.each([
  ["VersionError", "a later version of the lab"],
  ["NotFoundError", "is damaged"],
  ["QuotaExceededError", "full or switched off"],
])("a database that fails with %s is told as what it is", async (name, words) => {
  const place = new FakePlace();
  const fails = { ...place.tab(), find: () => Promise.reject(new DOMException("", name)) };
  const store = await opened(place, fails);
  expect(store.state.getState().problem).toContain(words);
});

test("a database that does not answer is told, the deck is there meanwhile, and a late answer loses neither", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")), "a line");
  let answers = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    answers = resolve;
  });
  const tab = place.tab();
  const slow = { ...tab, find: () => waiting.then(() => tab.find()) };
  const opening = opened(place, slow);
  await rest();
  await rest();
  const store = await opening;
  expect(store.state.getState().problem).toContain("does not answer");
  store.offer(deckOf("dropped"), "dropped.json");
  expect(now(store).title).toBe("dropped");
  answers();
  await rest();
  expect(store.state.getState()).toMatchObject({ problem: "", former: 1 });
  expect(now(store).title).toBe("dropped");
  expect(now(await opened(place)).title).toBe("dropped");
  expect([...place.former.values()][0]?.text).toBe(writeDeck(deckOf("kept")));
});

test("a late answer is shown where nothing has been done meanwhile", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  const tab = place.tab();
  const slow = {
    ...tab,
    find: () => new Promise<void>((resolve) => setTimeout(resolve, 9000)).then(() => tab.find()),
  };
  const opening = opened(place, slow);
  await vi.advanceTimersByTimeAsync(4000);
  const store = await opening;
  await vi.advanceTimersByTimeAsync(9000);
  expect(now(store).title).toBe("kept");
  expect(store.state.getState()).toMatchObject({ problem: "", past: [] });
});

const LATER = '{"format":"nada-lab deck 2","slides":[]}';

test("a deck of a later version is put aside, and said; nothing comes in its place, neither an edit nor the next one", async () => {
  const place = new FakePlace(LATER, "theirs");
  const store = await opened(place);
  expect(store.state.getState().news).toContain("nada-lab deck 2");
  expect(store.state.getState().former).toBe(1);
  // Whoever has only looked leaves it where it was.
  expect(place.kept?.text).toBe(LATER);
  store.edit(title("mine"));
  await store.settled();
  expect(store.state.getState().news).toContain("nada-lab deck 2");
  const next = LATER.replace("deck 2", "deck 3");
  place.kept = { revision: 9, line: "theirs", text: next };
  const older = { line: "first", text: "an older one", why: "replaced", put_ms: 1 } as const;
  place.former.set("first", older);
  const again = await opened(place);
  again.edit(title("mine"));
  await again.settled();
  const aside = [...place.former.values()].map(({ why, text }) => [why, text]);
  expect(aside).toEqual([
    ["unreadable", LATER],
    ["replaced", "an older one"],
    ["unreadable", next],
  ]);
});

test("another tab of a later version puts aside no copy of each of its steps, and loses nothing", async () => {
  const place = new FakePlace();
  const store = await opened(place);
  for (const revision of [2, 3, 4]) {
    place.kept = { revision, line: "theirs", text: `${LATER}${" ".repeat(revision)}` };
    store.look();
    await rest();
  }
  expect(place.former.size).toBe(0);
  store.edit(adds("mine"));
  await rest();
  expect([...place.former.values()].map(({ text }) => text)).toEqual([`${LATER}    `]);
});

test("a deck waits to be let in where one with slides is open, and takes the place of an empty one at once", async () => {
  const store = await opened(new FakePlace());
  store.offer(deckOf("first"), "first.json");
  expect(now(store).title).toBe("first");
  store.offer(deckOf("second"), "second.json");
  expect(now(store).title).toBe("first");
  expect(store.state.getState().offered?.from).toBe("second.json");
  store.answer(false);
  expect(store.state.getState().offered).toBeNull();
  expect(now(store).title).toBe("first");
  store.offer(deckOf("second"), "second.json");
  store.answer(true);
  expect(store.state.getState().offered).toBeNull();
  expect(now(store).title).toBe("second");
  // The same once more has no place to take.
  store.offer(deckOf("second"), "copy.json");
  expect(store.state.getState().offered).toBeNull();
});

test("what a deck has taken the place of is put aside, each by itself, and comes back after a reload", async () => {
  const place = new FakePlace();
  const store = await opened(place);
  for (const name of ["A", "B", "C"]) store.open(deckOf(name));
  await rest();
  const again = await opened(place);
  expect(now(again).title).toBe("C");
  const former = await again.former.list();
  expect(former.map(({ text }) => JSON.parse(text).title)).toEqual(["A", "B"]);
  const [a] = former;
  again.open(deckOf("A"), a?.line);
  await rest();
  // The one at hand is not put aside, too.
  const left = await again.former.list();
  expect(left.map(({ text }) => JSON.parse(text).title)).toEqual(["B", "C"]);
  again.undo();
  await rest();
  const back = await again.former.list();
  expect(back.map(({ text }) => JSON.parse(text).title)).toEqual(["B", "A"]);
  expect(again.state.getState().former).toBe(2);
});

test("two tabs that edit at the same time keep both edits, and show the same", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place), await opened(place)];
  one.edit(title("mine"));
  two.edit(author("theirs"));
  await rest();
  for (const store of [one, two, await opened(place)]) {
    expect(now(store)).toMatchObject({ title: "mine", author: "theirs" });
    expect(store.state.getState().news).toBe("");
  }
  expect(place.former.size).toBe(0);
});

test("two tabs that begin a deck at the same time work on one", async () => {
  const place = new FakePlace();
  const [one, two] = [await opened(place), await opened(place)];
  one.edit(adds("mine"));
  two.edit(adds("theirs"));
  await rest();
  expect(titles(one).toSorted()).toEqual(["mine", "theirs"]);
  expect(titles(two)).toEqual(titles(one));
});

test("undo takes back what was done here, and nothing of another tab", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place), await opened(place)];
  one.edit(title("mine"));
  await rest();
  two.edit(author("theirs"));
  await rest();
  one.undo();
  await rest();
  expect(now(one)).toMatchObject({ title: "kept", author: "theirs" });
  expect(now(two)).toEqual(now(one));
  one.redo();
  await rest();
  expect(now(two)).toMatchObject({ title: "mine", author: "theirs" });
});

test("where two tabs have changed the same words, the later ones stand, the others are put aside, and it is said", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place), await opened(place)];
  const says =
    (text: string): Edit =>
    (deck) =>
      changed(deck, "s1", { title: words(text) });
  one.edit(says("mine"));
  two.edit(says("theirs"));
  await rest();
  expect(titles(one)).toEqual(titles(two));
  const [stands] = titles(one);
  const [aside] = [...place.former.values()];
  expect([stands, JSON.parse(aside?.text ?? "").slides[0].title.text].toSorted()).toEqual([
    "mine",
    "theirs",
  ]);
  expect(aside?.why).toBe("other tab");
  expect([one, two].map((store) => store.state.getState().news).join("")).toContain(
    "slide 1, title",
  );
});

test("a deck that is opened in one tab is shown in the other, where undo and the list bring back what was there", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place), await opened(place)];
  one.open(deckOf("opened"));
  await rest();
  expect(now(two).title).toBe("opened");
  expect(two.state.getState()).toMatchObject({ former: 1, past: [{ deck: { title: "kept" } }] });
  expect(two.state.getState().news).toContain("under Former decks");
  two.undo();
  await rest();
  expect(now(one).title).toBe("kept");
  expect(JSON.parse([...place.former.values()][0]?.text ?? "").title).toBe("opened");
});

test("a deck that is opened in one tab while the other one is edited loses nothing", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place), await opened(place)];
  one.open(deckOf("opened"));
  two.edit(author("theirs"));
  await rest();
  const all = [place.kept?.text ?? "", ...[...place.former.values()].map(({ text }) => text)];
  const found = all.map((text) => JSON.parse(text)).map((deck) => `${deck.title} ${deck.author}`);
  expect(found.toSorted()).toEqual(["kept theirs", "opened "]);
  expect(now(one)).toEqual(now(two));
});

test("what was edited right before a page is left is there with the next visit, and only once", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  const dies = { ...place.tab(), keep: () => new Promise<null>(() => undefined) };
  const store = await opened(place, dies);
  store.edit(adds("last"));
  store.leave();
  const again = await opened(place);
  expect(titles(again)).toEqual(["kept", "last"]);
  await rest();
  expect(place.words.size).toBe(0);
  expect(titles(await opened(place))).toEqual(["kept", "last"]);
});

test("what was edited right before a page is left is merged with what another tab has kept meanwhile", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  const dies = { ...place.tab(), keep: () => new Promise<null>(() => undefined) };
  const [one, two] = [await opened(place, dies), await opened(place)];
  one.edit(title("last"));
  one.leave();
  two.edit(author("theirs"));
  await rest();
  expect(now(await opened(place))).toMatchObject({ title: "last", author: "theirs" });
});

test("what was edited right before a page is left goes with its deck, where another one was opened meanwhile", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  const dies = { ...place.tab(), keep: () => new Promise<null>(() => undefined) };
  const [one, two] = [await opened(place, dies), await opened(place)];
  one.edit(author("last"));
  one.leave();
  two.open(deckOf("opened"));
  await rest();
  const store = await opened(place);
  await rest();
  expect(now(store).title).toBe("opened");
  expect(JSON.parse([...place.former.values()][0]?.text ?? "")).toMatchObject({
    title: "kept",
    author: "last",
  });
});

test("a deck that was opened right before a page is left is there, and the one before is put aside", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  const dies = { ...place.tab(), keep: () => new Promise<null>(() => undefined) };
  const store = await opened(place, dies);
  store.open(deckOf("last"));
  store.leave();
  const again = await opened(place);
  await rest();
  expect(now(again).title).toBe("last");
  expect(JSON.parse([...place.former.values()][0]?.text ?? "").title).toBe("kept");
});

test("what was edited right before a page is left is no news to a tab that goes on, and takes nothing back there", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place), await opened(place)];
  one.edit(title("last"));
  one.leave();
  two.look();
  await rest();
  expect(place.words.size).toBe(0);
  two.edit(title("later"));
  await rest();
  expect(now(await opened(place)).title).toBe("later");
  expect(place.former.size).toBe(0);
});

test("a deck that could not be kept, as nothing answered, is put aside beside the one that was", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  place.former.set("first", {
    line: "first",
    text: writeDeck(deckOf("first")),
    why: "replaced",
    put_ms: 1,
  });
  const hangs = { ...place.tab(), find: () => new Promise<null>(() => undefined) };
  const opening = opened(place, hangs);
  await vi.advanceTimersByTimeAsync(4000);
  const store = await opening;
  store.edit(adds("unkept"));
  store.leave();
  const again = await opened(place);
  await rest();
  expect(now(again).title).toBe("kept");
  const aside = [...place.former.values()].map(({ text }) => JSON.parse(text).slides[0].title.text);
  expect(aside.toSorted()).toEqual(["first", "unkept"]);
});

test("pages that are left one after another, each right after an edit, lose none and take none back", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  for (const name of ["one", "two", "three"]) {
    const dies = { ...place.tab(), keep: () => new Promise<null>(() => undefined) };
    const store = await opened(place, dies);
    store.edit(title(name));
    store.leave();
  }
  const store = await opened(place);
  await rest();
  expect(now(store).title).toBe("three");
  expect(place.former.size).toBe(0);
});

test("what runs have told is nobody's edit: another tab's deck comes in its place", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place), await opened(place)];
  one.note((deck) => ({ ...deck, runs: { a: { label: "A", link: "#v1=", made: null } } }));
  two.open(deckOf("opened"));
  await rest();
  expect(now(one).title).toBe("opened");
  expect(now(two).title).toBe("opened");
});

test("last words that no version could have written change nothing", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  for (const [i, text] of [
    "null",
    "7",
    '{"line":"first"}',
    '{"line":"first","base":{},"mine":{}}',
  ].entries()) {
    place.words.set(`k${i}`, text);
  }
  const store = await opened(place);
  expect(now(store)).toEqual(deckOf("kept"));
  expect(store.state.getState().problem).toBe("");
});

test("a thousand calls from other tabs are one look, or two", async () => {
  const place = new FakePlace(writeDeck(deckOf("kept")));
  const tab = place.tab();
  let looks = 0;
  const counted = {
    ...tab,
    find: () => {
      looks += 1;
      return tab.find();
    },
  };
  const store = await opened(place, counted);
  looks = 0;
  for (let i = 0; i < 1000; i += 1) store.look();
  await rest();
  expect(looks).toBeLessThanOrEqual(2);
});
