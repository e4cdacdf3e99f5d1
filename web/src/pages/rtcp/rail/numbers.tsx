// The right rail of a session: why a member speaks or is silent, what it goes by, and the figures of RFC 4586.

import type { ReactElement } from "react";
import { useLayoutStore } from "../../../panels/layout";
import {
  SaveButtons,
  type SaveChoice,
  saveCapture,
  saveTable,
} from "../../../panels/parts/save-buttons";
import { useMetricsVersion, useRun, useSession } from "../../../session";
import { WhyPanel } from "../why/why-panel";
import { FigureTable } from "./figure-table";
import { NowPanel } from "./now-panel";
import { SeedTable } from "./seed-table";

export function SessionNumbers(): ReactElement {
  const version = useMetricsVersion();
  const session = useSession();
  const complete = useRun((run) => run.status === "idle");
  const files = FILES.map(
    ([name, does]): SaveChoice => ({
      name,
      does: `${name.toLowerCase()}.csv: ${does}`,
      go: () => void saveTable(session, `${name.toLowerCase()}.csv`),
    }),
  );
  const captures: readonly SaveChoice[] = [
    {
      name: "pcapng",
      does: "rtcp.pcapng: every RTCP packet as the bytes that it is, as its member sends it",
      go: () => void saveCapture(session),
    },
  ];
  return (
    // The version tells tests which run the numbers are of: they follow a little behind the picture.
    <aside
      className="rail numbers"
      id={useLayoutStore().idOf("numbers")}
      aria-label="Numbers"
      translate="no"
      data-version={version}
    >
      <WhyPanel />
      <NowPanel />
      <FigureTable />
      <SeedTable />
      <section className="section" aria-label="Files">
        <SaveButtons choices={files} disabled={!complete} />
        <SaveButtons choices={captures} disabled={!complete} format="Wireshark" />
      </section>
    </aside>
  );
}

const FILES: readonly (readonly [string, string])[] = [
  ["Messages", "every RTCP packet, sent or left out"],
  ["Losses", "every packet lost, where and when"],
  ["Feedback", "every piece of feedback, by which step it was decided, and what became of it"],
  ["Reports", "the first news of each loss at its sender"],
  ["Intervals", "every interval that was computed, and from what"],
  ["Recoveries", "every error of a NEWPRED decoder, and when it ended"],
  ["Columns", "what stands in the columns of the other files, and its source"],
];
