// The dots by keys: one stop for Tab; arrows go from dot to dot and from row to row, Enter opens.

import { type KeyboardEvent, type ReactElement, useRef, useState } from "react";
import { takeFocus } from "../../lab/session";
import type { Compared } from "../compared/compared";
import { spokenOf } from "./card";
import type { PlacedDot, Plot, PlotRow } from "./layout";

/** Dots that PageUp and PageDown go. */
const PAGE = 10;

interface RowsProps {
  readonly plot: Plot;
  readonly at: Compared | null;
  setAt(at: Compared | null): void;
  open(href: string): void;
}

export function Rows({ plot: { rows, width }, at, setAt, open }: RowsProps): ReactElement {
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const dotted = rows.filter(({ dots }) => dots.length > 0);
  const indexIn = ({ dots }: PlotRow): number => {
    const found = dots.findIndex(({ compared }) => compared === at);
    return found < 0 ? 0 : found;
  };
  const press = (event: KeyboardEvent, row: PlotRow, i: number): void => {
    const { dots } = row;
    const index = indexIn(row);
    const go = (to: number): void => {
      event.preventDefault();
      setAt(dots[Math.min(dots.length - 1, Math.max(0, to))]?.compared ?? null);
    };
    const goToRow = (to: number): void => {
      event.preventDefault();
      const next = dotted[to];
      if (next === undefined) return;
      setCurrent(to);
      setAt(nearest(next, dots[index]?.x ?? 0));
      takeFocus(list.current?.children[to] as HTMLElement | undefined, { preventScroll: true });
    };
    if (event.key === "ArrowRight") go(index + 1);
    else if (event.key === "ArrowLeft") go(index - 1);
    else if (event.key === "PageUp") go(index + PAGE);
    else if (event.key === "PageDown") go(index - PAGE);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(dots.length - 1);
    else if (event.key === "ArrowDown") goToRow(i + 1);
    else if (event.key === "ArrowUp") goToRow(i - 1);
    else if ((event.key === "Enter" || event.key === " ") && dots[index] !== undefined) {
      event.preventDefault();
      open(dots[index].compared.href);
    }
  };
  return (
    <div ref={list} className="deviations-rows">
      {dotted.map((row, i) => {
        const index = indexIn(row);
        const dot = row.dots[index];
        return (
          <div
            key={row.source.id}
            role="slider"
            tabIndex={i === current ? 0 : -1}
            aria-label={row.source.title}
            aria-valuemin={1}
            aria-valuemax={row.dots.length}
            aria-valuenow={index + 1}
            aria-valuetext={dot === undefined ? "" : spokenOf(dot.compared)}
            style={{ top: row.top, height: row.base - row.top, width }}
            onFocus={() => {
              setCurrent(i);
              if (dot !== undefined) setAt(dot.compared);
            }}
            onBlur={() => setAt(null)}
            onKeyDown={(event) => press(event, row, i)}
          />
        );
      })}
    </div>
  );
}

function nearest({ dots }: PlotRow, x: number): Compared | null {
  const away = (dot: PlacedDot): number => Math.abs(dot.x - x);
  return dots.reduce((a, b) => (away(b) < away(a) ? b : a), dots[0] as PlacedDot).compared;
}
