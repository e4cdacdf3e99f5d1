// The worker's side: one film, or one palette and then films of it.

import type { FilmEncoder, FilmHead } from "./encoder";
import { gifEncoder } from "./gif";
import { PaletteMaker } from "./palette";
import type { FromFilmWorker, ToFilmWorker } from "./protocol";
import { webmCodec, webmEncoder } from "./webm-encoder";

export interface FilmScope {
  onmessage: ((event: { readonly data: ToFilmWorker }) => void) | null;
  postMessage(message: FromFilmWorker): void;
}

/** Answers each message, in turn. */
export function serve(scope: FilmScope): void {
  const colours = new PaletteMaker();
  let encoder: FilmEncoder | null = null;

  const begin = async (head: FilmHead): Promise<FilmEncoder> => {
    if (head.format === "gif") return gifEncoder(colours.palette(), head);
    const codec = await webmCodec(head);
    if (codec === null) throw new Error("This browser makes no WebM.");
    return webmEncoder(codec, head);
  };
  const started = (): FilmEncoder => {
    if (encoder === null) throw new Error("No film was started.");
    return encoder;
  };
  const answer = async (message: ToFilmWorker): Promise<FromFilmWorker> => {
    switch (message.kind) {
      case "look":
        colours.look(message.rgba);
        return { kind: "done" };
      case "start":
        encoder?.stop();
        encoder = await begin(message.head);
        return { kind: "done" };
      case "frame":
        await started().add(message.frame);
        return { kind: "done" };
      case "finish":
        return { kind: "film", film: await started().finish() };
      default:
        return message satisfies never;
    }
  };
  scope.onmessage = ({ data }) => {
    answer(data)
      .catch((cause): FromFilmWorker => ({ kind: "failed", what: String(cause?.message ?? cause) }))
      .then((reply) => scope.postMessage(reply));
  };
}
