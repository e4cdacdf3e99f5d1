// All charts above one another on one time axis; on a narrow screen the one that was chosen.

import type { ReactElement } from "react";
import { CATALOG } from "./catalog";
import { ChartFrame } from "./chart-frame";
import "./charts.css";

export interface ChartsProps {
  /** Id of the only chart to show. */
  readonly only?: string | undefined;
}

export function Charts({ only }: ChartsProps): ReactElement {
  const chosen = CATALOG.filter(({ id }) => only === undefined || id === only);
  const shown = chosen.length > 0 ? chosen : CATALOG.slice(0, 1);
  return (
    <section className="charts" aria-label="Charts">
      {shown.map((spec, i) => (
        <ChartFrame key={spec.id} spec={spec} first={i === 0} last={i === shown.length - 1} />
      ))}
    </section>
  );
}
