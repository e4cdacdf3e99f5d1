// A link of the run as a file of a form: what tools replay, or the lab's own trace.

import { LINK_FORMATS, type LinkFormat } from "../../../../figure/exports/link/formats";
import { linkOverTime } from "../../../../model/imports/link-over-time";
import { fileStem, type Session, saveFile } from "../../session";

/** What the file does not say, or why there is none: sentences. */
export function saveLink(session: Session, name: string, ending: LinkFormat["ending"]): string {
  const { schema, scenario, run, draft } = session;
  const format = LINK_FORMATS.find((one) => one.ending === ending);
  const text = format?.write(linkOverTime(schema, scenario(), name, run));
  if (format === undefined || text === undefined) return "";
  if (typeof text === "string") return text;
  saveFile(
    `${fileStem(draft.getState().id)}-${name}`,
    ending,
    new Blob([...text.pieces]),
    format.type,
  );
  return text.says.join(" ");
}
