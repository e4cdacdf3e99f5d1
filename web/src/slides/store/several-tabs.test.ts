import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { richText } from "../deck/deck";
import { changed } from "../deck/edit";
import { writeDeck } from "../deck/reading/read";
import { FakeStorage } from "./fake-kept";
import { adds, author, deckOf, type Edit, now, opened, rest, title, titles } from "./fixture";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("two tabs that edit at the same time keep both edits, and show the same", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
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
  const place = new FakeStorage();
  const [one, two] = [await opened(place), await opened(place)];
  one.edit(adds("mine"));
  two.edit(adds("theirs"));
  await rest();
  expect(titles(one).toSorted()).toEqual(["mine", "theirs"]);
  expect(titles(two)).toEqual(titles(one));
});

test("undo takes back what was done here, and nothing of another tab", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
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
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place), await opened(place)];
  const says =
    (text: string): Edit =>
    (deck) =>
      changed(deck, "s1", { title: richText(text) });
  one.edit(says("mine"));
  two.edit(says("theirs"));
  await rest();
  expect([titles(one), titles(two)]).toEqual([["theirs"], ["theirs"]]);
  const [aside] = [...place.former.values()];
  expect(JSON.parse(aside?.text ?? "").slides[0].title.text).toBe("mine");
  expect(aside?.why).toBe("other tab");
  expect(one.state.getState().news).toBe("");
  expect(two.state.getState().news).toContain("slide 1, title");
});

test("a deck that is opened in one tab is shown in the other, where undo and the list bring back what was there", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
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
  const place = new FakeStorage(writeDeck(deckOf("kept")));
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
  const place = new FakeStorage(writeDeck(deckOf("kept")));
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
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const dies = { ...place.tab(), keep: () => new Promise<null>(() => undefined) };
  const [one, two] = [await opened(place, dies), await opened(place)];
  one.edit(title("last"));
  one.leave();
  two.edit(author("theirs"));
  await rest();
  expect(now(await opened(place))).toMatchObject({ title: "last", author: "theirs" });
});

test("what was edited right before a page is left goes with its deck, where another one was opened meanwhile", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
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
  const place = new FakeStorage(writeDeck(deckOf("kept")));
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
  const place = new FakeStorage(writeDeck(deckOf("kept")));
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
  const place = new FakeStorage(writeDeck(deckOf("kept")));
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
  const place = new FakeStorage(writeDeck(deckOf("kept")));
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
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place), await opened(place)];
  one.note((deck) => ({ ...deck, runs: { a: { label: "A", link: "#v1=", made: null } } }));
  two.open(deckOf("opened"));
  await rest();
  expect(now(one).title).toBe("opened");
  expect(now(two).title).toBe("opened");
});

test("last words that no version could have written change nothing", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
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
  const place = new FakeStorage(writeDeck(deckOf("kept")));
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
