// All that a run gives, as files: the command line writes them into a folder, the page into a ZIP.

import { titleOf } from "../../model/data/readable-name";
import type { Columns, Metrics, RtcpPackets } from "../../model/scenario/types";
import { rtcpCapture } from "./capture/rtcp-capture";
import { exportsOf, seedExports } from "./run-files";
import { type BandColumn, csvOfBands, type SeedFigures } from "./seeds-csv";

/** Gives the run again. */
export const SCENARIO_FILE = "scenario.json";

export interface DataFile {
  readonly name: string;
  /** In pieces, where all of it is more than fits into one text. */
  readonly content: string | Uint8Array | Iterable<string>;
}

export interface RunToExport {
  readonly run: Columns;
  /** Its text. */
  readonly scenario: string;
  readonly metrics: Metrics;
  /** Of a session; null: none. */
  readonly packets: RtcpPackets | null;
}

/** The scenario comes last. */
export function* runData({ run, scenario, metrics, packets }: RunToExport): Generator<DataFile> {
  for (const { name, pieces, isIn = () => true } of exportsOf(run))
    if (isIn(run)) yield { name, content: pieces(run) };
  const { members } = run.layout;
  if (members !== undefined && packets !== null) {
    const { title = "" } = JSON.parse(scenario) as { title?: string };
    const about = { title, members: members.map(titleOf) };
    yield { name: "rtcp.pcapng", content: rtcpCapture(packets, about) };
  }
  yield { name: "metrics.json", content: `${JSON.stringify(metrics, null, 2)}\n` };
  yield { name: SCENARIO_FILE, content: scenario.endsWith("\n") ? scenario : `${scenario}\n` };
}

/** Figures of every run, and what the charts' bands are drawn from. */
export function* seedData(
  metrics: Parameters<typeof seedExports>[0],
  runs: readonly SeedFigures[],
  columns: readonly Columns[],
  kept: readonly BandColumn[],
): Generator<DataFile> {
  for (const { name, pieces } of seedExports(metrics)) yield { name, content: pieces(runs) };
  yield { name: "seeds-bands.csv", content: csvOfBands(columns, kept) };
}
