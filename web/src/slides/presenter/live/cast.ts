// Who plays on the stage: one run with all of its flows, or several with the flow in view of each.

import { identityOf, type Theme } from "../../../../figure";
import { NO_SCHEMA } from "../../../../model/scenario";
import type { Session } from "../../../lab/session";
import type { SeriesStyle } from "../../deck/series-styles";

export interface Player {
  readonly name: string;
  readonly label: string;
  readonly session: Session;
}

export type Cast = readonly [Player, ...Player[]];

/** Each looks as the flow in view of its run, labels of one family in turn: as on a slide that stands still. */
export function looksOf(cast: Cast, theme: Theme): (name: string) => SeriesStyle {
  const labels = new Map(cast.map(({ name, label }) => [name, label]));
  const flows = cast.flatMap(({ label, session }, i) => {
    const inView = session.flowInView()?.name;
    const flow = session.run.layout.flows.find(({ name }) => name === inView);
    const first = cast.findIndex((other) => other.label === label) === i;
    return flow === undefined || !first ? [] : [{ ...flow, name: label }];
  });
  const layout = { tables: [], links: [], flows };
  return (name) => identityOf(NO_SCHEMA, layout, labels.get(name) ?? name, theme);
}
