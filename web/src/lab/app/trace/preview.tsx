// What was understood, in a line and as a picture: "60 s, 0.9–2.3 Mbit/s, column 2".

import type { ReactElement } from "react";
import { readings, readingText } from "../../../../model/data/quantity";
import type { CapacitySeries } from "./series/capacity-series";

const [WIDTH, HEIGHT] = [560, 90];
const MOST_POINTS = 600;

interface PreviewProps {
  readonly series: CapacitySeries;
  /** Where it stands in the text, or what kind of trace it is. */
  readonly what: string;
}

export function Preview({ series, what }: PreviewProps): ReactElement {
  const { lowest_kbps, highest_kbps, duration_s, trace } = series;
  const { numbers, unit } = readings([lowest_kbps, highest_kbps], "kbit/s");
  const range = lowest_kbps === highest_kbps ? numbers[0] : `${numbers[0]}–${numbers[1]}`;
  const description = `${readingText(duration_s, "s")}, ${range} ${unit}, ${what}`;
  return (
    <figure className="trace-preview">
      <figcaption>
        <b>{description}</b>
        <span className="quiet">
          {" "}
          {trace.length === 1 ? "1 value" : `${trace.length} values`}; after its end it begins again
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={description}
      >
        <path d={pathOf(series)} />
      </svg>
    </figure>
  );
}

function pathOf({ trace, duration_s, highest_kbps }: CapacitySeries): string {
  const every = Math.max(1, Math.ceil(trace.length / MOST_POINTS));
  const y = (kbps: number) =>
    (HEIGHT - 2 - (kbps / Math.max(highest_kbps, 1e-9)) * (HEIGHT - 8)).toFixed(1);
  let t_ms = 0;
  let path = "";
  for (const [i, [duration_ms, kbps]] of trace.entries()) {
    const x = ((t_ms / 1000 / duration_s) * WIDTH).toFixed(1);
    if (i % every === 0) path += path === "" ? `M${x} ${y(kbps)}` : `H${x}V${y(kbps)}`;
    t_ms += duration_ms;
  }
  return `${path}H${WIDTH}`;
}
