import type { Core } from "../model/engine/core";
import { bytesFor, pack } from "../model/engine/worker/blocks";
import type { FromWorker } from "../model/engine/worker/protocol";

type OfColumns = FromWorker & { readonly kind: "columns" };

/** All rows of a run, as its worker sends them. */
export function columnsOf(core: Core, request: number, more: Partial<OfColumns> = {}): OfColumns {
  const blocks = core.layout.tables.map(({ name }, table) => ({
    table,
    from: 0,
    rows: core.rows(name),
  }));
  const buffer = new ArrayBuffer(bytesFor(core.layout, blocks));
  pack(core, blocks, buffer);
  const packets = core.rows("packets");
  const numbers = { packets, all_packets: packets, took_ms: 1, reached_s: core.now_s };
  const whole = { complete: core.now_s === core.duration_s, unanswered: [], ...numbers };
  return { kind: "columns", request, blocks, buffer, ...whole, ...more };
}
