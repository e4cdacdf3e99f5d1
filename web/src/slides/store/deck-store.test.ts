import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { adds, author, deckOf, now, opened, rest, title } from "../../../tests/slides/edits";
import { FakeStorage } from "../../../tests/slides/fake-kept";
import { writeDeck } from "../deck/reading/read";
import { whyNotKept } from "./sentences";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is edited is undone and redone, and there again with the next visit", async () => {
  const place = new FakeStorage();
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
  const store = await opened(new FakeStorage());
  for (const text of ["t", "ti", "title"]) store.edit(title(text), "title");
  store.edit(author("me"), "author");
  store.undo();
  expect(now(store)).toMatchObject({ title: "title", author: "" });
  store.undo();
  expect(now(store).title).toBe("");
});

test("after an undo the same field begins a step of its own", async () => {
  const store = await opened(new FakeStorage());
  store.edit(title("one"), "title");
  store.undo();
  store.edit(title("two"), "title");
  store.undo();
  expect(now(store).title).toBe("");
});

test("what is noted of runs is no step of undo", async () => {
  const store = await opened(new FakeStorage());
  store.edit(title("mine"));
  store.note((deck) => ({ ...deck, runs: { a: { label: "A", link: "#v1=", made: null } } }));
  expect(store.state.getState().past).toHaveLength(1);
});

test("a browser that keeps nothing says so, and the deck is still there", async () => {
  const place = new FakeStorage();
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

test("a database that fails is told as what it is", async () => {
  const place = new FakeStorage();
  const cause = new DOMException("", "VersionError");
  const store = await opened(place, { ...place.tab(), find: () => Promise.reject(cause) });
  expect(store.state.getState().problem).toBe(whyNotKept(cause));
});

test("a database that does not answer is told, the deck is there meanwhile, and a late answer loses neither", async () => {
  const place = new FakeStorage(writeDeck(deckOf("kept")), "a line");
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
  const place = new FakeStorage(writeDeck(deckOf("kept")));
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
  const place = new FakeStorage(LATER, "theirs");
  const store = await opened(place);
  expect(store.state.getState().news).toContain("nada-lab deck 2");
  expect(store.state.getState().former).toBe(1);
  // A person who has only looked leaves it where it was.
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
  const place = new FakeStorage();
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
  const store = await opened(new FakeStorage());
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
  const place = new FakeStorage();
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
  // The current one is not put aside, too.
  const left = await again.former.list();
  expect(left.map(({ text }) => JSON.parse(text).title)).toEqual(["B", "C"]);
  again.undo();
  await rest();
  const back = await again.former.list();
  expect(back.map(({ text }) => JSON.parse(text).title)).toEqual(["B", "A"]);
  expect(again.state.getState().former).toBe(2);
});
