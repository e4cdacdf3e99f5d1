// All charts above one another on one time axis; on a narrow screen the one that was chosen.

import { type CSSProperties, type ReactElement, type ReactNode, useMemo } from "react";
import { CATALOG } from "../../../figure/charts/catalog";
import type { ChartSpec } from "../../../figure/charts/series/types";
import { identityOf } from "../../../figure/charts/style/identity";
import { inHeap } from "../../../figure/reduce/with-spread";
import { roomFor } from "../../../figure/texts/labels";
import { Boundary } from "../errors/boundary";
import { useView } from "../session";
import { ChartFrame } from "./chart-frame";
import { useAbout } from "./hooks";

export interface ChartsProps {
  /** Id of the only chart to show. */
  readonly only?: string | undefined;
  /** What stands in the corner of each chart besides what every chart has. */
  readonly corner?: ((spec: ChartSpec) => ReactNode) | undefined;
}

export function Charts({ only, corner }: ChartsProps): ReactElement {
  const all = useChartSlots();
  const { schema, layout, theme, many } = useAbout();
  const runs = many?.seeds.length ?? 0;
  // All charts have the same margin, that their time axes lie above one another.
  const names = useMemo(() => {
    const labels = layout.flows.map(({ name }) => identityOf(schema, layout, name, theme).label);
    return roomFor(runs === 0 ? labels : labels.map((label) => inHeap(label, runs, runs)));
  }, [schema, layout, theme, runs]);
  // Until the engine has said what there is, a chart would stand elsewhere, and in a lower frame.
  const there = layout.tables.length === 0 ? [] : all;
  const chosen = there.filter(({ spec }) => only === undefined || spec.id === only);
  const shown = chosen.length > 0 ? chosen : there.slice(0, 1);
  return (
    <section
      className="charts"
      aria-label="Charts"
      // Numbers that move: a translator that puts other text in their place would leave old ones there.
      translate="no"
      style={{ "--names": `${names}px` } as CSSProperties}
    >
      {shown.map(({ spec, choices }, i) => (
        <Boundary key={spec.id} name={`The chart “${spec.title}”`}>
          <ChartFrame
            spec={spec}
            choices={choices}
            first={i === 0}
            last={i === shown.length - 1}
            alone={only !== undefined}
            corner={corner?.(spec)}
          />
        </Boundary>
      ))}
    </section>
  );
}

export interface ChartSlot {
  readonly spec: ChartSpec;
  /** What else could stand here. */
  readonly choices: readonly ChartSpec[];
}

/** The charts that there are for what is in view. */
export function useChartSlots(): readonly ChartSlot[] {
  const signal = useView((view) => view.signal);
  const queue = useView((view) => view.queue);
  const about = useAbout();
  return CATALOG.flatMap(({ id, choices }) => {
    const all = choices(about);
    const wanted = id === "signal" ? signal : id === "queue" ? queue : "";
    const spec = all.find(({ choice }) => choice === wanted) ?? all[0];
    return spec === undefined ? [] : [{ spec, choices: all }];
  });
}
