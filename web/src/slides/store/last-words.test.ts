// What is written down in the moment in which a page is left, and what becomes of it with the next visit.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  adds,
  asideOf,
  author,
  deckOf,
  dies,
  gone,
  measured,
  now,
  opened,
  rest,
  title,
  titles,
} from "../../../tests/slides/edits";
import { FakeStorage } from "../../../tests/slides/fake-kept";
import { writeDeck } from "../deck/reading/read";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what was edited right before a page is left is there with the next visit, and only once", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const store = await opened(place, dies(place));
  store.edit(adds("last"));
  gone(store);
  const again = await opened(place);
  expect(titles(again)).toEqual(["kept", "last"]);
  await rest();
  expect(place.words.size).toBe(0);
  expect(titles(await opened(place))).toEqual(["kept", "last"]);
});

test("what was edited while something is being kept, right before a page is left, is a later edit of that", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const tab = place.tab();
  const dying = {
    ...tab,
    keep: async (...all: Parameters<typeof tab.keep>) => {
      await tab.keep(...all);
      return new Promise<null>(() => undefined);
    },
  };
  const store = await opened(place, dying);
  store.edit(title("under way"));
  await rest();
  store.edit(title("last"));
  gone(store);
  expect(JSON.parse(place.kept?.text ?? "").title).toBe("under way");
  const again = await opened(place);
  await rest();
  expect(now(again).title).toBe("last");
  expect([place.former.size, place.words.size]).toEqual([0, 0]);
  expect(again.state.getState().news).toBe("");
});

test("what another tab has found out about runs meanwhile is no edit: the last one before a page is left stands", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place, dies(place)), await opened(place)];
  one.edit(title("last"));
  gone(one);
  two.note(measured);
  await rest();
  expect(place.kept).toEqual({
    revision: 1,
    line: "first",
    text: writeDeck(measured(deckOf("kept"))),
  });
  const store = await opened(place);
  await rest();
  expect(JSON.parse(place.kept?.text ?? "").title).toBe("last");
  expect([now(store).title, place.former.size]).toEqual(["last", 0]);
});

test("what was written down when a page was left, and kept all the same, is no news", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const words = { line: "first", after: 0, underWay: "", mine: deckOf("kept") };
  place.words.set("gone", JSON.stringify(words));
  const store = await opened(place);
  expect([place.former.size, place.words.size, store.state.getState().news]).toEqual([0, 0, ""]);
});

test("what runs have told of an edited deck is kept with it", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const store = await opened(place);
  store.edit(title("mine"));
  store.note(measured);
  await rest();
  expect(JSON.parse(place.kept?.text ?? "")).toMatchObject({ title: "mine", runs: { a: {} } });
});

test("what was edited right before a page is left is put aside where another tab has kept something meanwhile", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place, dies(place)), await opened(place)];
  one.edit(title("last"));
  gone(one);
  two.edit(author("theirs"));
  await rest();
  const store = await opened(place);
  await rest();
  expect(now(store)).toMatchObject({ title: "kept", author: "theirs" });
  expect(asideOf(place)).toMatchObject([{ title: "last", author: "" }]);
  expect(store.state.getState().news).toContain("under Former decks");
});

test("what an older version wrote down in the last moment is part of the deck that is kept, where that is the one that it was an edit of", async () => {
  const before = adds("two")(deckOf("kept"));
  const place = new FakeStorage(writeDeck(before));
  const bare = (i: number) => ({ id: before.slides[i]?.id });
  const last = { ...before.slides[1], notes: "last" };
  const words = {
    line: "first",
    base: { ...before, slides: [bare(0), before.slides[1]] },
    mine: { ...before, slides: [bare(0), last] },
  };
  place.words.set("older", JSON.stringify(words));
  const store = await opened(place);
  await rest();
  expect(now(store).slides).toEqual([before.slides[0], last]);
  expect(JSON.parse(place.kept?.text ?? "").slides[1].notes).toBe("last");
  expect([place.words.size, place.former.size]).toEqual([0, 0]);
  const never = { line: "second", base: null, mine: deckOf("never kept") };
  place.words.set("older", JSON.stringify(never));
  await opened(place);
  await rest();
  expect(JSON.parse(place.kept?.text ?? "").title).toBe("never kept");
  expect(asideOf(place)).toMatchObject([{ title: "kept" }]);
});

test("what an older version wrote down in the last moment is put aside where the deck has changed since", async () => {
  const place = new FakeStorage(writeDeck(author("theirs")(deckOf("kept"))));
  const words = { line: "first", base: deckOf("kept"), mine: deckOf("last") };
  place.words.set("older", JSON.stringify(words));
  await opened(place);
  await rest();
  expect(JSON.parse(place.kept?.text ?? "")).toMatchObject({ title: "kept", author: "theirs" });
  expect(asideOf(place)).toMatchObject([{ title: "last" }]);
});

test("a deck that was opened right before a page is left is there, and the one before is put aside", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const store = await opened(place, dies(place));
  store.open(deckOf("last"));
  gone(store);
  const again = await opened(place);
  await rest();
  expect(now(again).title).toBe("last");
  expect(JSON.parse([...place.former.values()][0]?.text ?? "").title).toBe("kept");
});

test("what was edited right before a page is left is no news to a tab that goes on, and takes nothing back there", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place), await opened(place)];
  one.edit(title("last"));
  gone(one);
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
  gone(store);
  const again = await opened(place);
  await rest();
  expect(now(again).title).toBe("kept");
  const aside = [...place.former.values()].map(({ text }) => JSON.parse(text).slides[0].title.text);
  expect(aside.toSorted()).toEqual(["first", "unkept"]);
});

test("pages that are left one after another, each right after an edit, lose none and take none back", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  for (const name of ["one", "two", "three"]) {
    const store = await opened(place, dies(place));
    store.edit(title(name));
    gone(store);
  }
  const store = await opened(place);
  await rest();
  expect(now(store).title).toBe("three");
  expect(place.former.size).toBe(0);
});

test("a page that is killed right after it was opened does not take with it what the one before was left with", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const one = await opened(place, dies(place));
  one.edit(title("last"));
  gone(one);
  // No more than its lock is given back.
  (await opened(place, dies(place))).rest();
  expect(now(await opened(place)).title).toBe("last");
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
