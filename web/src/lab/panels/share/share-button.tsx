// The way to all that leaves the lab: from the header, and from the corner of a chart with that chart chosen.

import type { ReactElement } from "react";
import { useLayoutStore } from "../../controls/layout/layout";
import { Icon } from "../../controls/parts/icons";

export function ShareButton(): ReactElement {
  const layout = useLayoutStore();
  return (
    <button
      type="button"
      className="button button-primary copy-link"
      aria-haspopup="dialog"
      data-tip="A link, a figure, a slide, the data or the scenario (L)"
      onClick={() => layout.openDialog("share")}
    >
      <Icon name="copy" />
      <span className="copy-text">Share</span>
    </button>
  );
}

interface ShareChartProps {
  /** Its id, and its title. */
  readonly chart: string;
  readonly title: string;
}

export function ShareChart({ chart, title }: ShareChartProps): ReactElement {
  const layout = useLayoutStore();
  return (
    <button
      type="button"
      className="chart-switch"
      data-tip="As a figure, or as a slide"
      onClick={() => layout.shareChart(chart)}
    >
      share<span className="spoken"> {title}</span>
    </button>
  );
}
