// What stands in the columns of the other files: one line each.

import { quoted } from "../../model/data/formats/csv-cell";
import type { Columns, TableInfo } from "../../model/scenario/types";
import { columnTexts } from "./packet-names";
import { hasRtp, rtpLogFields } from "./rtp-log";

const FILES: Readonly<Record<TableInfo["kind"], string>> = {
  flow: "flows.csv",
  link: "links.csv",
  decisions: "decisions.csv",
  queue: "queues.csv",
  packets: "packets.csv",
  hops: "hops.csv",
  crossing: "crossings.csv",
  messages: "messages.csv",
  losses: "losses.csv",
  feedback: "feedback.csv",
  reports: "reports.csv",
  intervals: "intervals.csv",
  recoveries: "recoveries.csv",
};

export function* columnList(run: Columns): Generator<string, void> {
  yield "file,column,unit,meaning,source\n";
  const seen = new Set<string>();
  for (const table of run.layout.tables) {
    for (const { name, unit, label, source } of table.columns) {
      const meaning = columnTexts(table, name)?.meaning ?? label;
      const line = [FILES[table.kind], name, unit, meaning, source].map(quoted).join(",");
      // Tables of one kind have the same columns, and share a file.
      if (!seen.has(line)) yield `${line}\n`;
      seen.add(line);
    }
  }
  if (hasRtp(run)) for (const line of rtpLogFields(run)) yield `${line.map(quoted).join(",")}\n`;
}
