// Step by step beside recorded controllers (NADA: its sender only, as no packets were recorded): what the core's own tests came to, core/tests/data/replays.

import { isWithin } from "../../../model/data/tolerance";
import type { ValidationRow } from "../../../model/data/validation";
import { markdownTable } from "../../written/table";
import type { Compared, Comparison } from "../compare/comparison";
import { referenceText, tableRows } from "../compare/reference";
import { comparedRows } from "../compare/rows";

type Row = Readonly<Record<string, string>>;

interface Replayed {
  /** In core/tests/data/replays. */
  readonly file: string;
  /** Whose decisions they are. */
  readonly of: string;
  readonly controller: string;
  /** Not in every test run, but in `npm test -- --long`. */
  readonly scheduled?: true;
}

const FILES: readonly Replayed[] = [
  { file: "nada", controller: "nada", of: "NADA's authors' ns-3 module, sender's steps" },
  { file: "gcc", controller: "gcc", of: "libwebrtc, excerpt" },
  { file: "gcc-whole", controller: "gcc", of: "libwebrtc, whole", scheduled: true },
  { file: "gcc_03", controller: "gcc_03", of: "aiortc, receiver side" },
  { file: "scream", controller: "scream", of: "SCReAM's code, excerpt" },
  { file: "scream-whole", controller: "scream", of: "SCReAM's code, whole", scheduled: true },
];

/** Figures of the tables; `scheduled`: those that only the scheduled build makes anew. */
function counted(scheduled?: true): number {
  const files = FILES.filter((one) => scheduled === undefined || one.scheduled === scheduled);
  return files.flatMap(({ file }) => tableRows(referenceText(`${file}.csv`, "replays"))).length;
}

export const comparison: Comparison = {
  title: "Replays: what theirs heard in, the same decisions out",
  controllers: ["nada", "gcc", "gcc_03", "scream"],
  reference: `Recorded runs of NADA's authors' ns-3 module, libwebrtc's GoogCcNetworkController, aiortc's receiver side and Ericsson's SCReAM v2. The core's tests feed ours the packets and reports that theirs heard and compare each step. Of NADA no packets were recorded: its sender gets the logged signals, round trips and receiving rates, keeps its state, and has to come to the logged rates; the mode is read off the network's own recording, steps of which that leaves it open are left out, and NADA's estimators are not replayed. Figures: excerpts in every test run, the whole recordings (${counted(true)} of ${counted()} figures here) in the scheduled build, npm test -- --long, which anybody can run. SCReAM's own log has its times rounded to 0.1 ms. l4s_flat_exact and l4s_rtt50_exact were recorded here with Ericsson's code to the tick of 1/65536 s; with the first one's times rounded as the log has them fewer steps agree, which a test of the core holds.`,
  tolerance:
    "Numbers within 2 %, states equal, in at least 99 % of the steps; NADA's rates within 0.01 % and the receiver side's to nine digits in all of them.",
  run: () => compared(replayRows()),
};

export function replayRows(): readonly ValidationRow[] {
  return FILES.flatMap(({ file, of, controller }) =>
    tableRows(referenceText(`${file}.csv`, "replays")).map((row) => ({
      ...validationRow(of, row),
      controller,
    })),
  );
}

export function validationRow(of: string, row: Row): ValidationRow {
  const numbers = [row.steps, row.agreeing, row.wanted_percent, row.worst].map(Number);
  const [steps = 0, agreeing = 0, least = 100, worst = 0] = numbers;
  const each = row.within === "equal" ? "equal" : `within ${row.within}`;
  const about = {
    of: `${of}: ${row.recording}`,
    metric: `${row.figure}, ${steps} steps`,
    unit: "% agree",
    ours: (100 * agreeing) / steps,
    theirs: 100,
    tolerance: { kind: "agreement", least, each, worst, worst_unit: row.unit ?? "" } as const,
  };
  return { ...about, verdict: isWithin(about) ? "passes" : "fails" };
}

/** A line per recording: its parts side by side would be a hundred lines. */
function compared(rows: readonly ValidationRow[]): Compared {
  const recordings = [...new Set(rows.map(({ of }) => of))];
  const lines = recordings.map((of) => {
    const own = rows.filter((row) => row.of === of);
    const least = own.reduce((a, b) => ((a.ours ?? 0) <= (b.ours ?? 0) ? a : b));
    const fails = own.some(({ verdict }) => verdict === "fails");
    return [
      of,
      `${own.length}`,
      `${least.ours?.toFixed(1)} % (${least.metric})`,
      fails ? "**fails**" : "passes",
    ];
  });
  const head = ["recording", "metrics", "least agreement of a metric", "verdict"];
  return comparedRows(rows, markdownTable(head, lines));
}
