// The run of a cited link, made once more and compared with what came of it there.

import { comparedText } from "../../../../model/data/moved";
import { VERSION } from "../../../../model/data/release";
import { wholeRun } from "../../../../model/engine/whole-run";
import type { MadeRun } from "../../../../model/scenario/link/state";
import type { Session } from "../session";

/** `isStill`: nothing else was opened or changed since. */
export async function compareWithMade(
  { actions, draft, refuse }: Session,
  made: MadeRun,
  isStill: () => boolean,
): Promise<void> {
  if (!isStill()) return;
  const run = await wholeRun(actions.scenarioText(), () => undefined, new AbortController().signal);
  if (!("core" in run) || !isStill()) return;
  const what = `was made for this ${comparedText(made, run.core.hash(), VERSION)}`;
  // Beside what the link had to leave out.
  refuse([...draft.getState().faults, { at: "link", what, note: "fact" }]);
}
