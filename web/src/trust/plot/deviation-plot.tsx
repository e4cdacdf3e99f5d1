// All comparisons at once: how far each figure is from the number that it has to meet, in tolerances. One dot each; a press opens its run.

import "./deviations.css";
import { type ReactElement, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { SCREEN, svgOf } from "../../../figure";
import { pageTheme } from "../../lab/charts";
import { Button, FigureSvg, useSize } from "../../lab/controls";
import { saveFile, saveText } from "../../lab/session";
import { csvOf } from "../compared/as-csv";
import type { Compared, Source } from "../compared/compared";
import { DifferingList } from "../compared/differing-list";
import { headline, summary, withoutText } from "../compared/sentences";
import { deviationFigure } from "./deviation-chart";
import { Pointed } from "./pointed";

interface DeviationPlotProps {
  /** Empty while they are on their way. */
  readonly sources: readonly Source[];
  readonly waiting: string;
}

const NAME = "validation deviations";

/** To take along: the picture on white, which says what it shows, and every dot as a row. */
const FILES: Readonly<Record<string, (sources: readonly Source[]) => void>> = {
  SVG(sources) {
    const caption = [
      { text: `${headline(sources)} ${withoutText(sources)}`.trim(), href: null },
      { text: "nada-lab: Validation", href: location.href },
    ];
    const size = { width: 1000, height: 800, theme: SCREEN };
    const { figure } = deviationFigure(sources, { ...size, caption });
    saveFile(NAME, "svg", svgOf(figure), "image/svg+xml");
  },
  CSV: (sources) => saveText(NAME, "table.csv", csvOf(sources)),
};

export function DeviationPlot({ sources, waiting }: DeviationPlotProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(place);
  const theme = useSyncExternalStore(pageTheme.subscribe, () => pageTheme.get());
  const [at, setAt] = useState<Compared | null>(null);
  const drawn = useMemo(
    () =>
      width === 0 || sources.length === 0
        ? null
        : deviationFigure(sources, { width, height, theme }),
    [sources, width, height, theme],
  );
  return (
    <div className="deviations">
      <figure aria-label="Deviations">
        <div ref={place} className="deviations-plot">
          {drawn === null ? (
            <p className="quiet">{waiting}</p>
          ) : (
            <Pointed {...{ ...drawn, at, setAt }}>
              <FigureSvg figure={drawn.figure} label={summary(sources)} />
            </Pointed>
          )}
        </div>
        <figcaption>
          {drawn !== null &&
            Object.entries(FILES).map(([format, save]) => (
              <Button key={format} onClick={() => save(sources)}>
                Save {format}
              </Button>
            ))}
        </figcaption>
      </figure>
      <DifferingList sources={sources} at={at} point={setAt} />
    </div>
  );
}
