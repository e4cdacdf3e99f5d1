// Single pictures of a run, for programs that play no films.

import { zipped } from "../../../../../figure/exports/zip";
import type { Figure } from "../../../../../figure/figure";
import { withText } from "../../../../../model/data/formats/png-text";
import { RECORD_NAME, type RunRecord, recordText } from "../../../../../model/scenario/run-record";
import { type Pixels, pngOf } from "./shot";

/** Pixels of a still for one of the film: a slide shows it larger. */
const FINER = 2;

interface OfRun {
  readonly record: RunRecord;
  readonly title: string;
}

export async function stillsZip(
  moments: readonly number[],
  figureAt: (at_s: number) => Figure,
  { width, height }: Pixels,
  { record, title }: OfRun,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<readonly Uint8Array[]> {
  const pixels = { width: FINER * width, height: FINER * height };
  const texts = { [RECORD_NAME]: recordText(record), Title: title };
  const files: { readonly name: string; readonly content: Uint8Array }[] = [];
  for (const [i, at_s] of moments.entries()) {
    signal.throwIfAborted();
    const blob = await pngOf(figureAt(at_s), pixels);
    const content = withText(new Uint8Array(await blob.arrayBuffer()), texts);
    files.push({ name: stillName(i, at_s), content });
    onProgress((i + 1) / moments.length);
  }
  signal.throwIfAborted();
  return zipped(files);
}

/** Sorted by name they are sorted by time: "001-at-20s.png". */
function stillName(place: number, at_s: number): string {
  return `${String(place + 1).padStart(3, "0")}-at-${Number(at_s.toFixed(2))}s.png`;
}
