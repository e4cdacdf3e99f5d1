// Files of the run, from the page: the tables that the command line writes too.

import { type SaveChoice, saveTable } from "../../panels/parts/save-buttons";
import type { TableInfo } from "../../scenario/types";
import type { Session } from "../../session";

export const runFiles = (session: Session): readonly SaveChoice[] => [
  choice(
    session,
    "Flows",
    "flows.csv",
    "each flow every 100 ms: rates, delays, packets, fair share",
  ),
  choice(
    session,
    "Links",
    "links.csv",
    "each link every 100 ms: capacity, throughput, queue, drops",
  ),
  {
    ...choice(
      session,
      "Decisions",
      "decisions.csv",
      "every decision of every controller, with its terms",
    ),
    offered: () => has(session, "decisions"),
  },
  {
    ...choice(session, "Queues", "queues.csv", "the state of each queue's discipline every 100 ms"),
    offered: () => has(session, "queue"),
  },
  ofPackets(session, "Packets", "packets.csv", "every packet and what became of it"),
  ofRtp(session, "RTP sent", "rtp-sent.log", "every RTP packet that left, as RFC 8868 has it"),
  ofRtp(session, "RTP received", "rtp-received.log", "every RTP packet that came, likewise"),
  choice(
    session,
    "Columns",
    "columns.csv",
    "what stands in the columns of the other files, and its source",
  ),
];

function choice(session: Session, name: string, file: string, does: string): SaveChoice {
  return { name, does: `${file}: ${does}`, go: () => void saveTable(session, file) };
}

function ofPackets(session: Session, name: string, file: string, does: string): SaveChoice {
  return { ...choice(session, name, file, does), go: () => savePackets(session, file) };
}

function ofRtp(session: Session, name: string, file: string, does: string): SaveChoice {
  return {
    ...ofPackets(session, name, file, does),
    offered: () => session.run.layout.flows.some(({ rtp }) => rtp),
  };
}

function has(session: Session, kind: TableInfo["kind"]): boolean {
  return session.run.layout.tables.some((table) => table.kind === kind && table.columns.length > 0);
}

/** A worker sends its packets when asked. */
function savePackets(session: Session, file: string): void {
  if (session.run.hasPackets) {
    void saveTable(session, file);
    return;
  }
  const stop = session.run.subscribe(() => {
    if (!session.run.hasPackets) return;
    stop();
    void saveTable(session, file);
  });
  session.run.includePackets();
}
