// All charts above one another on one time axis; on a narrow screen the one that was chosen.

import { type CSSProperties, type ReactElement, useMemo } from "react";
import { useRunVersion, useView } from "../store";
import { CATALOG } from "./catalog";
import { ChartFrame } from "./chart-frame";
import { identityOf } from "./identity";
import type { ChartSpec } from "./series/types";
import { aboutNow } from "./stage";
import { widthOf } from "./words/overlay";
import "./charts.css";
import "./hands/hands.css";

export interface ChartsProps {
  /** Id of the only chart to show. */
  readonly only?: string | undefined;
}

export function Charts({ only }: ChartsProps): ReactElement {
  const all = usePlaces();
  const chosen = all.filter(({ spec }) => only === undefined || spec.id === only);
  const { layout, theme } = aboutNow();
  // All charts have the same margin, that their time axes lie above one another.
  const names = useMemo(
    () => widthOf(layout.flows.map(({ name }) => identityOf(layout, name, theme.name).label)),
    [layout, theme.name],
  );
  const shown = chosen.length > 0 ? chosen : all.slice(0, 1);
  return (
    <section
      className="charts"
      aria-label="Charts"
      style={{ "--names": `${names}px` } as CSSProperties}
    >
      {shown.map(({ spec, choices }, i) => (
        <ChartFrame
          key={spec.id}
          spec={spec}
          choices={choices}
          first={i === 0}
          last={i === shown.length - 1}
        />
      ))}
    </section>
  );
}

export interface Place {
  readonly spec: ChartSpec;
  /** What else could stand here. */
  readonly choices: readonly ChartSpec[];
}

/** The charts that there are for what is in view. */
export function usePlaces(): readonly Place[] {
  useRunVersion();
  useView(({ flow }) => flow);
  useView(({ link }) => link);
  const signal = useView((view) => view.signal);
  const queue = useView((view) => view.queue);
  const about = aboutNow();
  return CATALOG.flatMap(({ id, choices }) => {
    const all = choices(about);
    const wanted = id === "signal" ? signal : id === "queue" ? queue : "";
    const spec = all.find(({ choice }) => choice === wanted) ?? all[0];
    return spec === undefined ? [] : [{ spec, choices: all }];
  });
}
