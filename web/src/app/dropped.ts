// What a dropped file is: a recorded link, the frames of an encoder, or else a scenario.

import { accessOf } from "../imports/access-file";
import { sourceOf } from "../imports/source-file";
import { actions } from "../store";

/** Nothing that is larger can be any of them. */
const LARGEST_BYTES = 16 * 1024 * 1024;

export async function openDropped(file: File): Promise<void> {
  const text = file.size <= LARGEST_BYTES ? await file.text() : "";
  const access = accessOf(text);
  if (access !== null) return actions.openTrace(file.name, "access", access);
  const source = sourceOf(text);
  if (source !== null) return actions.openTrace(file.name, "source", source);
  await actions.openFile(file);
}
