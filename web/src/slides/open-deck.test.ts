import { expect, test, vi } from "vitest";
import { openSession } from "../../tests/open-session";
import { createDetachedRouter, type Environment } from "../lab/session";
import { emptyDeck } from "./deck/edit";
import { writeDeck } from "./deck/reading/read";
import { openDeckFile } from "./open-deck";

const { offer } = vi.hoisted(() => ({ offer: vi.fn() }));
vi.mock("./store/browser-deck", () => ({ openDeck: async () => ({ offer }) }));

const deck = writeDeck(emptyDeck("Talk"));

/** What became of one file: the decks that are offered, where the page goes, and what the lab says. */
async function afterOpening(text: string) {
  offer.mockClear();
  const session = await openSession();
  const went: string[] = [];
  const router = {
    ...createDetachedRouter(() => ""),
    goTo: (hash: string) => void went.push(hash),
  };
  await openDeckFile(session, new File([text], "talk.json"), { router } as Environment);
  return { offered: offer.mock.calls, went, faults: session.draft.getState().faults };
}

test("a deck is offered under its file's name, and its page opened", async () => {
  const { offered, went, faults } = await afterOpening(deck);
  expect(offered.map(([{ title }, from]) => [title, from])).toEqual([["Talk", "talk.json"]]);
  expect(went).toEqual(["#deck"]);
  expect(faults).toEqual([]);
});

test("a deck of an older look says what is otherwise now", async () => {
  const { offered, faults } = await afterOpening(
    JSON.stringify({ ...JSON.parse(deck), size: "4:3" }),
  );
  expect(offered).toHaveLength(1);
  expect(faults).toEqual([
    { at: "talk.json", what: "is opened, and its slides, which were 4:3, are 16:9", note: "fact" },
  ]);
});

test("a deck that cannot be read is told, is not offered, and the lab stays open", async () => {
  const { offered, went, faults } = await afterOpening('{"format":"nada-lab deck 1"}');
  expect([offered, went]).toEqual([[], []]);
  expect(faults).toEqual([{ at: "talk.json, slides", what: "must be a list in square brackets" }]);
});
