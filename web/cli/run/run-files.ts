// The files that `run --out` writes of a run.

import type { Core } from "../../src/lab/engine/core";
import { type DataFile, runData } from "../../src/lab/exports/run-data";

export function filesOf(core: Core): Iterable<DataFile> {
  return runData({
    run: core,
    scenario: core.scenario(),
    metrics: core.metrics(),
    packets: core.layout.members === undefined ? null : core.rtcpPackets(core.duration_s),
  });
}
