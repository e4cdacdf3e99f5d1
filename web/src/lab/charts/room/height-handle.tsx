// The lower edge of a chart: dragged, or moved with arrows, it makes the chart higher or lower; a double click, or Delete, gives it
// back its share.

import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useState,
} from "react";
import { useEnvironment } from "../../session";

/** Between these a plot can be read, and the next one be reached. CSS pixels. */
const LEAST_PX = 60;
const MOST_PX = 1200;
const STEP_PX = 16;

export interface HeightHandleProps {
  /** Id and title of the chart. */
  readonly chart: string;
  readonly title: string;
  readonly plot: RefObject<HTMLElement | null>;
  readonly height_px: number | null;
}

/** It reads the plot's height, which makes the browser lay out the page: not whenever the chart above it is told of a run. */
export default memo(function HeightHandle({
  chart,
  title,
  plot,
  height_px,
}: HeightHandleProps): ReactElement {
  const { preferences } = useEnvironment();
  const [drag, setDrag] = useState<Drag | null>(null);
  const [share_px, setShare] = useState(LEAST_PX);
  const now = (): number => plot.current?.clientHeight ?? LEAST_PX;
  useEffect(() => {
    if (height_px === null && plot.current !== null) setShare(plot.current.clientHeight);
  }, [height_px, plot]);
  const keep = (height: number | null): void => preferences.setChart(chart, { height_px: height });

  const moved = (event: PointerEvent): void => {
    if (drag === null || plot.current === null) return;
    // React hears of it when the pointer is released.
    drag.height = within(drag.from + event.clientY - drag.y);
    plot.current.style.flex = "none";
    plot.current.style.height = `${drag.height}px`;
  };
  const letGo = (): void => {
    if (drag !== null && drag.height !== drag.from) keep(drag.height);
    plot.current?.removeAttribute("style");
    setDrag(null);
  };
  const pressed = (event: KeyboardEvent): void => {
    const next = heightFor(event.key, event.shiftKey, now());
    if (next === undefined) return;
    event.preventDefault();
    keep(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      className="chart-edge"
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={`Height of ${title}`}
      aria-valuenow={Math.round(height_px ?? share_px)}
      aria-valuemin={LEAST_PX}
      aria-valuemax={MOST_PX}
      aria-valuetext={height_px === null ? "its share" : `${Math.round(height_px)} pixels`}
      data-tip="Drag to make the chart higher or lower; a double click gives it back its share"
      onFocus={() => setShare(now())}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ y: event.clientY, from: now(), height: now() });
      }}
      onPointerMove={moved}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onDoubleClick={() => keep(null)}
      onKeyDown={pressed}
    />
  );
});

interface Drag {
  readonly y: number;
  readonly from: number;
  height: number;
}

/** Null gives it back its share; undefined: no key of this. */
function heightFor(key: string, large: boolean, now: number): number | null | undefined {
  const step = large ? 4 * STEP_PX : STEP_PX;
  switch (key) {
    case "ArrowDown":
      return within(now + step);
    case "ArrowUp":
      return within(now - step);
    case "Home":
      return LEAST_PX;
    case "Delete":
    case "Backspace":
      return null;
    default:
      return undefined;
  }
}

function within(height: number): number {
  return Math.round(Math.min(Math.max(height, LEAST_PX), MOST_PX));
}
