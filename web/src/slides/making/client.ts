// A deck as it comes out, kept up to date with the deck as it is written: what the page shows of it.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Environment } from "../../lab/session";
import type { Deck } from "../deck/deck";
import type { DeckWarning } from "../files/warnings";
import { type Answers, createAnswers, type RunsDone } from "./answers";
import { WINDOW, type WorkerParts } from "./parts";
import { createPictures, type SlidePages } from "./pictures";
import type { FileFormat, FilledText, Found, FromWorker, ToWorker } from "./protocol";
import { createRecall } from "./recall";
import { beginWorking, type Working } from "./working";

export interface MadeDeck {
  /** By the id of the slide; those that are being drawn again are shown as they were. */
  readonly slides: SlidePages;
  /** Words of slides as they came out before, by the id of the slide: until it is found out what they come to now. */
  readonly recalled: ReadonlyMap<string, readonly FilledText[]>;
  /** Null before anything has been found out. */
  readonly found: Found | null;
  /** The deck that this was found out of. */
  readonly of: Deck | null;
  /** What an audience would stumble over. */
  readonly warnings: readonly DeckWarning[];
  readonly busy: boolean;
  /** Runs under way; null: none. */
  readonly runs: RunsDone | null;
  /** Why it cannot be made; empty where it can. */
  readonly failed: string;
}

export interface DeckWorker {
  readonly made: StoreApi<MadeDeck>;
  make(deck: Deck): void;
  /** Resolves with the file's bytes; `told` hears the share that is done. */
  write(format: FileFormat, deck: Deck, onProgress: (share: number) => void): Promise<Uint8Array>;
  stop(): void;
}

interface Request {
  done(bytes: Uint8Array): void;
  failed(what: Error): void;
  onProgress(share: number): void;
}

export function createDeckWorker(
  { workers }: Pick<Environment, "workers">,
  { port, beat, build, site, kept, engine }: WorkerParts = WINDOW,
): DeckWorker {
  const made = createStore<MadeDeck>(() => ({
    slides: new Map(),
    recalled: new Map(),
    found: null,
    of: null,
    warnings: [],
    busy: true,
    runs: null,
    failed: "",
  }));
  const pictures = createPictures((slides) => made.setState({ slides }));
  const recall = createRecall({ kept, site, engine });
  const asked = new Map<number, Request>();
  let turn = 0;
  let asks = 0;
  let last: Deck | null = null;
  /** Null before anything is asked for, and after it came to its end. */
  let working: Working | null = null;
  const fail = (what: string): void => made.setState({ failed: what, busy: false });
  const refuse = (what: string): void => {
    for (const { failed } of asked.values()) failed(new Error(what));
    asked.clear();
  };

  const keep = (): void => {
    const { slides, found, of } = made.getState();
    if (of !== null && found !== null) void recall.keep(of, slides, found);
  };
  /** What is made meanwhile is newer. */
  const show = async (deck: Deck): Promise<void> => {
    const mine = turn;
    const found = (await recall.find(deck)).filter(({ id }) => !pictures.has(id));
    if (mine !== turn || found.length === 0) return;
    for (const { id, pages } of found) pictures.add({ id, pages });
    pictures.flush();
    const { recalled } = made.getState();
    const texts = found.map(({ id, texts: of }) => [id, of] as const);
    made.setState({ recalled: new Map([...recalled, ...texts]) });
  };

  const hear = (message: FromWorker, answers: Answers): void => {
    switch (message.kind) {
      case "wants scenario":
        answers.scenario(message.ask, message.name);
        break;
      case "wants runs":
        answers.runs(message.ask, message.tasks);
        break;
      case "runs off":
        answers.runsOff(message.ask);
        break;
      case "read":
        if (message.turn === turn) made.setState({ found: message.found, of: last, failed: "" });
        break;
      case "slide":
        if (message.turn === turn) pictures.add(message.slide);
        break;
      case "done":
        pictures.flush();
        if (message.turn !== turn) break;
        made.setState({ busy: false, warnings: message.warnings });
        keep();
        break;
      case "progress":
        asked.get(message.ask)?.onProgress(message.share);
        break;
      case "file":
        asked.get(message.ask)?.done(message.bytes);
        asked.delete(message.ask);
        break;
      case "failed":
        if (message.ask === null) {
          fail(message.what);
        } else {
          asked.get(message.ask)?.failed(new Error(message.what));
          asked.delete(message.ask);
        }
        break;
      default:
        message satisfies never;
    }
  };
  const begin = (): Working => {
    const one = beginWorking(
      {
        port,
        beat,
        start: async () => {
          const [module, name] = await Promise.all([workers.module(), build()]);
          return { kind: "start", module, build: name };
        },
      },
      {
        heard: (message) => hear(message, answers),
        owes: () => (made.getState().busy || asked.size > 0) && !answers.owed(),
        over(what) {
          answers.stop();
          working = null;
          // What is made stays as it is.
          if (made.getState().busy) fail(what);
          refuse(what);
        },
      },
    );
    const onRuns = (runs: RunsDone | null): void => made.setState({ runs });
    const answers = createAnswers(workers.runEnsemble, one.say, onRuns);
    return {
      say: one.say,
      end() {
        one.end();
        answers.stop();
      },
    };
  };
  const say = (message: ToWorker): void => {
    working ??= begin();
    working.say(message);
  };
  const make = (deck: Deck): void => {
    turn += 1;
    const other = last !== null && isAnother(last, deck);
    last = deck;
    if (other) pictures.clear();
    made.setState(
      other
        ? {
            ...{ busy: true, slides: new Map(), recalled: new Map() },
            ...{ found: null, warnings: [], failed: "" },
          }
        : { busy: true },
    );
    say({ kind: "make", turn, deck, site: site(), other });
    void show(deck);
  };

  return {
    made,
    make,
    write(format, deck, onProgress) {
      asks += 1;
      const ask = asks;
      // The one that failed at the slides has come to its end: the next one makes them, too.
      if (working === null && last !== null && made.getState().failed !== "") make(last);
      return new Promise<Uint8Array>((done, failed) => {
        asked.set(ask, { done, failed, onProgress });
        say({ kind: "write", ask, format, deck, site: site() });
      });
    },
    stop() {
      working?.end();
      pictures.stop();
      refuse("The page was left before the file was made.");
    },
  };
}

/** Nothing of the one is in the other: a template or a file has taken its place, and its slides may have the same names. */
function isAnother(before: Deck, now: Deck): boolean {
  return before.slides.length > 0 && !now.slides.some((slide) => before.slides.includes(slide));
}
