// Who plays on the stage: one run with all of its flows, or several with the flow in view of each.

import type { Session } from "../../../lab/session";

export interface Player {
  readonly name: string;
  readonly label: string;
  /** Among the runs of its slide: gives it its colour. */
  readonly place: number;
  readonly session: Session;
}

export type Cast = readonly [Player, ...Player[]];
