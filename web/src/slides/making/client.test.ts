import { expect, test } from "vitest";
import { Lacking } from "../../../model/engine/lack";
import type { Ensemble, EnsembleEvents } from "../../../model/engine/pool/pool";
import type { SeedTask } from "../../../model/engine/pool/seed-task";
import { createFakePictures } from "../../../tests/slides/fake-pictures";
import { emptyDeck, emptySlide } from "../deck/edit";
import type { KeptPictures } from "../store/kept-pictures";
import { runsText } from "./answers";
import { createDeckWorker } from "./client";
import type { FromWorker, ToWorker } from "./protocol";
import { type DeckPort, SILENT_BEATS } from "./working";

const deck = { ...emptyDeck("A test"), slides: [emptySlide("s1", "bullets", "one")] };
const other = { ...emptyDeck("Another"), slides: [emptySlide("s1", "bullets", "two")] };
const task = (seed: number): SeedTask => ({ scenario: "a", seed, columns: [] });
const AGAIN = "Another one begins with the next change of the deck or the next file.";

class Worker implements DeckPort {
  onmessage: DeckPort["onmessage"] = null;
  onmessageerror: DeckPort["onmessageerror"] = null;
  onerror: DeckPort["onerror"] = null;
  ended = false;
  readonly heard: ToWorker[] = [];
  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: FromWorker): void {
    this.onmessage?.({ data: message });
  }
}

/** `beats`: as many times the watch looks whether there was a word. */
function deckWorker(
  module = async () => ({}) as WebAssembly.Module,
  kept: KeptPictures = createFakePictures(),
) {
  const ports: Worker[] = [];
  const watches = new Set<() => void>();
  const runs: { ensemble: Ensemble; events: EnsembleEvents; off: boolean }[] = [];
  const runEnsemble = (ensemble: Ensemble, events: EnsembleEvents) => {
    const run = { ensemble, events, off: false };
    runs.push(run);
    return () => {
      run.off = true;
    };
  };
  const own = createDeckWorker(
    { workers: { module, runEnsemble } },
    {
      port() {
        const port = new Worker();
        ports.push(port);
        return port;
      },
      beat(act) {
        watches.add(act);
        return () => watches.delete(act);
      },
      build: async () => "0123456789abcdef",
      site: () => "",
      kept,
      engine: "lab-1.wasm",
    },
  );
  const beats = (count: number): void => {
    for (let i = 0; i < count; i += 1) for (const look of watches) look();
  };
  /** All that was asked so far has come to the newest worker. */
  const sent = async (): Promise<Worker> => {
    await new Promise((next) => setTimeout(next, 0));
    return ports.at(-1) as Worker;
  };
  const write = () => own.write("pdf", deck, () => undefined);
  return { ...own, write, ports, watches, runs, beats, sent };
}

const kinds = ({ heard }: Worker) => heard.map(({ kind }) => kind);

test("a file that could not be made is told once, and the next one is made by the same worker", async () => {
  const { write, sent, ports } = deckWorker();
  const [first, second] = [write(), write()];
  const port = await sent();
  port.say({ kind: "failed", ask: 1, what: "no room" });
  port.say({ kind: "file", ask: 1, bytes: new Uint8Array([1]) });
  port.say({ kind: "file", ask: 2, bytes: new Uint8Array([2]) });
  await expect(first).rejects.toThrow("no room");
  expect(await second).toEqual(new Uint8Array([2]));
  expect(ports).toHaveLength(1);
});

test.each<[string, (port: Worker) => void, string]>([
  ["fails", (port) => port.onerror?.({ message: "out of memory" }), "out of memory"],
  ["is not there", (port) => port.onerror?.({}), "its code could not be loaded"],
  ["cannot be read", (port) => port.onmessageerror?.(), "what it said could not be read"],
])("a worker that %s is told to everybody who waits, and another one begins", async (_, stop, why) => {
  const { made, make, write, sent, ports } = deckWorker();
  make(deck);
  const files = Promise.allSettled([write(), write()]);
  stop(await sent());
  const what = `The worker that makes slides has stopped: ${why}. ${AGAIN}`;
  expect(await files).toMatchObject([{ reason: { message: what } }, { reason: { message: what } }]);
  expect(made.getState()).toMatchObject({ busy: false, failed: what });
  expect(ports[0]?.ended).toBe(true);
  // The next file makes what is missing of the slides, too.
  const file = write();
  const next = await sent();
  expect(ports).toHaveLength(2);
  expect(kinds(next)).toEqual(["start", "make", "write"]);
  next.say({ kind: "file", ask: 3, bytes: new Uint8Array([3]) });
  expect(await file).toEqual(new Uint8Array([3]));
});

test("an engine that cannot be loaded is told to who waits for a file, and asked for again", async () => {
  let there = false;
  const { made, make, write, sent } = deckWorker(async () => {
    if (!there) throw new Error("The engine could not be loaded.");
    return {} as WebAssembly.Module;
  });
  make(deck);
  const what = `The worker that makes slides cannot begin: The engine could not be loaded. ${AGAIN}`;
  await expect(write()).rejects.toThrow(what);
  expect(made.getState().failed).toBe(what);
  there = true;
  make(deck);
  expect(kinds(await sent())).toEqual(["start", "make"]);
});

test("what the browser lacks is told alone, as no other worker could begin either", async () => {
  const { made, make, write } = deckWorker(async () => {
    throw new Lacking("WebAssembly");
  });
  make(deck);
  await expect(write()).rejects.toThrow(/^This browser runs no WebAssembly.*or a newer one\.$/);
  expect(made.getState().failed).not.toContain(AGAIN);
});

test("a worker that has something to do and says nothing for long is told, and ended", async () => {
  const { made, make, write, sent, beats, watches } = deckWorker();
  make(deck);
  const file = write();
  const port = await sent();
  beats(SILENT_BEATS - 1);
  port.say({ kind: "progress", ask: 1, share: 0.5 });
  beats(SILENT_BEATS - 1);
  expect(port.ended).toBe(false);
  beats(1);
  const what = `The worker that makes slides has stopped: it has said nothing for 2 minutes. ${AGAIN}`;
  await expect(file).rejects.toThrow(what);
  expect(made.getState().failed).toBe(what);
  expect(port.ended).toBe(true);
  expect(watches.size).toBe(0);
});

test("a worker that waits for runs, or for nothing, may be silent", async () => {
  const { made, make, sent, beats, runs } = deckWorker();
  make(deck);
  const port = await sent();
  port.say({ kind: "wants runs", ask: 1, tasks: [task(1)] });
  beats(10 * SILENT_BEATS);
  runs[0]?.events.done([]);
  await sent();
  port.say({ kind: "done", turn: 1, warnings: [] });
  beats(10 * SILENT_BEATS);
  expect(port.ended).toBe(false);
  expect(made.getState()).toMatchObject({ failed: "", busy: false });
  // What is made stays, and nothing is said of a worker that no request waits for.
  port.onerror?.({ message: "ended by the browser" });
  expect(made.getState().failed).toBe("");
});

test("the runs of all that is asked for are counted together, and without those that were called off", async () => {
  const { made, make, sent, runs } = deckWorker();
  make(deck);
  const port = await sent();
  port.say({ kind: "wants runs", ask: 1, tasks: [task(1), task(2)] });
  port.say({ kind: "wants runs", ask: 2, tasks: [task(3)] });
  expect(made.getState().runs).toEqual({ done: 0, of: 3 });
  port.say({ kind: "runs off", ask: 1 });
  expect(runs.map(({ off }) => off)).toEqual([true, false]);
  expect(made.getState().runs).toEqual({ done: 0, of: 1 });
  runs[1]?.events.done([]);
  await sent();
  expect(made.getState().runs).toBeNull();
  // No answer to who does not wait.
  expect(port.heard.slice(-1)).toEqual([{ kind: "results", ask: 2, results: [[]] }]);
});

test("another deck says nothing of why the one before could not be made", async () => {
  const { made, make, sent } = deckWorker();
  make(deck);
  (await sent()).say({ kind: "failed", ask: null, what: "no room" });
  expect(made.getState().failed).toBe("no room");
  make(other);
  expect(made.getState()).toMatchObject({ busy: true, failed: "" });
});

test("a deck none of whose slides was there is another; one that has lost or gained some is the same", async () => {
  const { make, sent } = deckWorker();
  const more = { ...deck, slides: [...deck.slides, emptySlide("s2", "bullets", "two")] };
  for (const next of [{ ...deck, slides: [] }, deck, more, deck, other]) make(next);
  const { heard } = await sent();
  expect(heard.flatMap((one) => (one.kind === "make" ? [one.other] : []))).toEqual([
    ...[false, false, false, false],
    true,
  ]);
});

test("what is still said of a deck that was changed meanwhile is shown nowhere", async () => {
  const { made, make, sent, stop } = deckWorker();
  make(deck);
  make({ ...deck, title: "Changed" });
  const port = await sent();
  const pages = [{ svg: "<svg/>", alt: "one" }];
  port.say({ kind: "slide", turn: 2, slide: { id: "s1", pages } });
  port.say({ kind: "slide", turn: 1, slide: { id: "s1", pages: [{ svg: "<svg/>", alt: "old" }] } });
  port.say({ kind: "done", turn: 2, warnings: [] });
  expect(made.getState().slides.get("s1")).toMatchObject([{ alt: "one" }]);
  stop();
});

test("stopped, the runs are called off and nobody waits for a file any longer", async () => {
  const { make, write, stop, sent, runs, watches } = deckWorker();
  make(deck);
  const file = write();
  const port = await sent();
  port.say({ kind: "wants runs", ask: 1, tasks: [task(1)] });
  stop();
  expect(runs[0]?.off).toBe(true);
  expect(port.ended).toBe(true);
  expect(watches.size).toBe(0);
  await expect(file).rejects.toThrow("The page was left before the file was made.");
});

test("one run is not said to be several", () => {
  expect([1, 9].map((of) => runsText({ done: 0, of }))).toEqual(["0 of 1 run", "0 of 9 runs"]);
});

test("what is kept of a deck is shown before its runs are made, and what is made takes its place and is kept", async () => {
  const kept = createFakePictures();
  const made = { id: "s1", pages: [{ svg: "<svg/>", alt: "one" }] };
  const texts = { s1: [{ at: "title", text: "one", faults: [] }] };
  const found = { remeasured: deck, missing: [], stale: [], staleRuns: [], texts };
  const first = deckWorker(undefined, kept);
  first.make(deck);
  const port = await first.sent();
  port.say({ kind: "read", turn: 1, found });
  port.say({ kind: "slide", turn: 1, slide: made });
  port.say({ kind: "done", turn: 1, warnings: [] });
  await first.sent();
  expect(kept.all.size).toBe(1);
  first.stop();

  const again = deckWorker(undefined, kept);
  again.make(deck);
  const newer = await again.sent();
  const shown = () => again.made.getState().slides.get("s1")?.[0]?.alt;
  expect(shown()).toBe("one");
  expect(again.made.getState()).toMatchObject({ busy: true, found: null });
  expect(again.made.getState().recalled.get("s1")).toEqual(texts.s1);
  const other = { id: "s1", pages: [{ svg: "<svg/>", alt: "made anew" }] };
  newer.say({ kind: "read", turn: 1, found });
  newer.say({ kind: "slide", turn: 1, slide: other });
  newer.say({ kind: "done", turn: 1, warnings: [] });
  expect(shown()).toBe("made anew");
  again.stop();
});
