// An event in words, for those who hear of it.

import { ofThemInjected } from "../../../../model/scenario/injected";
import type { RunEvent } from "./events";

/** "At 60.9 s NADA lost 12 packets, 2 of them injected." */
export function eventSentence(event: RunEvent, flowTitle: string, injected = 0): string {
  const { at_s, kind, value } = event;
  const at = `At ${at_s.toFixed(1)} s`;
  if (kind === "loss")
    return `${at} ${flowTitle} lost ${value === 1 ? "1 packet" : `${value} packets`}${ofThemInjected(value, injected)}.`;
  return `${at} ${flowTitle} ${value === 0 ? "entered accelerated ramp-up" : "changed to gradual updates"}.`;
}
