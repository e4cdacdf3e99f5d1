// The engine as what stands on the lab sees it: a run as columns, what the core says of itself, and the words of its faults.

export { Core, Lab } from "./core";
export { Frozen, NO_COLUMNS } from "./frozen";
export { Lacking } from "./lack";
export type { Expectation, Metrics, MetricValues } from "./metrics";
export { FATE, PACKET_KIND, SESSION_KIND } from "./packet-codes";
export { runSeed, type SeedResult, type SeedTask } from "./pool/seed-task";
export type { DropsAt, Schema } from "./schema";
export { messageOf } from "./trap";
export type { ColumnArray, Columns, Fault, Layout, TableInfo } from "./types";
export type { WorkerPort } from "./worker-port";
