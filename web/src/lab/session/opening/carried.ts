// What a link will hold of a file, found out before the file is shown: from then on the address says all of what is seen.

import type { Carried } from "../../scenario/link/link";
import { LONGEST_PACKED, packed } from "../../scenario/link/packed";
import { asWritten } from "../../scenario/sessions/kind";
import { MOST_STORED } from "../environment/scenario-storage";
import type { StoredScenarios } from "../environment/stored-scenarios";
import type { Fault, Scenario } from "../types";

export interface Carriage {
  readonly carried: Carried;
  /** What the person has to know of a file that is too large for a link. */
  readonly notes: readonly Fault[];
}

export async function carriageOf(
  name: string,
  base: Scenario,
  storedScenarios: StoredScenarios,
): Promise<Carriage> {
  const text = JSON.stringify(asWritten(base));
  const letters = await packed(text);
  if (letters.length <= LONGEST_PACKED) return { carried: { packed: letters }, notes: [] };
  const { key, stored } = await storedScenarios.keep(name, text);
  const where = stored
    ? `so its address works in this browser alone, which keeps the last ${MOST_STORED} such files`
    : "and this browser keeps no files: after a reload it has to be opened again";
  const what = `is too large for a link, ${where}; to pass it on, download the scenario`;
  return { carried: { stored: key }, notes: [{ at: name, what, isNote: true }] };
}
