// A film from the first frame to the file, in slices between which the page breathes; and how large it will be.

import { type FilmClient, filmClient, makeFilmWorker } from "../../../film/client";
import { type FilmFrame, type FilmHead, isKeyFrame, keyFrames } from "../../../film/encoder";
import { bytesOf, triedOf } from "../../../film/film-size";

export interface FilmWish extends FilmHead {
  /** What is seen in a frame. */
  shoot(frame: number): Promise<FilmFrame["rgba"]>;
}

/** About so many bytes. */
export async function estimate(wish: FilmWish, signal: AbortSignal): Promise<number> {
  const tried = triedOf(wish.frames);
  return working(signal, async (worker) => {
    await lookAt(
      wish,
      worker,
      tried.map(([first = 0]) => first),
      signal,
    );
    await worker.start(headOf(wish, tried.flat().length));
    for (const stretch of tried)
      for (const [i, frame] of stretch.entries()) {
        signal.throwIfAborted();
        await worker.frame({ rgba: await wish.shoot(frame), isKey: i === 0 });
      }
    const { sizes } = await worker.finish();
    return bytesOf(sizes, wish.frames, keyFrames(wish.format, wish.frames));
  });
}

/** The file's pieces. */
export async function film(
  wish: FilmWish,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<readonly Uint8Array[]> {
  return working(signal, async (worker) => {
    const tried = triedOf(wish.frames).map(([first = 0]) => first);
    await lookAt(wish, worker, tried, signal);
    await worker.start(headOf(wish, wish.frames));
    // The worker encodes one frame while the next one is painted.
    let before: Promise<void> = Promise.resolve();
    for (let frame = 0; frame < wish.frames; frame += 1) {
      const rgba = await wish.shoot(frame);
      await before;
      signal.throwIfAborted();
      before = worker.frame({ rgba, isKey: isKeyFrame(wish.format, frame) });
      onProgress((frame + 1) / wish.frames);
    }
    await before;
    return (await worker.finish()).pieces;
  });
}

async function working<T>(
  signal: AbortSignal,
  act: (worker: FilmClient) => Promise<T>,
): Promise<T> {
  const worker = filmClient(makeFilmWorker());
  try {
    const made = await act(worker);
    signal.throwIfAborted();
    return made;
  } finally {
    worker.end();
  }
}

/** For the palette, which a WebM has none of. */
async function lookAt(
  { format, shoot }: FilmWish,
  worker: FilmClient,
  frames: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  if (format !== "gif") return;
  for (const frame of frames) {
    signal.throwIfAborted();
    await worker.look(await shoot(frame));
  }
}

function headOf({ format, width, height, title, record }: FilmWish, frames: number): FilmHead {
  return { format, width, height, frames, title, record };
}
