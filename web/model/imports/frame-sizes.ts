// Frame sizes of an encoder at a ladder of rates: the map "Traces" of RFC 8593 §6.1 as a table.

import type { Fault } from "../scenario/types";
import { contentLines, type LineFault, lineFaults, shownLine } from "./lines";

/** As the core takes it: `"source": { "kind": "trace_driven", "trace": {...} }`. */
export interface FrameSizes {
  readonly rates_kbps: readonly number[];
  /** One list per rate, in the order of the rates. */
  readonly frame_bytes: readonly (readonly number[])[];
}

export function parseFrameSizes(text: string): FrameSizes | readonly Fault[] {
  const faults: LineFault[] = [];
  const frames: (readonly number[])[] = [];
  let rates: readonly number[] = [];
  for (const { line, number } of contentLines(text)) {
    if (line.startsWith("#")) continue;
    const cells = line.split(",").map((cell) => cell.trim());
    if (rates.length === 0) {
      rates = cells.map(Number);
      const rising = rates.every((rate, i, all) => rate > (all[i - 1] ?? 0));
      if (!rising) {
        const what = `must hold the rates in kbit/s, rising, is ${shownLine(line)}`;
        return lineFaults([{ number, what }]);
      }
    } else if (cells.length !== rates.length || !cells.every((cell) => /^\d{1,7}$/.test(cell))) {
      const what = `must hold whole bytes for each of the ${rates.length} rates, is ${shownLine(line)}`;
      faults.push({ number, what });
    } else {
      frames.push(cells.map(Number));
    }
  }
  if (faults.length > 0) return lineFaults(faults);
  if (frames.length === 0) {
    return [{ at: "", what: "must hold a line of rates and a line for each frame" }];
  }
  return {
    rates_kbps: rates,
    frame_bytes: rates.map((_, i) => frames.map((frame) => frame[i] as number)),
  };
}
