// One row's figures of one column as a small picture: bars with whiskers, and what others published as hollow signs. Positions
// are shares of the cell's width, so that a cell may be as wide as the page lets it.

import type { ReactElement } from "react";
import type { Spread } from "../../../data/spread";
import { type Axis, signed } from "./axes";
import type { Figure, Mark, Row } from "./rows";

export const ROW_HEIGHT = 24;
const MIDDLE = ROW_HEIGHT / 2;

interface BarsProps {
  readonly axis: Axis;
  readonly row: Row;
  readonly colour: string;
}

export function Bars({ axis, row, colour }: BarsProps): ReactElement {
  const { figures, marks } = row;
  const at = (value: number): number => axis.scale(value);
  const own = marks.filter(({ figure }) => FIGURES[axis.column].includes(figure));
  return (
    <svg className="bars" width="100%" height={ROW_HEIGHT} aria-hidden="true">
      {axis.ticks.map((tick) => (
        <line key={tick} className="bars-grid" {...upright(at(tick), 0, ROW_HEIGHT)} />
      ))}
      <line className="bars-zero" {...upright(at(0), 0, ROW_HEIGHT)} />
      {axis.column === "delay" ? (
        <DelayRange at={at} figures={figures} colour={colour} />
      ) : (
        FIGURES[axis.column].map((figure) => {
          const spread = figures[figure];
          if (spread === null) return null;
          return <Bar key={figure} at={at} figure={figure} spread={spread} colour={colour} />;
        })
      )}
      {own.map((mark) => (
        <Sign key={`${mark.of} ${mark.figure} ${mark.value}`} at={at} mark={mark} />
      ))}
    </svg>
  );
}

const FIGURES: Readonly<Record<Axis["column"], readonly Figure[]>> = {
  share: ["share"],
  delay: ["p5", "mean", "p95"],
  loss: ["loss"],
  deviation: ["below", "above"],
};

type At = (value: number) => number;

const upright = (x: number, y1: number, y2: number) => ({ x1: `${x}%`, x2: `${x}%`, y1, y2 });

interface BarProps {
  readonly at: At;
  readonly figure: Figure;
  readonly spread: Spread;
  readonly colour: string;
}

function Bar({ at, figure, spread, colour }: BarProps): ReactElement {
  const [zero, end] = [at(0), at(signed(figure, spread.median))];
  return (
    <>
      <rect
        x={`${Math.min(zero, end)}%`}
        width={`${Math.abs(end - zero)}%`}
        y={MIDDLE - 5}
        height={10}
        fill={colour}
        opacity={figure === "below" ? 0.55 : 1}
      />
      <Whisker
        low={at(signed(figure, spread.low))}
        high={at(signed(figure, spread.high))}
        spread={spread}
      />
    </>
  );
}

/** From 5 to 95 % over the seeds; none where there is one run only. */
function Whisker({ low, high, spread }: { low: number; high: number; spread: Spread }) {
  if (spread.runs < 2 || spread.low === spread.high) return null;
  return (
    <g className="bars-whisker">
      <line x1={`${low}%`} x2={`${high}%`} y1={MIDDLE} y2={MIDDLE} />
      <line {...upright(low, MIDDLE - 3, MIDDLE + 3)} />
      <line {...upright(high, MIDDLE - 3, MIDDLE + 3)} />
    </g>
  );
}

interface DelayRangeProps {
  readonly at: At;
  readonly figures: Row["figures"];
  readonly colour: string;
}

/** From 5 to 95 % over the packets, the mean as a stroke across. */
function DelayRange({ at, figures: { p5, mean, p95 }, colour }: DelayRangeProps) {
  if (p5 === null || mean === null || p95 === null) return null;
  return (
    <>
      <rect
        x={`${at(p5.median)}%`}
        width={`${Math.max(at(p95.median) - at(p5.median), 0)}%`}
        y={MIDDLE - 3}
        height={6}
        fill={colour}
        opacity={0.45}
      />
      <Whisker low={at(p95.low)} high={at(p95.high)} spread={p95} />
      <line
        {...upright(at(mean.median), MIDDLE - 6, MIDDLE + 6)}
        stroke={colour}
        strokeWidth={2.5}
      />
    </>
  );
}

/** A diamond for the publication, a square for its authors' code; the mean's is the larger one. */
function Sign({ at, mark }: { readonly at: At; readonly mark: Mark }): ReactElement {
  const small = mark.figure === "p5" || mark.figure === "p95";
  return (
    <svg
      x={`${at(signed(mark.figure, mark.value))}%`}
      y={MIDDLE}
      overflow="visible"
      aria-hidden="true"
    >
      <path
        className="bars-sign"
        d={mark.of === "published" ? "M0-5 5 0 0 5-5 0z" : "M-4-4H4V4H-4z"}
        transform={small ? "scale(.7)" : undefined}
      />
    </svg>
  );
}
