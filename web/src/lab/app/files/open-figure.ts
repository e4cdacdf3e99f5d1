// A figure dropped on the page: its run opens again, and is compared with what the figure was drawn from.

import { comparedText } from "../../../../model/data/moved";
import { VERSION } from "../../../../model/data/release";
import { wholeRun } from "../../../../model/engine/whole-run";
import type { Session } from "../../session";
import { recordIn } from "./figure-file";

export async function openFigure(session: Session, file: File): Promise<void> {
  const record = recordIn(new Uint8Array(await file.arrayBuffer()));
  const refuse = (what: string): void => session.refuse([{ at: file.name, what }]);
  if (record === null) {
    refuse("carries no run: it was not saved here, or another program has removed what was in it");
    return;
  }
  const fragment = record.link.slice(record.link.indexOf("#"));
  if (!record.link.includes("#")) {
    refuse(
      `shows ${record.scenario}, which was too large for a link: open that scenario's own file`,
    );
    return;
  }
  if ((await session.open(fragment)) === null) return;
  const scenario = session.actions.scenarioText();
  const made = await wholeRun(scenario, () => undefined, new AbortController().signal);
  if (!("core" in made)) return;
  const hash = made.core.hash();
  const what = `is a figure of this ${comparedText(record, hash, VERSION)}`;
  // Beside what the link had to leave out.
  session.refuse([...session.draft.getState().faults, { at: file.name, what, note: "fact" }]);
}
