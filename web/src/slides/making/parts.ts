// What a maker of decks takes from its window; a test puts something else in its place.

import { buildName, wasmUrl } from "../../lab/session";
import { createKeptPictures, type KeptPictures } from "../store/kept-pictures";
import { BEAT_MS, type DeckPort, type WorkingParts } from "./working";

export interface WorkerParts extends Pick<WorkingParts, "port" | "beat"> {
  /** Names the engine. */
  build(): Promise<string>;
  /** Links of captions lead here. */
  site(): string;
  /** Slides as they came out before, by this engine: a file of another name is another one. */
  readonly kept: KeptPictures;
  readonly engine: string;
}

export const WINDOW: WorkerParts = {
  port: makeDeckWorker,
  beat(act) {
    const timer = setInterval(act, BEAT_MS);
    return () => clearInterval(timer);
  },
  build: buildName,
  site: () => location.href.replace(/#.*$/, ""),
  kept: createKeptPictures(),
  engine: wasmUrl,
};

/** The bundler finds the worker's file by this very expression. */
function makeDeckWorker(): DeckPort {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return worker as unknown as DeckPort;
}
