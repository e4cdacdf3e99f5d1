// The plot as a figure, and the point of it that a pointer or a key is at, in words.

import {
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  type ChartContext,
  type ChartSpec,
  type Figure,
  figureOf,
  PAGE_IN_ARIAL,
  type PlotData,
  type Range,
  svgOf,
} from "../../../figure";
import { stageOf } from "../../lab/charts";
import { useWidth } from "../../lab/controls";
import { useSession } from "../../lab/session";
import { type At, moved, nearest, positionOf } from "./points";

const HEIGHT = 268;
const UPWARDS: Readonly<Record<string, string>> = {
  phase: "Rate",
  cdf: "Packets",
  jain: "Jain’s index",
};

interface PlotFigureProps {
  readonly spec: ChartSpec;
  readonly plot: PlotData;
  readonly about: ChartContext;
  readonly window_s: Range;
}

export function PlotFigure({ spec, plot, about, window_s }: PlotFigureProps): ReactElement {
  const session = useSession();
  const descriptionId = useId();
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [at, setAt] = useState<At | null>(null);
  const [from_s, to_s] = window_s;
  const figure = useMemo(
    () => (width === 0 ? null : drawn(spec, plot, about, [from_s, to_s], width, session)),
    [spec, plot, about, from_s, to_s, width, session],
  );
  useEffect(() => {
    if (place.current !== null && figure !== null)
      place.current.innerHTML = svgOf(figure, { id: "plot", title: spec.title });
  }, [figure, spec]);
  const panel = figure?.panels[0] ?? null;
  const spot = panel === null || at === null ? null : positionOf(at, plot.curves, panel);
  const words = at === null ? "" : (plot.curves[at.curve]?.words(at.point) ?? "");
  const pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || panel === null) return;
    if (event.key === "Escape" && at !== null) setAt(null);
    else {
      const next = moved(at, plot.curves, event.key, event.shiftKey);
      if (next === null) return;
      setAt(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would claim form fields */}
      <div
        className="plots-room"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows go from point to point
        tabIndex={0}
        aria-label={`${spec.title}: left and right go along a curve, up and down to the next one`}
        aria-describedby={descriptionId}
        onKeyDown={pressed}
        onPointerMove={({ clientX, clientY, currentTarget }) => {
          if (panel === null) return;
          const { left, top } = currentTarget.getBoundingClientRect();
          setAt(nearest(clientX - left, clientY - top, plot.curves, panel));
        }}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
      >
        <div ref={place} className="plots-picture" style={{ height: HEIGHT }} />
        {spot !== null && (
          <span
            className="plots-spot"
            style={{ transform: `translate(${spot[0]}px, ${spot[1]}px)` }}
          />
        )}
      </div>
      <p className="plots-words" role="status">
        {words}
      </p>
      <p id={descriptionId} className="spoken">
        {figure?.summary ?? ""}
      </p>
    </>
  );
}

function drawn(
  spec: ChartSpec,
  plot: PlotData,
  about: ChartContext,
  window_s: Range,
  width: number,
  session: ReturnType<typeof useSession>,
): Figure {
  const { computed } = spec;
  // What it is stands above it already: its own head says what goes upwards.
  const title = UPWARDS[spec.id] ?? spec.title;
  const own = computed === undefined ? {} : { computed: { ...computed, of: () => plot } };
  return figureOf({
    columns: stageOf(session).now().columns,
    about,
    // It has been computed: for the words, and once for all sizes.
    charts: [{ ...spec, title, ...own }],
    window_s,
    width,
    height: HEIGHT,
    unit: "px",
    typography: PAGE_IN_ARIAL,
    resolution: 1,
    samples: true,
    legend: "unnamed",
  });
}
