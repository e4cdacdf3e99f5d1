// A figure under many seeds as a row of dots over its criterion: this seed is the ring, the mean the line.

import type { ReactElement } from "react";
import type { Limits } from "../../data/over-seeds";
import { figureTexts } from "./figure-text";

const WIDTH = 240;
const HEIGHT = 22;
const EDGE = 6;

interface SeedDotsProps extends Limits {
  readonly metric: string;
  readonly values: readonly (number | null)[];
  readonly mean: number;
  /** Of the run on the bench. */
  readonly own: number | null;
}

export function SeedDots({ metric, values, mean, own, low, high }: SeedDotsProps): ReactElement {
  const known = values.filter((value) => value !== null);
  const shown = [...known, low, high, own].filter((value) => value !== null);
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const scale = (value: number): number =>
    most === least ? WIDTH / 2 : EDGE + ((WIDTH - 2 * EDGE) * (value - least)) / (most - least);
  const { numbers, unit } = figureTexts(metric, [Math.min(...known), Math.max(...known), mean]);
  const words = `${known.length} seeds from ${numbers[0]} to ${numbers[1]}, mean ${numbers[2]}${unit === "" ? "" : ` ${unit}`}`;
  const from = low === null ? 0 : scale(low);
  const to = high === null ? WIDTH : scale(high);
  return (
    <svg className="seed-dots" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      {(low !== null || high !== null) && (
        <rect
          className="seed-dots-limits"
          x={from}
          y="1"
          width={Math.max(1, to - from)}
          height="20"
        />
      )}
      {known.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seeds have no other name, and never change places
        <circle key={i} className="seed-dot" cx={scale(value)} cy={HEIGHT / 2} r="3" />
      ))}
      <path className="seed-dots-mean" d={`M${scale(mean)} 2V20`} />
      {own !== null && <circle className="seed-dots-own" cx={scale(own)} cy={HEIGHT / 2} r="4.5" />}
    </svg>
  );
}
