// How a trace file of each format is read, told by the end of its name. What the page says of a format stands in formats.ts.

import type { Fault } from "../scenario/types";
import { parseFrameSizes } from "./frame-sizes";
import { parseGym } from "./gym";
import { parseMahimahi } from "./mahimahi";

type Reader = (text: string) => unknown | readonly Fault[];

/** Each: from a text to what the core takes. */
export const READERS = {
  ".mahimahi": parseMahimahi,
  ".frames.csv": parseFrameSizes,
  ".json": (text) => {
    const gym = parseGym(text);
    return "trace" in gym ? gym.trace : gym;
  },
} satisfies Readonly<Record<string, Reader>>;
