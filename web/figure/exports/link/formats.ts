// The files that a link can be written to; each reads back as the same link. One more format is its writer and a row here.

import type { LinkOverTime } from "../../../model/imports/link-over-time";
import { mahimahiOf } from "./mahimahi";
import { tcScriptOf } from "./tc-script";
import type { LinkText } from "./text";
import { traceCsvOf } from "./trace-csv";

export interface LinkFormat {
  /** How names of its files end. */
  readonly ending: string;
  readonly name: string;
  readonly type: string;
  /** Or why there is none, a sentence. */
  write(link: LinkOverTime): LinkText | string;
}

export const LINK_FORMATS: readonly LinkFormat[] = [
  { ending: "mahimahi", name: "Mahimahi", type: "text/plain", write: mahimahiOf },
  { ending: "tc.sh", name: "tc script", type: "text/x-shellscript", write: tcScriptOf },
  { ending: "trace.csv", name: "CSV", type: "text/csv", write: traceCsvOf },
];
