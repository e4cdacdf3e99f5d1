// The words of every controller but NADA's, which a first visit shows: fetched by who looks at a flow of one of them.

import { whyGcc } from "./gcc";
import type { Words } from "./said";
import { whyScream, whyScreamV1 } from "./scream";
import { bbr3, byMarks, cubic, cubicNs3, newReno, whyTcp } from "./tcp";

export const OTHERS: Readonly<Record<string, Words>> = {
  gcc: whyGcc,
  gcc_03: whyGcc,
  scream: whyScream,
  scream_v1: whyScreamV1,
  newreno: whyTcp(newReno),
  cubic: whyTcp(cubic),
  cubic_ns3: whyTcp(cubicNs3),
  prague: whyTcp(byMarks),
  bbr3,
};
