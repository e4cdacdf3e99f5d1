// The page's side of the worker: each call resolves with its answer.

import type { Encoded, FilmFrame, FilmHead } from "./encoder";
import type { FromFilmWorker, ToFilmWorker } from "./protocol";

export interface FilmPort {
  onmessage: ((event: { readonly data: FromFilmWorker }) => void) | null;
  onerror: ((event: { readonly message: string }) => void) | null;
  postMessage(message: ToFilmWorker, transfer: ArrayBuffer[]): void;
  terminate(): void;
}

/** The bundler finds the worker's file by this very expression. */
export function makeFilmWorker(): FilmPort {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return worker as unknown as FilmPort;
}

export interface FilmClient {
  look(rgba: FilmFrame["rgba"]): Promise<void>;
  start(head: FilmHead): Promise<void>;
  /** The frame's bytes are the worker's afterwards. */
  frame(frame: FilmFrame): Promise<void>;
  finish(): Promise<Encoded>;
  end(): void;
}

export function filmClient(port: FilmPort): FilmClient {
  const waiting: { done(message: FromFilmWorker): void; failed(cause: Error): void }[] = [];
  port.onmessage = ({ data }) => {
    const first = waiting.shift();
    if (data.kind === "failed") first?.failed(new Error(data.what));
    else first?.done(data);
  };
  port.onerror = ({ message }) => {
    for (const one of waiting.splice(0)) one.failed(new Error(message));
  };
  const ask = (message: ToFilmWorker, transfer: ArrayBuffer[] = []): Promise<FromFilmWorker> =>
    new Promise((done, failed) => {
      waiting.push({ done, failed });
      port.postMessage(message, transfer);
    });
  return {
    async look(rgba) {
      await ask({ kind: "look", rgba }, [rgba.buffer]);
    },
    async start(head) {
      await ask({ kind: "start", head });
    },
    async frame(frame) {
      await ask({ kind: "frame", frame }, [frame.rgba.buffer]);
    },
    async finish() {
      const reply = await ask({ kind: "finish" });
      if (reply.kind !== "film") throw new Error("The film did not come.");
      return reply.film;
    },
    end: () => port.terminate(),
  };
}
