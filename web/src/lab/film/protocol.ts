// What the page and the worker that encodes films say to one another.

import type { Encoded, FilmFrame, FilmHead } from "./encoder";

export type ToFilmWorker =
  /** A picture of the film, for its palette. */
  | { readonly kind: "look"; readonly rgba: FilmFrame["rgba"] }
  | { readonly kind: "start"; readonly head: FilmHead }
  | { readonly kind: "frame"; readonly frame: FilmFrame }
  | { readonly kind: "finish" };

export type FromFilmWorker =
  /** What was said last is done. */
  | { readonly kind: "done" }
  | { readonly kind: "film"; readonly film: Encoded }
  | { readonly kind: "failed"; readonly what: string };
