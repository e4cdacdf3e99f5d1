// The title of a chart that could show something else: a heading, a choice, and whose signals they are.

import type { ReactElement } from "react";
import { actions, run, useRunVersion, useView } from "../store";
import type { ChartSpec } from "./series/types";
import { aboutNow } from "./stage";

interface ChartChoiceProps {
  readonly spec: ChartSpec;
  readonly choices: readonly ChartSpec[];
}

export function ChartChoice({ spec, choices }: ChartChoiceProps): ReactElement {
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
  useRunVersion();
  useView(({ flow }) => flow);
  useView(({ link }) => link);
  const { flow, link } = aboutNow();
  const kind = place === "queue" ? "queue" : "decisions";
  const names = run.layout.tables
    .filter((table) => table.kind === kind && table.columns.length > 1)
    .map(({ of }) => of);
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
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
