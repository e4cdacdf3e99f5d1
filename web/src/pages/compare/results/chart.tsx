// Rates and delays of all in the same axes: medians, and bands over the seeds.

import { type ReactElement, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Plan } from "../../../deck/comparison/plan";
import { type Facts, runOf } from "../../../deck/facts";
import type { Look } from "../../../deck/looks";
import { aboutOfRun, overlaid, sideBySide } from "../../../deck/overlay";
import { figureOf } from "../../../figure/figure-of";
import { svgOf } from "../../../figure/render/svg";
import type { ChartSpec } from "../../../figure/series/types";
import type { Theme } from "../../../figure/theme";
import { PAGE } from "../../../figure/typography";

const CHARTS = ["rates", "delay"];
const TALL = 420;
const LOW = 360;
const LOWEST = 260;
const WIDE = 600;

interface ChartProps {
  readonly plan: Plan;
  readonly facts: Facts;
  readonly theme: Theme;
  readonly looks: ReadonlyMap<string, Look>;
  /** One of many. */
  readonly low: boolean;
}

export function Chart(props: ChartProps): ReactElement {
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

function drawn({ plan, facts, theme, looks, low }: ChartProps, width: number): string {
  const found = plan.competitors.flatMap(({ run }) => {
    const own = runOf(facts, run);
    return own === null ? [] : [[run, own] as const];
  });
  const [first] = found;
  if (first === undefined) return "";
  const names = found.map(([name]) => name);
  const specs = CHARTS.map((chart) =>
    overlaid(chart, names, facts, theme, (run) => looks.get(run) ?? null),
  ).filter((spec): spec is ChartSpec => typeof spec !== "string");
  const figure = figureOf({
    columns: sideBySide(found),
    about: aboutOfRun(first[1], theme),
    charts: specs,
    window_s: [0, first[1].scenario.duration_s],
    width,
    height: low ? LOWEST : width < WIDE ? LOW : TALL,
    unit: "px",
    typography: PAGE,
    samples: true,
    resolution: 1,
    legend: "unnamed",
  });
  return svgOf(figure, {
    id: `versus-${plan.comparison.of.scenario}`,
    title: "Receiving rates and queuing delays",
  });
}
