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
import { openDeckStore } from "./deck-store";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reading = (store: Awaited<ReturnType<typeof opened>>) => store.state.getState().reading;

test("tabs that edit one after another work on one deck, and nobody has to ask", async () => {
  const place = new FakeStorage();
  const [one, two] = [await opened(place), await opened(place)];
  for (const [store, name] of [
    [one, "a"],
    [two, "b"],
    [one, "c"],
  ] as const) {
    store.edit(adds(name));
    await rest();
  }
  expect([titles(one), titles(two)]).toEqual([
    ["a", "b", "c"],
    ["a", "b", "c"],
  ]);
  expect([place.former.size, place.locks.held]).toEqual([0, false]);
  expect([one, two].map((store) => store.state.getState().news)).toEqual(["", ""]);
});

test("what another tab has done is one step of undo", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place), await opened(place)];
  one.edit(title("mine"));
  await rest();
  for (const name of ["t", "th", "them"]) {
    two.edit(author(name));
    await rest();
  }
  one.undo();
  await rest();
  for (const store of [one, two]) expect(now(store)).toMatchObject({ title: "mine", author: "" });
  one.redo();
  await rest();
  for (const store of [one, two]) expect(now(store).author).toBe("them");
});

test("of two tabs that edit at the same time the first is kept, the other shows it, puts its own aside and says so", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place), await opened(place)];
  await rest();
  one.edit(title("mine"));
  two.edit(author("theirs"));
  await rest();
  for (const store of [one, two]) expect(now(store)).toMatchObject({ title: "mine", author: "" });
  expect(asideOf(place)).toMatchObject([{ title: "kept", author: "theirs" }]);
  expect(one.state.getState().news).toBe("");
  expect(two.state.getState().news).toContain("under Former decks");
  two.undo();
  await rest();
  expect(now(one)).toMatchObject({ title: "kept", author: "theirs" });
});

test("what is typed while a tab gives way to another one is put aside, too", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const tab = place.tab();
  const types = (rows: Parameters<typeof tab.putAside>[0]) => {
    if (now(two).author !== "theirs, too") two.edit(author("theirs, too"));
    return tab.putAside(rows);
  };
  const [one, two] = [await opened(place), await opened(place, { ...tab, putAside: types })];
  await rest();
  one.edit(title("mine"));
  two.edit(author("theirs"));
  await rest();
  for (const store of [one, two]) expect(now(store)).toMatchObject({ title: "mine", author: "" });
  expect(asideOf(place)).toMatchObject([{ author: "theirs" }, { author: "theirs, too" }]);
});

test("without locks, too, no tab writes over what another has kept", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const open = () => openDeckStore(place.tab(), place.lastWords(), undefined);
  const [one, two] = [await open(), await open()];
  one.edit(title("mine"));
  two.edit(author("theirs"));
  await rest();
  for (const store of [one, two]) expect(now(store)).toMatchObject({ title: "mine", author: "" });
  expect(asideOf(place)).toMatchObject([{ title: "kept", author: "theirs" }]);
});

test("the lock is held while something is not kept, and given back when the page is left", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const store = await opened(place);
  await rest();
  expect(place.locks.held).toBe(false);
  store.edit(title("mine"));
  expect(place.locks.held).toBe(true);
  await rest();
  expect(place.locks.held).toBe(false);
  const other = await opened(place, dies(place));
  other.edit(author("theirs"));
  await rest();
  expect(place.locks.held).toBe(true);
  gone(other);
  await rest();
  expect(place.locks.held).toBe(false);
});

test("beside a tab that cannot keep its changes a deck is only read, until that tab is gone", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place, dies(place)), await opened(place)];
  one.edit(title("mine"));
  const third = await opened(place);
  await rest();
  expect([reading(one), reading(third)]).toEqual([false, true]);
  third.edit(title("third"));
  third.note((deck) => ({ ...deck, author: "runs" }));
  expect(now(third)).toEqual(deckOf("kept"));
  // It hears of it with its own first change, which waits.
  expect(reading(two)).toBe(false);
  two.edit(author("two"));
  await rest();
  expect(reading(two)).toBe(true);
  two.undo();
  expect(now(two).author).toBe("two");
  one.rest();
  await rest();
  expect([reading(two), reading(third)]).toEqual([false, false]);
  expect(JSON.parse(place.kept?.text ?? "")).toMatchObject({ title: "kept", author: "two" });
  expect([place.former.size, place.locks.held]).toEqual([0, false]);
});

test("a tab that takes over writes; what the other one had not kept is put aside there, and it reads", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const full = () => ({
    ...place.tab(),
    keep: () => Promise.reject(new DOMException("", "QuotaExceededError")),
  });
  const one = await opened(place, full());
  one.edit(title("mine"));
  await rest();
  const two = await opened(place, full());
  await rest();
  expect(reading(two)).toBe(true);
  await two.takeOver();
  two.edit(author("two"));
  await rest();
  expect([reading(one), reading(two)]).toEqual([true, false]);
  expect(now(one)).toEqual(deckOf("kept"));
  expect(asideOf(place)).toMatchObject([{ title: "mine" }]);
  expect(one.state.getState().news).toContain("has taken over");
  // What it shows is what is kept.
  expect(one.state.getState().problem).toBe("");
  // And back again, though the other never keeps anything.
  await one.takeOver();
  await rest();
  expect([reading(one), reading(two)]).toEqual([false, false]);
  expect(asideOf(place)).toMatchObject([{ title: "mine" }, { author: "two" }]);
});

test("where nothing can be put aside either, the changes of a tab that was taken over from stay in it", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const fails = () => Promise.reject(new DOMException("", "QuotaExceededError"));
  const one = await opened(place, { ...place.tab(), keep: fails, putAside: fails });
  one.edit(title("mine"));
  await rest();
  const two = await opened(place);
  await two.takeOver();
  two.edit(author("two"));
  await rest();
  expect(JSON.parse(place.kept?.text ?? "").author).toBe("two");
  expect(now(one).title).toBe("mine");
  expect(one.state.getState().problem).toContain("Save it as a file");
  // It does not take back what was taken from it, as it could not keep it.
  expect([reading(one), reading(two), place.locks.held]).toEqual([true, false, false]);
});

test("a deck that is opened where it is only read takes over", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const one = await opened(place, dies(place));
  one.edit(title("mine"));
  const two = await opened(place);
  await rest();
  two.open(deckOf("opened"));
  await rest();
  expect([now(two).title, reading(two)]).toEqual(["opened", false]);
  expect(JSON.parse(place.kept?.text ?? "").title).toBe("opened");
});

test("a page that one comes back to shows what was done in another one meanwhile, and its own is put aside", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const tab = place.tab();
  let goOn = (): void => undefined;
  const stands = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const one = await opened(place, {
    ...tab,
    keep: (...all) => stands.then(() => tab.keep(...all)),
  });
  one.edit(title("last"));
  await rest();
  gone(one);
  const two = await opened(place);
  await rest();
  expect(now(two).title).toBe("last");
  two.edit(author("two"));
  await rest();
  gone(two);
  goOn();
  one.look();
  await rest();
  expect(now(one)).toMatchObject({ title: "last", author: "two" });
  expect(asideOf(place)).toMatchObject([{ title: "last", author: "" }]);
  expect([place.words.size, place.locks.held]).toEqual([0, false]);
  one.edit(title("again"));
  await rest();
  expect(JSON.parse(place.kept?.text ?? "").title).toBe("again");
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
  await rest();
  one.open(deckOf("opened"));
  two.edit(author("theirs"));
  await rest();
  const all = [place.kept?.text ?? "", ...[...place.former.values()].map(({ text }) => text)];
  const found = all.map((text) => JSON.parse(text)).map((deck) => `${deck.title} ${deck.author}`);
  expect(found.toSorted()).toEqual(["kept ", "kept theirs", "opened "]);
  expect(now(one)).toEqual(now(two));
});

test("what runs have told is nobody's edit: another tab's deck comes in its place", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const [one, two] = [await opened(place), await opened(place)];
  one.note(measured);
  two.open(deckOf("opened"));
  await rest();
  expect(now(one).title).toBe("opened");
  expect(asideOf(place)).toMatchObject([{ title: "kept" }]);
  expect(now(two).title).toBe("opened");
});

test("a deck that is opened and taken back at once is put aside", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const store = await opened(place);
  store.open(deckOf("a"));
  store.undo();
  await rest();
  expect(JSON.parse(place.kept?.text ?? "").title).toBe("kept");
  expect(asideOf(place)).toMatchObject([{ title: "a" }]);
});

test("decks that are opened one after another while another tab keeps something are all put aside", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")));
  const tab = place.tab();
  let first = true;
  // Another tab is first, by a hair, and heard of only then.
  const keep = (...all: Parameters<typeof tab.keep>) => {
    if (first) place.kept = { revision: 2, line: "first", text: writeDeck(deckOf("theirs")) };
    first = false;
    return tab.keep(...all);
  };
  const store = await opened(place, { ...tab, keep });
  store.open(deckOf("a"));
  store.open(deckOf("b"));
  await rest();
  expect(now(store).title).toBe("theirs");
  expect(place.kept?.revision).toBe(2);
  expect(
    asideOf(place)
      .map((deck) => deck.title)
      .toSorted(),
  ).toEqual(["a", "b"]);
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
