import { expect, test } from "vitest";
import { halving, labModule } from "../../../tests/lab";
import type { Deck } from "../deck/deck";
import { emptyDeck, emptySlide } from "../deck/edit";
import type { FromWorker, ToWorker } from "./protocol";
import { type Scope, serve } from "./serve";

const START: ToWorker = { kind: "start", module: labModule, build: "0123456789abcdef" };

const deckOf = (title: string, scenario: string): Deck => ({
  ...emptyDeck(title),
  runs: { one: { label: "One", link: `#v1=s=${scenario}`, made: null } },
  slides: [emptySlide(title, "bullets", title)],
});

/** A worker's scope without a worker; `heard` waits for a message that fits. */
function scope() {
  const said: FromWorker[] = [];
  const waiting = new Set<() => void>();
  const own: Scope = {
    onmessage: null,
    postMessage(message) {
      said.push(message);
      for (const look of waiting) look();
    },
  };
  const heard = (fits: (message: FromWorker) => boolean): Promise<FromWorker> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = said.find(fits);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const told = async <K extends FromWorker["kind"]>(kind: K, which = 0) =>
    (await heard((one) => said.filter((other) => other.kind === kind)[which] === one)) as Extract<
      FromWorker,
      { kind: K }
    >;
  const say = (message: ToWorker) => own.onmessage?.({ data: message });
  /** Of the scenarios that are asked for the one in that place, counted from zero. */
  const give = async (which: number, text: string | null) =>
    say({ kind: "scenario", ask: (await told("wants scenario", which)).ask, text });
  return { own, said, told, say, give };
}

const make = (turn: number, deck: Deck): ToWorker => ({
  ...{ kind: "make", turn, deck, site: "", other: false },
});
const write = (ask: number, deck: Deck): ToWorker => ({
  ...{ kind: "write", ask, format: "svg", deck, site: "" },
});

test("begun a second time in the same scope, nothing of what was said is forgotten", async () => {
  const { own, say, told } = scope();
  serve(own);
  say(START);
  serve(own);
  say(write(1, { ...emptyDeck("A test"), slides: [emptySlide("s1", "bullets", "one")] }));
  say({ kind: "results", ask: (await told("wants runs")).ask, results: [] });
  expect((await told("file")).bytes.length).toBeGreaterThan(100);
});

test("what is asked before there is a renderer is told to have failed", async () => {
  const { own, say, told } = scope();
  serve(own);
  say(write(3, emptyDeck("A test")));
  say(make(1, emptyDeck("A test")));
  const why = "The worker that makes slides was asked before it was started; reload the page.";
  expect([await told("failed"), await told("failed", 1)]).toEqual([
    { kind: "failed", ask: 3, what: why },
    { kind: "failed", ask: null, what: why },
  ]);
});

test("a deck that takes the place of another one calls its runs off once it has asked for its own", async () => {
  const { own, said, say, told, give } = scope();
  serve(own);
  say(START);
  say(make(1, deckOf("old", "a")));
  await give(0, JSON.stringify(halving));
  const { ask } = await told("wants runs");
  say(make(2, deckOf("new", "b")));
  await give(1, null);
  const next = await told("wants runs", 1);
  expect(await told("runs off")).toEqual({ kind: "runs off", ask });
  say({ kind: "results", ask: next.ask, results: [] });
  expect(await told("done")).toMatchObject({ turn: 2 });
  // Nothing was made of the runs that never came.
  expect(said.filter((one) => "turn" in one && one.turn === 1)).toEqual([]);
});

test("words may change, and a file may be waited for, without a run being called off", async () => {
  const { own, said, say, told, give } = scope();
  serve(own);
  say(START);
  const deck = { ...deckOf("old", "a") };
  say(make(1, deck));
  say(write(1, deck));
  await give(0, JSON.stringify(halving));
  const { ask } = await told("wants runs");
  say(make(2, { ...deck, title: "Other words" }));
  say(make(3, deckOf("new", "b")));
  await give(1, null);
  const next = await told("wants runs", 1);
  say({ kind: "results", ask, results: [] });
  await told("file");
  say({ kind: "results", ask: next.ask, results: [] });
  await told("done");
  expect(said.filter(({ kind }) => kind === "runs off")).toEqual([]);
});

test("a file that is newer than what is being made calls its runs off, and nothing is made without them", async () => {
  const { own, said, say, told, give } = scope();
  serve(own);
  say(START);
  say(make(1, deckOf("old", "a")));
  await give(0, JSON.stringify(halving));
  await told("wants runs");
  const newer = deckOf("new", "b");
  say(write(1, newer));
  await give(1, null);
  await told("runs off");
  say({ kind: "results", ask: (await told("wants runs", 1)).ask, results: [] });
  await told("file");
  say(make(2, newer));
  expect(await told("done")).toMatchObject({ turn: 2 });
  expect(said.filter((one) => "turn" in one && one.turn === 1)).toEqual([]);
});
