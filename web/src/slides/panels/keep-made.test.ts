import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { now, opened } from "../../../tests/slides/edits";
import { FakeStorage } from "../../../tests/slides/fake-kept";
import type { Deck } from "../deck/deck";
import { emptyDeck, renamed } from "../deck/edit";
import type { MadeDeck } from "../making/client";
import type { Found } from "../making/protocol";
import { keepMade } from "./keep-made";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NOTHING: Found = {
  remeasured: emptyDeck(),
  missing: [],
  stale: [],
  staleRuns: [],
  texts: {},
};

async function kept() {
  const store = await opened(new FakeStorage());
  const made = createStore<MadeDeck>(() => ({
    ...{ slides: new Map(), found: null, of: null, warnings: [], busy: true },
    recalled: new Map(),
    ...{ runs: null, failed: "" },
  }));
  const makes: Deck[] = [];
  const stop = keepMade(store, { made, make: (deck) => makes.push(deck) });
  /** As if the runs had told that the deck has a subtitle. */
  const finds = (more: Partial<Found> = {}, of = now(store)): void => {
    const remeasured = renamed(of, { subtitle: "measured" });
    made.setState({ of, found: { ...NOTHING, remeasured, ...more } });
  };
  return { store, makes, stop, finds };
}

test("a deck is made at once, and again when the hand rests", async () => {
  const { store, makes, stop } = await kept();
  expect(makes).toHaveLength(1);
  for (const title of ["o", "on", "one"]) store.edit((deck) => renamed(deck, { title }));
  expect(makes).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(makes.map(({ title }) => title)).toEqual(["", "one"]);
  store.edit((deck) => renamed(deck, { title: "two" }));
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(makes).toHaveLength(2);
});

test("numbers that are new are noted, and that is no step of undo", async () => {
  const { store, finds } = await kept();
  finds();
  expect(now(store).subtitle).toBe("measured");
  expect(store.state.getState().past).toEqual([]);
});

test.each<[string, Partial<Found>]>([
  ["numbers", { stale: ["slide 1: 40 ms is 50 ms now"] }],
  ["runs", { staleRuns: ["video"] }],
])("%s that have become others wait for a person", async (_, stale) => {
  const { store, finds } = await kept();
  finds(stale);
  expect(now(store).subtitle).toBe("");
});

test("what was found out of a deck that has changed meanwhile is not noted", async () => {
  const { store, finds } = await kept();
  const before = now(store);
  store.edit((deck) => renamed(deck, { title: "later" }));
  finds({}, before);
  expect(now(store)).toMatchObject({ title: "later", subtitle: "" });
});
