// What tools write that is no plain table. They are asked in this order: one that is sure of its words before one that knows a shape.

import { flent, irtt } from "./delay-json";
import { fping } from "./fping";
import { GYM } from "./gym";
import { ioStat } from "./io-stat";
import { iperfText } from "./iperf-text";
import { iperf3Json } from "./iperf3-json";
import { jsonRows } from "./json-rows";
import { mtr } from "./mtr";
import { packets } from "./packets";
import { ping } from "./ping";
import { sar } from "./sar";
import { starlink } from "./starlink";
import type { ToolFormat } from "./tool-format";

export { isScenario, NOT_READ } from "./not-read";

export const TOOL_FORMATS: readonly ToolFormat[] = [
  GYM,
  iperf3Json,
  iperfText,
  fping,
  ping,
  mtr,
  irtt,
  flent,
  starlink,
  packets,
  ioStat,
  sar,
  jsonRows,
];
