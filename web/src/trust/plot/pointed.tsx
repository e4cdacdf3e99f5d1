// What is pointed at in the plot: by a pointer, and by keys: one stop for Tab, arrows go from dot to dot and from row to row, Enter opens.

import { type PointerEvent, type ReactElement, type ReactNode, useRef } from "react";
import type { Figure } from "../../../figure";
import { Card, spokenOf } from "../compared/card";
import type { Compared } from "../compared/compared";
import type { DeviationFigure, Row, Spot } from "./deviation-chart";

/** CSS pixels from a dot at which the pointer still means it. */
const REACH = 9;
/** Dots that a key goes to the right. */
const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowRight: 1, ArrowLeft: -1, PageUp: 10, PageDown: -10 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
};
const CARD_WIDTH = 250;

interface PointedProps extends DeviationFigure {
  readonly at: Compared | null;
  setAt(at: Compared | null): void;
  /** The picture. */
  readonly children: ReactNode;
}

export function Pointed({ figure, rows, at, setAt, children }: PointedProps): ReactElement {
  /** A finger first sees what it would open. */
  const seen = useRef<Compared | null>(null);
  const meant = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return dotAt({ figure, rows }, clientX - left, clientY - top);
  };
  const { dots, index } = placeIn(rows, at);
  const shown = dots[index];
  return (
    <div
      className="deviations-dots"
      data-over={at !== null}
      onPointerMove={(event) => {
        const found = meant(event);
        if (event.pointerType === "mouse" && found !== at) setAt(found);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === "mouse") setAt(null);
      }}
      onPointerDown={() => {
        seen.current = at;
      }}
      onPointerUp={(event) => {
        const found = meant(event);
        const known = event.pointerType === "mouse" || found === seen.current;
        if (found !== null && known && event.button === 0) location.hash = found.href;
        else setAt(found);
      }}
    >
      {children}
      <div
        className="deviations-keys"
        role="slider"
        tabIndex={0}
        aria-label="Figures; up and down go to another source"
        aria-valuemin={1}
        aria-valuemax={dots.length}
        aria-valuenow={Math.max(0, index) + 1}
        aria-valuetext={shown === undefined ? "" : spokenOf(shown.compared)}
        onFocus={() => setAt(at ?? dots[0]?.compared ?? null)}
        onBlur={() => setAt(null)}
        onKeyDown={(event) => {
          const next = moved(rows, at, event.key);
          if (next !== undefined) setAt(next.compared);
          else if (/^(Enter| )$/.test(event.key) && at !== null) location.hash = at.href;
          else return;
          event.preventDefault();
        }}
      />
      {shown !== undefined && <Shown spot={shown} figure={figure} />}
    </div>
  );
}

/** A ring about a dot, and beside it, where there is room, what it stands for. */
function Shown({ spot, figure }: { readonly spot: Spot; readonly figure: Figure }): ReactElement {
  const [x, y] = onPage(spot, figure);
  const { width, height } = figure;
  const left = x + CARD_WIDTH + 14 < width ? x + 14 : Math.max(0, x - CARD_WIDTH - 14);
  const upright = y < height / 2 ? { top: y + 12 } : { bottom: height - y + 12 };
  const style = { left, width: Math.min(CARD_WIDTH, width), ...upright };
  return (
    <>
      <span className="deviations-ring" style={{ left: x, top: y }} />
      <div className="deviations-card" style={style}>
        <Card compared={spot.compared} />
      </div>
    </>
  );
}

function onPage({ at: [x, y] }: Spot, { panels: [panel] }: Figure): readonly [number, number] {
  return [panel?.x.scale(x) ?? 0, panel?.y.scale(y) ?? 0];
}

/** The nearest within reach. */
export function dotAt({ figure, rows }: DeviationFigure, x: number, y: number): Compared | null {
  let [found, least]: [Compared | null, number] = [null, REACH];
  for (const spot of rows.flatMap(({ dots }) => dots)) {
    const [left, top] = onPage(spot, figure);
    const away = Math.hypot(left - x, top - y) - spot.r;
    if (away < least) [found, least] = [spot.compared, away];
  }
  return found;
}

/** Where a key leads; undefined for other keys, and where there is nothing. */
export function moved(rows: readonly Row[], at: Compared | null, key: string): Spot | undefined {
  const { row, dots, index } = placeIn(rows, at);
  const step = STEPS[key];
  if (step !== undefined) return dots[Math.min(Math.max(index + step, 0), dots.length - 1)];
  const next =
    rows[
      rows.indexOf(row as Row) + (key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : Number.NaN)
    ];
  const away = ({ at: [x] }: Spot): number => Math.abs(x - (dots[index]?.at[0] ?? 0));
  return next?.dots.toSorted((a, b) => away(a) - away(b))[0];
}

/** Of a figure; the first row's where none is pointed at. */
function placeIn(rows: readonly Row[], at: Compared | null) {
  const isAt = ({ compared }: Spot): boolean => compared === at;
  const row = rows.find(({ dots }) => dots.some(isAt)) ?? rows[0];
  const dots = row?.dots ?? [];
  return { row, dots, index: dots.findIndex(isAt) };
}
