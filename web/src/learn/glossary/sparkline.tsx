// A term in this very run: its columns over the last seconds before the moment, drawn again as the run plays.

import { type ReactElement, useMemo } from "react";
import { lastAtOrBefore, readingText } from "../../../model/data";
import { useLive, useOfSeed, useSession, useView } from "../../lab/session";
import type { Sparkline } from "./terms";

const SPAN_S = 20;
const [WIDTH, HEIGHT] = [264, 56];
const MOST_POINTS = 120;

export function TermSparkline({
  sparkline,
}: {
  readonly sparkline: Sparkline;
}): ReactElement | null {
  const session = useSession();
  const ofSeed = useOfSeed();
  const t_s = useLive(session.moment);
  const version = useLive(() => session.run.version);
  const flow = useView((view) => view.flow);
  const link = useLive(session.linkInView);
  const { of, columns, unit } = sparkline;
  const table =
    of === "link" ? `links.${link ?? ""}` : `${of === "flow" ? "flows" : "decisions"}.${flow}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is one object, its version tells what is in it
  const lines = useMemo(
    () => columns.map((column) => lineOf(session.run, table, column, t_s)),
    [session, version, table, columns, t_s],
  );
  if (lines.every(({ points }) => points.length < 2)) return null;
  const top = Math.max(...lines.flatMap(({ points }) => points.map(([, value]) => value)), 1e-9);
  const from_s = Math.max(0, t_s - SPAN_S);
  const path = (points: readonly Point[]) =>
    points
      .map(([t, value], i) => {
        const x = ((t - from_s) / SPAN_S) * WIDTH;
        const y = HEIGHT - 2 - (value / top) * (HEIGHT - 6);
        return `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join("");
  const reading = lines.map(({ now }) => readingText(now, unit)).join(" and ");
  return (
    <figure className="sparkline">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${ofSeed("In this run")} now ${reading}`}
      >
        <path className="sparkline-ground" d={`M0 ${HEIGHT - 2}H${WIDTH}`} />
        {lines.map(({ column, points }, i) => (
          <path key={column} className={`sparkline-line sparkline-${i}`} d={path(points)} />
        ))}
      </svg>
      <figcaption className="quiet">
        {ofSeed("in this run")}, the {SPAN_S} s before {t_s.toFixed(1)} s; now {reading}
      </figcaption>
    </figure>
  );
}

type Point = readonly [t_s: number, value: number];

interface Line {
  readonly column: string;
  readonly points: readonly Point[];
  readonly now: number;
}

interface Columns {
  column(table: string, column: string): ArrayLike<number>;
}

function lineOf(run: Columns, table: string, column: string, t_s: number): Line {
  const times = run.column(table, "t_s") as Float64Array;
  const values = run.column(table, column);
  const last = Math.min(lastAtOrBefore(times, t_s), values.length - 1);
  const first = Math.max(0, lastAtOrBefore(times, t_s - SPAN_S));
  const step = Math.max(1, Math.ceil((last - first) / MOST_POINTS));
  const points: Point[] = [];
  for (let i = first; i <= last; i += step) {
    const value = values[i] ?? Number.NaN;
    if (Number.isFinite(value)) points.push([times[i] as number, value]);
  }
  return { column, points, now: values[last] ?? Number.NaN };
}
