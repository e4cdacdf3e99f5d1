// The files that `run --out` writes of a run.

import { type DataFile, runData } from "../../figure/exports/run-data";
import { VERSION } from "../../model/data/release";
import type { Core } from "../../model/engine/core";
import { buildOf } from "../figure/provenance";

/** Its tables say what happened, and this one what it was: equal hashes are equal runs, to the bit. */
const RUN_FILE = "run.json";

export function* filesOf(core: Core): Generator<DataFile> {
  const made = { version: VERSION, engine: buildOf(), hash: core.hash() };
  yield { name: RUN_FILE, content: `${JSON.stringify(made, null, 2)}\n` };
  yield* runData({
    run: core,
    scenario: core.scenario(),
    metrics: core.metrics(),
    packets: core.layout.members === undefined ? null : core.rtcpPackets(core.duration_s),
  });
}
