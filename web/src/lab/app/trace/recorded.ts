// A text that is a recorded link, or the frames of an encoder, in whatever format: the name of its file need not say so.

import { areFaults } from "../../../../model/imports/lines";
import type { ReadTrace } from "../../../../model/imports/trace-files";
import type { Fault, Json } from "../../../../model/scenario/types";
import { FORMATS, type TraceFormat } from "./formats";

export interface Recorded {
  readonly format: TraceFormat;
  /** What to put at a link's `access` or a flow's `source`. */
  readonly content: Json;
}

/** Or what is wrong with it; null if it is no trace for that part at all. With the name of a dropped `file` its format's names count. */
export function recordedIn(
  text: string,
  part: TraceFormat["part"],
  readTrace: ReadTrace,
  file?: string,
): Recorded | readonly Fault[] | null {
  const format = FORMATS.find((one) => one.part === part && isNamed(one, file) && one.isIn(text));
  if (format === undefined) return null;
  const trace = readTrace(`a${format.ending}`, text, part);
  return areFaults(trace) ? trace : { format, content: { kind: format.kind, trace } };
}

const isNamed = ({ named }: TraceFormat, file: string | undefined): boolean =>
  named === undefined || file === undefined || named.test(file);

/** What to put there, or what is wrong with it. */
export function contentFor(
  part: TraceFormat["part"],
  text: string,
  readTrace: ReadTrace,
  file?: string,
): Json | readonly Fault[] | null {
  const found = recordedIn(text, part, readTrace, file);
  return found === null || areFaults(found) ? found : found.content;
}
