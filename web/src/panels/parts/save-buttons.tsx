// Files that can be had, as a row of small buttons.

import type { ReactElement } from "react";
import { titleOf } from "../../data/name-words";
import { type Session, saveFile, saveText } from "../../session";

export interface SaveChoice {
  readonly name: string;
  /** What will stand in the file. */
  readonly does: string;
  /** Whether there is anything to save; without it, always. */
  offered?(): boolean;
  go(): void;
}

export function SaveButtons({
  choices,
  disabled = false,
  format = "CSV",
}: {
  readonly choices: readonly SaveChoice[];
  readonly disabled?: boolean;
  /** What kind of files they are. */
  readonly format?: string;
}): ReactElement {
  return (
    <p className="save-buttons">
      <span className="quiet">{format}:</span>
      {choices
        .filter(({ offered }) => offered?.() ?? true)
        .map(({ name, does, go }) => (
          <button
            key={name}
            type="button"
            className="button small"
            data-tip={does}
            disabled={disabled}
            onClick={go}
          >
            {name}
          </button>
        ))}
    </p>
  );
}

/** A table of the run as a file. What writes files is fetched when one is wanted. */
export async function saveTable(session: Session, file: string): Promise<void> {
  const { exportsOf } = await import("../../exports");
  const found = exportsOf(session.run).find(({ name }) => name === file);
  if (found !== undefined) saveText(session.draft.getState().id, file, found.pieces(session.run));
}

/** A session's RTCP packets as a capture. What makes the file is fetched when it is wanted. */
export async function saveCapture(session: Session): Promise<void> {
  const { rtcpCapture } = await import("../../exports/capture/rtcp-capture");
  const { run, draft } = session;
  const packets = run.rtcpPackets(Number.POSITIVE_INFINITY);
  if (packets === null) return;
  const { id, base } = draft.getState();
  const members = (run.layout.members ?? []).map(titleOf);
  const file = rtcpCapture(packets, { title: base.title, members });
  saveFile(id, "rtcp.pcapng", file, "application/x-pcapng");
}
