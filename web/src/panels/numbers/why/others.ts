// The words of every controller but NADA's, which a first visit shows: fetched by who looks at a flow of one of them.

import { whyGcc } from "./gcc";
import type { Words } from "./said";
import { whyScream, whyScreamV1 } from "./scream";
import { bbr1, bbr3, byMarks, cubic, cubicNs3, newReno, whyBbr, whyTcp } from "./tcp";

export const OTHERS: Readonly<Record<string, Words>> = {
  gcc: whyGcc,
  gcc_03: whyGcc,
  scream: whyScream,
  scream_v1: whyScreamV1,
  newreno: whyTcp(newReno),
  cubic: whyTcp(cubic),
  cubic_ns3: whyTcp(cubicNs3),
  dctcp: whyTcp(byMarks),
  prague: whyTcp(byMarks),
  bbr1: whyBbr(bbr1),
  bbr3: whyBbr(bbr3),
};
