// All comparisons at once: how far each figure is from the number that it has to meet, in tolerances. One dot each; a press opens its run.

import "./deviations.css";
import { type ReactElement, useMemo, useRef, useState } from "react";
import { measureOn } from "../../../figure";
import { useNarrow } from "../../lab/panels";
import type { Compared, Source } from "./compared";
import { DifferingList } from "./differing-list";
import { Files } from "./files";
import { plotOf } from "./layout";
import { Legend } from "./legend";
import { Picture } from "./picture";
import { FAMILY } from "./pieces";
import { useSize } from "./use-size";

interface DeviationPlotProps {
  /** Empty while they are on their way. */
  readonly sources: readonly Source[];
  readonly waiting: string;
}

export function DeviationPlot({ sources, waiting }: DeviationPlotProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(place);
  const narrow = useNarrow();
  const [at, setAt] = useState<Compared | null>(null);
  const plot = useMemo(
    () =>
      width === 0 || sources.length === 0
        ? null
        : plotOf({ sources, width, height, measure: measureOnPage() }),
    [sources, width, height],
  );
  return (
    <div className="deviations">
      <figure aria-label="Deviations">
        <div ref={place} className="deviations-plot">
          {plot === null ? (
            <p className="quiet">{waiting}</p>
          ) : (
            <Picture {...{ plot, sources, at, setAt }} />
          )}
        </div>
        <figcaption>
          <Legend />
          {plot !== null && <Files sources={sources} />}
        </figcaption>
      </figure>
      {narrow ? (
        <details className="deviations-list">
          <summary>What differs, by name</summary>
          <DifferingList sources={sources} at={at} point={setAt} />
        </details>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would claim form fields
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <div className="deviations-list" role="group" aria-label="What differs" tabIndex={0}>
          <DifferingList sources={sources} at={at} point={setAt} />
        </div>
      )}
    </div>
  );
}

function measureOnPage() {
  const pen = document.createElement("canvas").getContext("2d");
  if (pen === null) throw new Error("This browser draws no canvas");
  return measureOn(pen, FAMILY);
}
