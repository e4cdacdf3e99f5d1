// What a dropped file is: a recorded link, or else a scenario.

import { accessOf } from "../imports/access-file";
import { actions } from "../store";

/** Nothing that is larger can be either. */
const LARGEST_BYTES = 16 * 1024 * 1024;

export async function openDropped(file: File): Promise<void> {
  const access = file.size <= LARGEST_BYTES ? accessOf(await file.text()) : null;
  if (access === null) await actions.openFile(file);
  else actions.openTrace(file.name, access);
}
