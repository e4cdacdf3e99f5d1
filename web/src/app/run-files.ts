// Files of the run, from the page: the tables that the command line writes too.

import { tableExports } from "../exports";
import type { SaveChoice } from "../panels/save-buttons";
import { draft, run, saveText } from "../store";
import type { TableInfo } from "../store/types";

export const RUN_FILES: readonly SaveChoice[] = [
  choice("Flows", "flows.csv", "each flow every 100 ms: rates, delays, packets, fair share"),
  choice("Links", "links.csv", "each link every 100 ms: capacity, throughput, queue, drops"),
  {
    ...choice("Decisions", "decisions.csv", "every decision of every controller, with its terms"),
    offered: () => has("decisions"),
  },
  {
    ...choice("Queues", "queues.csv", "the state of each queue's discipline every 100 ms"),
    offered: () => has("queue"),
  },
  { ...choice("Packets", "packets.csv", "every packet and what became of it"), go: savePackets },
  choice("Columns", "columns.csv", "what stands in the columns of the other files, and its source"),
];

function choice(name: string, file: string, does: string): SaveChoice {
  return { name, does: `${file}: ${does}`, go: () => save(file) };
}

function has(kind: TableInfo["kind"]): boolean {
  return run.layout.tables.some((table) => table.kind === kind && table.columns.length > 0);
}

function save(file: string): void {
  const found = tableExports.find(({ name }) => name === file);
  if (found !== undefined) saveText(draft.getState().id, file, found.pieces(run));
}

/** A worker sends its packets when asked. */
function savePackets(): void {
  if (run.hasPackets) {
    save("packets.csv");
    return;
  }
  const stop = run.subscribe(() => {
    if (!run.hasPackets) return;
    stop();
    save("packets.csv");
  });
  run.includePackets();
}
