// The text of a scenario, from a file or out of a link.

import { asRead } from "../../../../model/scenario/sessions/kind";
import type { State } from "../state";
import type { Fault, Json, Scenario } from "../types";

/** Far above any scenario; a gigabyte is refused before it is read. */
export const LARGEST_BYTES = 16 * 1024 * 1024;

/** The text of a scenario file. The core reads it first: it names the line of a mistake. */
export function readText(
  { engine }: State,
  name: string,
  text: string,
): Scenario | readonly Fault[] {
  if (text.length > LARGEST_BYTES) {
    return [{ at: name, what: "must not be larger than 16 MB" }];
  }
  const faults = engine.check(text);
  if (faults.length > 0) return faults;
  try {
    return asRead(JSON.parse(text) as Json);
  } catch (cause) {
    return [{ at: name, what: String(cause) }];
  }
}
