// The four numbers that a room asks for: capacity, round trip, random loss, and how many flows there are.

import type { ReactElement } from "react";
import { familyOf } from "../../../../../model/scenario/flow-count";
import { isSession } from "../../../../../model/scenario/sessions/kind";
import type { FlowFamily } from "../../../../../model/scenario/types";
import { type Session, useDraft, useLive, useSession } from "../../../session";
import { FAMILY_NAMES } from "../../values/edit-labels";
import { FlowCount } from "../flows/flow-count";
import { forwardLinks } from "../forward-links";
import { Setting } from "../setting/setting";
import { Capacity } from "./capacity";
import { RoundTrip } from "./round-trip";

/** As a deck writes them in the place of paths. */
export const WHAT_IFS = ["capacity", "round-trip", "loss", "flows"] as const;
export type WhatIfName = (typeof WHAT_IFS)[number];

export const isWhatIf = (name: string): name is WhatIfName => WHAT_IFS.some((one) => one === name);

interface WhatIfProps {
  readonly name: WhatIfName;
  /** Of several runs at once, each with flows of its own. */
  readonly several?: boolean;
}

/** Nothing where the run has no such number. */
export function WhatIf({ name, several = false }: WhatIfProps): ReactElement | null {
  const session = useSession();
  const link = useLive(() => linkAsked(session));
  const family = useLive(() => familyAsked(session));
  const ofSession = useDraft(({ base }) => isSession(base));
  if (ofSession) return null;
  if (name === "flows")
    return <FlowCount family={family} label={several ? "Flows of each" : FAMILY_NAMES[family]} />;
  if (link === null) return null;
  switch (name) {
    case "capacity":
      return <Capacity link={link} />;
    case "round-trip":
      return <RoundTrip link={link} />;
    case "loss":
      return <Setting path={`links.${link}.loss.ratio`} label="Random loss" />;
    default:
      return name satisfies never;
  }
}

/** The link in view, else the first that media travel on. */
function linkAsked(session: Session): string | null {
  return session.linkInView() ?? forwardLinks(session.scenario())[0] ?? null;
}

/** That of the flow in view; of one that cannot be counted, what competes with it. */
export function familyAsked(session: Session): FlowFamily {
  const flow = session.scenario().flows[session.flowInView()?.name ?? ""];
  return (flow && familyOf(session.schema, flow)) ?? "udp";
}
