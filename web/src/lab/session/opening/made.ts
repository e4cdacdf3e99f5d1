// A link that says what came of its run where it was passed on: the run is made once more, and compared.

import { comparedText } from "../../data/moved";
import { VERSION } from "../../data/release";
import { wholeRun } from "../../engine/whole-run";
import type { MadeRun } from "../../scenario/link/link";
import { scenarioText } from "../actions/files";
import type { State } from "../state";

/** `isStill`: nothing else was opened or changed since. */
export async function compareWithMade(
  state: State,
  made: MadeRun,
  isStill: () => boolean,
): Promise<void> {
  if (!isStill()) return;
  const run = await wholeRun(scenarioText(state), () => undefined, new AbortController().signal);
  if (!("core" in run) || !isStill()) return;
  const what = `was made for this ${comparedText(made, run.core.hash(), VERSION)}`;
  // Beside what it had to leave out.
  state.refuse([...state.draft.getState().faults, { at: "link", what, isNote: true }]);
}
