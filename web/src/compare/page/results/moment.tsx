// A moment of the charts, by pointer or by keys, and what every line shows there.

import { type KeyboardEvent, type PointerEvent, type ReactElement, useState } from "react";
import type { Figure } from "../../../../figure";
import { momentText, readingsAt } from "./readings-at";

/** Of the whole run that an arrow key goes; with Shift ten times as far. */
const STEP = 1 / 200;

interface MomentProps {
  readonly figure: Figure;
  readonly duration_s: number;
}

export function Moment({ figure, duration_s }: MomentProps): ReactElement {
  const [at_s, setAt] = useState<number | null>(null);
  const [first, last] = [figure.panels[0], figure.panels.at(-1)];
  const readings = at_s === null ? [] : readingsAt(figure, at_s);
  const go = (t_s: number): void => setAt(Math.min(duration_s, Math.max(0, t_s)));
  const pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEP * duration_s * (event.shiftKey ? 10 : 1);
    const now = at_s ?? 0;
    if (event.key === "ArrowRight" || event.key === "ArrowUp") go(now + step);
    else if (event.key === "ArrowLeft" || event.key === "ArrowDown") go(now - step);
    else if (event.key === "PageUp") go(now + 20 * STEP * duration_s);
    else if (event.key === "PageDown") go(now - 20 * STEP * duration_s);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(duration_s);
    else if (event.key === "Escape" && at_s !== null) setAt(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const pointed = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (first === undefined) return;
    const x = clientX - currentTarget.getBoundingClientRect().left;
    // Beside the plot nothing is meant.
    if (x < first.plot.x || x > first.plot.x + first.plot.width) setAt(null);
    else go(first.x.scale.invert(x));
  };
  const top = first?.plot.y ?? 0;
  const bottom = (last?.plot.y ?? 0) + (last?.plot.height ?? 0);
  return (
    <>
      <div
        className="versus-cursor"
        role="slider"
        tabIndex={0}
        aria-label="Moment"
        aria-valuemin={0}
        aria-valuemax={duration_s}
        aria-valuenow={at_s ?? 0}
        aria-valuetext={at_s === null ? "none chosen" : momentText(readings, at_s)}
        onKeyDown={pressed}
        onPointerMove={pointed}
        onPointerDown={pointed}
        onPointerLeave={({ pointerType }) => {
          // A finger that is lifted leaves what it showed.
          if (pointerType === "mouse") setAt(null);
        }}
        onBlur={() => setAt(null)}
      >
        {at_s !== null && first !== undefined && (
          <span
            className="versus-line"
            style={{ left: first.x.scale(at_s), top, height: bottom - top }}
          />
        )}
      </div>
      <div className="versus-moment" aria-hidden="true">
        {at_s === null ? (
          <p className="quiet">Point at the charts, or use arrow keys, to read all lines.</p>
        ) : (
          readings.map(({ title, unit, values }) => (
            <p key={title}>
              <span className="quiet">
                {title}, {unit}, at {at_s.toFixed(1)} s
              </span>
              {values.map(({ name, text }) => (
                <span key={name}>
                  {name} <strong>{text}</strong>
                </span>
              ))}
            </p>
          ))
        )}
      </div>
    </>
  );
}
