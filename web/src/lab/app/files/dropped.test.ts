import { describe, expect, test, vi } from "vitest";
import { halving } from "../../../../tests/lab";
import { openSession } from "../../../../tests/open-session";
import type { Deck } from "../../../slides/deck/deck";
import { emptyDeck } from "../../../slides/deck/edit";
import { writeDeck } from "../../../slides/deck/reading/read";
import type { DeckStore } from "../../../slides/store/deck-store";
import { createLayout } from "../../panels/layout";
import { createDetachedRouter, LARGEST_BYTES } from "../../session";
import { openDropped } from "./dropped";

/** What a page is asked for: the decks that are offered to it, and where it goes. */
function pageOf() {
  const offered: [Deck, string][] = [];
  const went: string[] = [];
  const store = { offer: (...deck: [Deck, string]) => void offered.push(deck) } as DeckStore;
  const router = {
    ...createDetachedRouter(() => ""),
    goTo: (hash: string) => void went.push(hash),
  };
  return { offered, went, environment: { deck: async () => store, router } };
}

const file = (name: string): File =>
  new File([JSON.stringify({ ...halving, title: name })], `${name}.json`);

test("of many files the first is opened, and the others are not forgotten in silence", async () => {
  const session = await openSession();
  const { draft } = session;
  const { environment } = pageOf();
  await openDropped(session, [file("one")], environment, createLayout());
  expect(draft.getState().faults).toEqual([]);
  await openDropped(
    session,
    [file("two"), file("three"), file("four")],
    environment,
    createLayout(),
  );
  expect(draft.getState().base.title).toBe("two");
  expect(draft.getState().faults).toEqual([
    {
      at: "two.json",
      what: "is the first of 3 files, and the only one that was read: drop one at a time, or run many with nada-lab run",
      isNote: true,
    },
  ]);
  const faulty = new File(["{}"], "four.json");
  await openDropped(session, [faulty, file("five")], environment, createLayout());
  const places = draft.getState().faults.map(({ at }) => at);
  expect(places.length).toBeGreaterThan(1);
  expect(places.indexOf("four.json")).toBe(places.length - 1);
});

/** What is said of one file that holds `bytes`. */
async function saidOf(name: string, bytes: string): Promise<readonly string[]> {
  const session = await openSession();
  const { environment } = pageOf();
  await openDropped(session, [new File([bytes], name)], environment, createLayout());
  return session.draft.getState().faults.map(({ at, what }) => `${at} ${what}`);
}

test.each([
  ["picture.png", "\u0089PNG\r\n"],
  ["picture.svg", '<?xml version="1.0"?><svg/>'],
  ["picture.svg", " <svg/>"],
  ["picture.svg", "<svg/>"],
  ["picture.svg", "\n\n  <?xml version='1.0'?>"],
  ["paper.pdf", "%PDF-1.7"],
  ["slides.pptx", "PK\u0003\u0004"],
])("a figure, %s, is asked for its run, whatever it is called", async (name, bytes) => {
  expect((await saidOf(name, bytes)).join()).toMatch(/^\S+ carries no run: /);
});

test.each([
  ["compact", '{"format":"nada-lab deck 1"}'],
  ["with a space between", '{ "format": "nada-lab deck 1" }'],
  ["after empty lines, and indented", '\n\n {\n  "format":  "nada-lab deck 1"}'],
])("a saved deck is read as one: %s", async (_, text) => {
  expect(await saidOf("talk.json", text)).toEqual([
    "talk.json, slides must be a list in square brackets",
  ]);
});

test.each([
  "see %PDF and <svg>, <?xml, \u0089PNG and PK",
  "a < svg",
  'as in {"format":"nada-lab deck 1"}',
  '[{"format":"nada-lab deck 1"}]',
  '{"size":"16:9","format":"nada-lab deck 1"}',
])("what only speaks of figures or decks is neither: %s", async (text) => {
  const said = (await saidOf("notes.txt", text)).join();
  expect(said).not.toBe("");
  expect(said).not.toMatch(/carries no run|slides must be/);
});

test("no file at all is nothing to open, and nothing to complain of", async () => {
  const session = await openSession();
  const { environment } = pageOf();
  await openDropped(session, [], environment, createLayout());
  expect(session.draft.getState()).toMatchObject({ id: "test", faults: [] });
});

test("a file that is larger than any scenario is not looked into", async () => {
  const session = await openSession();
  const { environment } = pageOf();
  const slice = vi.fn(() => new Blob(["%PDF"]));
  const of = (size: number) => ({ name: "huge.pdf", size, slice }) as unknown as File;
  await openDropped(session, [of(LARGEST_BYTES + 1)], environment, createLayout());
  expect(slice).not.toHaveBeenCalled();
  expect(session.draft.getState().faults).toEqual([
    { at: "huge.pdf", what: "must not be larger than 16 MB, has 16 MB" },
  ]);
  const largest = { ...of(LARGEST_BYTES), arrayBuffer: async () => new ArrayBuffer(0) };
  await openDropped(session, [largest as unknown as File], environment, createLayout());
  expect(slice).toHaveBeenCalledOnce();
  expect(session.draft.getState().faults[0]?.what).toContain("carries no run");
});

/** A session and the page about it, after one file was dropped. */
async function afterDrop(name: string, text: string) {
  const session = await openSession();
  const page = pageOf();
  const importTrace = vi.fn();
  const layout = { ...createLayout(), importTrace };
  await openDropped(session, [new File([text], name)], page.environment, layout);
  return { ...page, draft: session.draft.getState(), importTrace };
}

test("a recorded link takes the place of the link in view, whatever its file is called", async () => {
  const { draft } = await afterDrop("half.frames.csv", "1\n500\n");
  expect(draft).toMatchObject({ id: "file:test-with-half.frames.csv", faults: [] });
  expect(draft.base.links.forward).toMatchObject({ access: { kind: "mahimahi", trace: [1, 500] } });
});

const FRAMES = "500,1000,1200\n500,1100,1300\n";

test.each([
  ["call.frames.csv", true],
  ["call.frames.txt", true],
  ["CALL.FRAMES.TXT", true],
  ["call.frames.csv.bak", false],
  ["call.frames.tsv", false],
  ["callframes.csv", false],
  ["call.csv", false],
])("a table of numbers, %s, is of an encoder's frames only where its name says so", async (name, frames) => {
  const { draft, importTrace } = await afterDrop(name, FRAMES);
  expect(importTrace.mock.calls).toEqual(frames ? [] : [[{ name, text: FRAMES }]]);
  if (frames) expect(draft.base.flows.video?.source).toMatchObject({ kind: "trace_driven" });
  else expect(draft.id).toBe("test");
});

test.each([
  ["no table", "to whom it may concern", "This is no table of numbers."],
  ["nothing", " \n", "There is nothing in it."],
  ["a dump of a call", '{"PeerConnections": {}}', "This seems to be a dump of chrome"],
  ["a list with such a dump", '\n [{"getUserMedia": []}]', "This seems to be a dump of chrome"],
])("what is %s is told as what it seems to be, and the run stays", async (_, text, what) => {
  const { draft } = await afterDrop("odd.txt", text);
  expect(draft.id).toBe("test");
  expect(draft.faults).toEqual([{ at: "odd.txt", what: expect.stringContaining(what) }]);
});

test("other JSON is a scenario, and what is wrong with it is told by its place", async () => {
  const { draft } = await afterDrop("mine.json", JSON.stringify({ ...halving, speed: 1 }));
  expect(draft.faults.map(({ at }) => at)).toEqual(["speed"]);
});

describe("a deck", () => {
  const deck = writeDeck(emptyDeck("Talk"));

  test("is offered under its file's name, and its page opened", async () => {
    const { offered, went, draft } = await afterDrop("talk.json", deck);
    expect(offered.map(([{ title }, from]) => [title, from])).toEqual([["Talk", "talk.json"]]);
    expect(went).toEqual(["#deck"]);
    expect(draft.faults).toEqual([]);
  });

  test("of an older look says what is otherwise now", async () => {
    const older = JSON.stringify({ ...JSON.parse(deck), size: "4:3" });
    const { offered, draft } = await afterDrop("talk.json", older);
    expect(offered).toHaveLength(1);
    expect(draft.faults).toEqual([
      {
        at: "talk.json",
        what: "is opened, and its slides, which were 4:3, are 16:9",
        isNote: true,
      },
    ]);
  });

  test("that cannot be read is not offered, and the lab stays open", async () => {
    const { offered, went } = await afterDrop("talk.json", '{"format":"nada-lab deck 1"}');
    expect([offered, went]).toEqual([[], []]);
  });
});
