// Which charts of a figure show all of their lines, as "+ …" in a chart's heading does on the page.

import type { ReactElement } from "react";
import { Check } from "./check";
import type { StageChart } from "./stage-figure";

interface MoreLinesProps {
  readonly charts: readonly StageChart[];
  /** Ids of those with all of their lines. */
  readonly lines: readonly string[];
  onChange(id: string, on: boolean): void;
}

export function MoreLines({ charts, lines, onChange }: MoreLinesProps): ReactElement | null {
  const finer = charts.filter(({ finer }) => finer.length > 0);
  if (finer.length === 0) return null;
  return (
    <fieldset className="figure-charts">
      <legend>More lines</legend>
      {finer.map(({ id, title, finer: words }) => (
        <Check key={id} checked={lines.includes(id)} onChange={(on) => onChange(id, on)}>
          {title}: {words.join(", ")}
        </Check>
      ))}
    </fieldset>
  );
}
