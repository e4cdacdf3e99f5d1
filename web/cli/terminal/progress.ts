// A run under Node, with its progress for a person who watches.

import { counted } from "../../model/data/counted";
import type { Core } from "../../model/engine/core";
import { BadInput } from "./faults";
import { inOneLine } from "./printable";
import type { Terminal } from "./terminal";

/** Events between two looks at the clock; with thousands of flows each costs some microseconds. */
const EVENTS = 20_000;
const EVERY_MS = 200;

/** Runs to the end; returns how long it took. */
export function runWithProgress(core: Core, name: string, terminal: Terminal): number {
  const begin_ms = performance.now();
  let said_ms = begin_ms;
  let before_s = core.now_s;
  while (core.run(core.duration_s, EVENTS) < core.duration_s) {
    const faults = core.now_s === before_s ? core.unanswered() : [];
    if (faults.length > 0) throw new BadInput(faults);
    before_s = core.now_s;
    if (performance.now() - said_ms < EVERY_MS) continue;
    said_ms = performance.now();
    terminal.progress(`${name}: ${Math.round((100 * core.now_s) / core.duration_s)} %`);
  }
  const took_ms = performance.now() - begin_ms;
  terminal.progress("");
  terminal.err(
    `${inOneLine(name)}: ${core.duration_s} s, ${sentIn(core)}, in ${took_ms.toFixed(0)} ms\n`,
  );
  return took_ms;
}

/** A session keeps no table of packets: its members count what they send. */
function sentIn(core: Core): string {
  if (core.layout.members === undefined) return counted(core.rows("packets"), "packet");
  return counted(core.metrics().session?.messages ?? 0, "RTCP packet");
}
