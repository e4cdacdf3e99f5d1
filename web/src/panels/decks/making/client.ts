// A deck as it comes out, kept up to date with the deck as it is written: what the page shows of it.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Deck } from "../../../deck/deck";
import { wasmUrl } from "../../../engine/wasm-url";
import type { Nit } from "../../../exports/deck/nits";
import type { Host } from "../../../session";
import { gallery } from "../../../session/gallery/titles";
import { makeDeckWorker } from "./make-worker";
import { createPictures, type SlidePages } from "./pictures";
import type { FileFormat, Found, FromMaker, ToMaker } from "./protocol";
import { runTasks } from "./tasks";

export interface MadeDeck {
  /** By the id of the slide; those that are being made anew are shown as they were. */
  readonly slides: SlidePages;
  /** Null before anything has been found out. */
  readonly found: Found | null;
  /** The deck that this was found out of. */
  readonly of: Deck | null;
  /** What an audience would stumble over. */
  readonly nits: readonly Nit[];
  readonly busy: boolean;
  /** Runs under way; null: none. */
  readonly runs: { readonly done: number; readonly of: number } | null;
  /** Why it cannot be made; empty where it can. */
  readonly failed: string;
}

export interface DeckMaker {
  readonly made: StoreApi<MadeDeck>;
  make(deck: Deck): void;
  /** Resolves with the file's bytes; `told` hears the share that is done. */
  write(format: FileFormat, deck: Deck, told: (share: number) => void): Promise<Uint8Array>;
  stop(): void;
}

interface Asked {
  done(bytes: Uint8Array): void;
  failed(what: Error): void;
  told(share: number): void;
}

export function createDeckMaker({ workers }: Pick<Host, "workers">): DeckMaker {
  const made = createStore<MadeDeck>(() => ({
    slides: new Map(),
    found: null,
    of: null,
    nits: [],
    busy: true,
    runs: null,
    failed: "",
  }));
  const pictures = createPictures((slides) => made.setState({ slides }));
  const worker = makeDeckWorker();
  const asked = new Map<number, Asked>();
  let turn = 0;
  let asks = 0;
  let stopped = false;
  let last: Deck | null = null;
  const fail = (what: string): void => made.setState({ failed: what, busy: false, runs: null });
  const send = (message: ToMaker): void => {
    if (!stopped) worker.postMessage(message);
  };
  const started = Promise.all([workers.module(), buildName()]).then(
    ([module, build]) => send({ kind: "start", module, build }),
    (cause: unknown) => fail(cause instanceof Error ? cause.message : String(cause)),
  );
  const post = (message: ToMaker): void => void started.then(() => send(message));

  const hear = (message: FromMaker): void => {
    switch (message.kind) {
      case "wants scenario":
        void textOf(message.name).then((text) =>
          post({ kind: "scenario", ask: message.ask, text }),
        );
        break;
      case "wants runs": {
        const { ask, tasks } = message;
        const told = (done: number): void => made.setState({ runs: { done, of: tasks.length } });
        told(0);
        void runTasks(tasks, workers.runEnsemble, told).then((results) => {
          made.setState({ runs: null });
          post({ kind: "results", ask, results });
        });
        break;
      }
      case "read":
        if (message.turn === turn) made.setState({ found: message.found, of: last, failed: "" });
        break;
      case "slide":
        if (message.turn === turn) pictures.add(message.slide);
        break;
      case "done":
        pictures.flush();
        if (message.turn === turn) made.setState({ busy: false, nits: message.nits });
        break;
      case "progress":
        asked.get(message.ask)?.told(message.share);
        break;
      case "file":
        asked.get(message.ask)?.done(message.bytes);
        asked.delete(message.ask);
        break;
      case "failed":
        if (message.ask === null) fail(message.what);
        else asked.get(message.ask)?.failed(new Error(message.what));
        break;
      default:
        message satisfies never;
    }
  };
  worker.onmessage = ({ data }: MessageEvent<FromMaker>) => hear(data);
  worker.onerror = ({ message }) => fail(message || "the part that lays out slides has stopped");

  return {
    made,
    make(deck) {
      turn += 1;
      const other = last !== null && isAnother(last, deck);
      last = deck;
      if (other) pictures.clear();
      made.setState(
        other ? { busy: true, slides: new Map(), found: null, nits: [] } : { busy: true },
      );
      post({ kind: "make", turn, deck, site: siteOf(), other });
    },
    write(format, deck, told) {
      asks += 1;
      const ask = asks;
      return new Promise<Uint8Array>((done, failed) => {
        asked.set(ask, { done, failed, told });
        post({ kind: "write", ask, format, deck, site: siteOf() });
      });
    },
    stop() {
      stopped = true;
      worker.terminate();
      pictures.stop();
    },
  };
}

/** Nothing of the one is in the other: a template or a file has taken its place, and its slides may have the same names. */
function isAnother(before: Deck, now: Deck): boolean {
  return before.slides.length > 0 && !now.slides.some((slide) => before.slides.includes(slide));
}

/** Links of captions lead here. */
function siteOf(): string {
  return location.href.replace(/#.*$/, "");
}

async function textOf(name: string): Promise<string | null> {
  const entry = gallery.find(({ id }) => id === name);
  try {
    return entry === undefined ? null : JSON.stringify(await entry.load());
  } catch {
    return null;
  }
}

/** As the command line names it: SHA-256, first sixteen digits. The file's name holds a hash, too, where the browser makes none. */
async function buildName(): Promise<string> {
  if (!crypto.subtle) return wasmUrl.replace(/^.*lab-|\.wasm$/g, "");
  const bytes = await (await fetch(wasmUrl)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
