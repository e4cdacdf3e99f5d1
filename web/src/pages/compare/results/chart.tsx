// Rates and delays of all in the same axes: medians, and bands over the seeds.

import { type ReactElement, useLayoutEffect, useMemo, useRef, useState } from "react";
import { svgOf } from "../../../figure/render/svg";
import { type ChartRequest, comparisonFigure } from "./comparison-figure";

export function Chart(props: ChartRequest): ReactElement {
  const { plan, facts, theme, looks, low } = props;
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void => setWidth(Math.floor(element.clientWidth));
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    measure();
    return () => resized.disconnect();
  }, []);
  const svg = useMemo(
    () => (width === 0 ? "" : drawn({ plan, facts, theme, looks, low }, width)),
    [plan, facts, theme, looks, low, width],
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
