// The word in a chart's heading that brings its finer lines, and the list of all lines with their values.

import type { ReactElement } from "react";
import { finerOf } from "../../../figure/charts/series/finer";
import type { ChartSpec } from "../../../figure/charts/series/types";
import { useSession } from "../session";
import { useAbout } from "./hooks";

interface MoreLinesProps {
  readonly spec: ChartSpec;
  /** They are there. */
  readonly listed: boolean;
}

export function MoreLines({ spec, listed }: MoreLinesProps): ReactElement {
  const { actions } = useSession();
  const about = useAbout();
  const finer = finerOf(spec.series(about));
  const words = finer.length === 0 ? "values" : finer.join(", ");
  // Where there is no room for their names.
  const few = finer.length === 0 ? "values" : `${finer.length} more`;
  return (
    <button
      type="button"
      className="chart-more"
      aria-expanded={listed}
      data-tip={
        listed
          ? "Only what the chart is about"
          : "These lines, too, and all lines with their values"
      }
      onClick={() => actions.setLines(spec.id, !listed)}
    >
      {listed ? (
        "fewer lines"
      ) : (
        <>
          <span className="chart-more-names">+ {words}</span>
          <span className="chart-more-few">+ {few}</span>
        </>
      )}
      <span className="spoken"> of {spec.title}</span>
    </button>
  );
}
