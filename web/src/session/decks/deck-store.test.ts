import { expect, test, vi } from "vitest";
import { emptyDeck, renamed } from "../../deck/edit";
import { writeDeck } from "../../deck/reading/read";
import { openDeckStore } from "./deck-store";
import type { KeptDeck } from "./kept-deck";

function memory(text: string | null = null) {
  const aside: string[] = [];
  const others = new Set<() => void>();
  const held = { text };
  const kept: KeptDeck = {
    find: async () => held.text,
    keep: async (next) => {
      held.text = next;
    },
    putAside: async (next) => {
      aside.push(next);
    },
    onOther(listener) {
      others.add(listener);
      return () => others.delete(listener);
    },
  };
  const tellOthers = (): void => {
    for (const one of others) one();
  };
  return { kept, held, aside, tellOthers };
}

const title = (to: string) => (deck: ReturnType<typeof emptyDeck>) => renamed(deck, { title: to });

test("what is edited is undone and redone, and there again with the next visit", async () => {
  const { kept } = memory();
  const store = await openDeckStore(kept);
  store.edit(title("one"));
  store.edit(title("two"));
  store.undo();
  expect(store.state.getState().deck.title).toBe("one");
  store.redo();
  expect(store.state.getState().deck.title).toBe("two");
  store.redo();
  store.undo();
  store.undo();
  store.undo();
  expect(store.state.getState().deck.title).toBe("");
  store.redo();
  await store.settled();
  const again = await openDeckStore(kept);
  expect(again.state.getState().deck.title).toBe("one");
});

test("the letters of one field are one step, and another field is another", async () => {
  const store = await openDeckStore(memory().kept);
  for (const text of ["t", "ti", "title"]) store.edit(title(text), "title");
  store.edit((deck) => renamed(deck, { author: "me" }), "author");
  store.undo();
  expect(store.state.getState().deck).toMatchObject({ title: "title", author: "" });
  store.undo();
  expect(store.state.getState().deck.title).toBe("");
});

test("after an undo the same field begins a step of its own", async () => {
  const store = await openDeckStore(memory().kept);
  store.edit(title("one"), "title");
  store.undo();
  store.edit(title("two"), "title");
  store.undo();
  expect(store.state.getState().deck.title).toBe("");
});

test("what is noted of runs is no step of undo", async () => {
  const store = await openDeckStore(memory().kept);
  store.edit(title("mine"));
  store.note((deck) => ({ ...deck, runs: { a: { label: "A", link: "#v1=", made: null } } }));
  expect(store.state.getState().past).toHaveLength(1);
});

test("a browser that keeps nothing says so, and the deck is still there", async () => {
  const { kept } = memory();
  const full = { ...kept, keep: () => Promise.reject(new DOMException("", "QuotaExceededError")) };
  const store = await openDeckStore(full);
  store.edit(title("mine"));
  await store.settled();
  expect(store.state.getState().problem).toContain("Save it as a file");
  expect(store.state.getState().deck.title).toBe("mine");
});

test("a deck that cannot be read is put aside, and a sentence says why", async () => {
  const { kept, aside } = memory('{"format":"nada-lab deck 99","slides":[]}');
  const store = await openDeckStore(kept);
  expect(store.state.getState().problem).toContain("nada-lab deck 99");
  expect(aside).toHaveLength(1);
});

test("what another tab has kept is shown, unless something here is not kept yet", async () => {
  const { kept, held, tellOthers } = memory();
  const store = await openDeckStore(kept);
  held.text = writeDeck(emptyDeck("theirs"));
  tellOthers();
  await vi.waitFor(() => expect(store.state.getState().deck.title).toBe("theirs"));
  store.edit(title("mine"));
  tellOthers();
  await Promise.resolve();
  expect(store.state.getState().deck.title).toBe("mine");
});
