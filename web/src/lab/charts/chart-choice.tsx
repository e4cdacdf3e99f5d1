// The title of a chart that could show something else: a heading, a choice, and whose signals they are.

import type { ReactElement } from "react";
import type { ChartSpec } from "../../../figure/charts/series/types";
import { linkTitle, shownName } from "../../../model/scenario/names/names";
import { useSession } from "../session";
import { useAbout } from "./hooks";

interface ChartChoiceProps {
  readonly spec: ChartSpec;
  readonly choices: readonly ChartSpec[];
}

export function ChartChoice({ spec, choices }: ChartChoiceProps): ReactElement {
  const { actions } = useSession();
  const place = spec.id === "queue" ? "queue" : "signal";
  return (
    <>
      <h3 className="spoken">{spec.title}</h3>
      <select
        className="chart-title chart-choice"
        aria-label={place === "queue" ? "Signals of the queue" : "Signals of the controller"}
        value={spec.choice}
        onChange={(event) => actions.setSignals(place, event.currentTarget.value)}
      >
        {choices.map(({ choice, title }) => (
          <option key={choice} value={choice}>
            {title}
          </option>
        ))}
      </select>
      <Whose place={place} />
    </>
  );
}

/** Only where there is a choice. */
function Whose({ place }: { readonly place: "queue" | "signal" }): ReactElement | null {
  const { actions } = useSession();
  const { flow, link, scenario, layout, schema } = useAbout();
  const tells = (table: string): boolean =>
    (layout.tables.find(({ name }) => name === table)?.columns.length ?? 0) > 1;
  const names =
    place === "queue"
      ? Object.keys(scenario.links).filter((name) => tells(`queues.${name}`))
      : Object.keys(scenario.flows).filter((name) => tells(`decisions.${name}`));
  if (names.length < 2) return null;
  return (
    <select
      className="chart-choice"
      aria-label={place === "queue" ? "Link of the queue" : "Flow of the controller"}
      value={(place === "queue" ? link : flow) ?? ""}
      onChange={({ currentTarget: { value } }) =>
        place === "queue" ? actions.setLink(value) : actions.setFlow(value)
      }
    >
      {names.map((name) => (
        <option key={name} value={name}>
          {place === "queue" ? linkTitle(scenario, name) : shownName(schema, layout.flows, name)}
        </option>
      ))}
    </select>
  );
}
