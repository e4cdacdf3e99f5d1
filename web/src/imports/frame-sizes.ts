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
  let rates: readonly number[] | null = null;
  let frames: number[][] = [];
  for (const { line, number } of contentLines(text)) {
    if (line.startsWith("#")) continue;
    const cells = line.split(",").map((cell) => cell.trim());
    if (rates === null) {
      rates = cells.map(Number);
      frames = rates.map(() => []);
      const rising = rates.every((rate, i) => rate > (rates?.[i - 1] ?? 0));
      if (!rising) {
        const what = `must hold the rates in kbit/s, rising, is ${shownLine(line)}`;
        return lineFaults([{ number, what }]);
      }
    } else if (cells.length !== rates.length || !cells.every((cell) => /^\d{1,7}$/.test(cell))) {
      const what = `must hold whole bytes for each of the ${rates.length} rates, is ${shownLine(line)}`;
      faults.push({ number, what });
    } else {
      for (const [i, cell] of cells.entries()) frames[i]?.push(Number(cell));
    }
  }
  if (faults.length > 0) return lineFaults(faults);
  if (rates === null || frames[0]?.length === 0) {
    return [{ at: "", what: "must hold a line of rates and a line for each frame" }];
  }
  return { rates_kbps: rates, frame_bytes: frames };
}
