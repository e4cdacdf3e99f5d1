// How long feedback waited before it was sent, over the whole run, and what never was.

import { bin, max } from "d3-array";
import { scaleLinear } from "d3-scale";
import type { ReactElement } from "react";
import type { Columns } from "../../lab/scenario";
import { useRun } from "../../lab/session";
import { OUTCOME, reader, STEP } from "../lanes/marks";
import { Framed } from "./framed";

const WIDTH = 420;
const HEIGHT = 190;
const LEFT = 34;
/** Half of the last tick's four digits. */
const RIGHT = 16;
const FOOT = 18;
const BINS = 30;

interface Waits {
  readonly early_s: readonly number[];
  readonly regular_s: readonly number[];
  readonly suppressed: number;
  readonly discarded: number;
}

export function waitsOf(run: Columns): Waits {
  const value = reader(run, "feedback");
  const early_s: number[] = [];
  const regular_s: number[] = [];
  let [suppressed, discarded] = [0, 0];
  for (let row = 0; row < run.rows("feedback"); row += 1) {
    const outcome = value("outcome", row);
    const waited_s = value("t_s", row) - value("detected_s", row);
    if (outcome === OUTCOME.SUPPRESSED) suppressed += 1;
    else if (outcome === OUTCOME.DISCARDED) discarded += 1;
    else if (outcome === OUTCOME.SENT)
      (value("step", row) === STEP.EARLY ? early_s : regular_s).push(waited_s);
  }
  return { early_s, regular_s, suppressed, discarded };
}

export function WaitingChart(): ReactElement {
  const waits = useRun(waitsOf);
  const { early_s, regular_s, suppressed, discarded } = waits;
  const sent = early_s.length + regular_s.length;
  const longest_s = Math.max(0.001, max(early_s) ?? 0, max(regular_s) ?? 0);
  const x = scaleLinear([0, longest_s], [LEFT, WIDTH - RIGHT]).nice();
  const edges = x.ticks(BINS);
  const [, end = 1] = x.domain();
  const bins = bin().domain([0, end]).thresholds(edges);
  const [early, regular] = [bins(early_s as number[]), bins(regular_s as number[])];
  const stacks = early.map((one, i) => ({
    x0: one.x0 ?? 0,
    x1: one.x1 ?? 0,
    early: one.length,
    regular: regular[i]?.length ?? 0,
  }));
  const y = scaleLinear(
    [0, Math.max(1, ...stacks.map((one) => one.early + one.regular))],
    [HEIGHT - FOOT, 6],
  ).nice(3);
  const mean_s = sent === 0 ? 0 : (sum(early_s) + sum(regular_s)) / sent;
  const heads = ["waited, ms", "early", "with a regular report"];
  const told =
    sent === 0 ? "none sent" : `${sent} sent after ${(1000 * mean_s).toFixed(0)} ms on average`;
  const words = `${told}; ${suppressed} suppressed, ${discarded} abandoned`;
  return (
    <Framed
      title="Waiting time of feedback"
      unit="ms from finding a loss to reporting it, whole run"
      heads={heads}
      rows={stacks
        .filter((one) => one.early + one.regular > 0)
        .map((one) => [
          `${(1000 * one.x0).toFixed(0)}–${(1000 * one.x1).toFixed(0)}`,
          String(one.early),
          String(one.regular),
        ])}
      note={`${words}. Orange: early; grey: with a regular report; line: mean.`}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
        {stacks.map((one) => {
          const [left, right] = [x(one.x0), x(one.x1)];
          const width = Math.max(0.5, right - left - 1);
          return (
            <g key={one.x0}>
              <rect
                className="rtcp-early"
                x={left}
                y={y(one.early)}
                width={width}
                height={y(0) - y(one.early)}
              />
              <rect
                className="rtcp-with-regular"
                x={left}
                y={y(one.early + one.regular)}
                width={width}
                height={y(one.early) - y(one.early + one.regular)}
              />
            </g>
          );
        })}
        <path className="rtcp-axis" d={`M${LEFT} ${y(0)}H${WIDTH - RIGHT}`} />
        {sent > 0 && <path className="rtcp-mean" d={`M${x(mean_s)} 2V${y(0)}`} />}
        {x.ticks(5).map((value) => (
          <text key={value} className="rtcp-text" x={x(value)} y={HEIGHT - 6} textAnchor="middle">
            {Number((1000 * value).toPrecision(6))}
          </text>
        ))}
        {y.ticks(3).map((value) => (
          <text key={value} className="rtcp-text" x={LEFT - 6} y={y(value)} textAnchor="end">
            {value}
          </text>
        ))}
      </svg>
    </Framed>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}
