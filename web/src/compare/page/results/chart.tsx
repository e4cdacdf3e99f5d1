// Rates and delays of all in the same axes: medians, and bands over the seeds.

import { type ReactElement, useLayoutEffect, useMemo, useRef } from "react";
import { svgOf } from "../../../lab/figure";
import { useWidth } from "../../../lab/panels";
import { type ChartRequest, comparisonFigure } from "./comparison-figure";

export function Chart(props: ChartRequest): ReactElement {
  const { plan, facts, theme, styles, low } = props;
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const svg = useMemo(
    () => (width === 0 ? "" : drawn({ plan, facts, theme, styles, low }, width)),
    [plan, facts, theme, styles, low, width],
  );
  useLayoutEffect(() => {
    if (place.current !== null) place.current.innerHTML = svg;
  }, [svg]);
  return <div ref={place} className="versus-chart" data-low={low} />;
}

function drawn(request: ChartRequest, width: number): string {
  const figure = comparisonFigure(request, width);
  if (figure === null) return "";
  return svgOf(figure, {
    id: `versus-${request.plan.comparison.of.scenario}`,
    title: "Receiving rates and queuing delays",
  });
}
