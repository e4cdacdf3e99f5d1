// A run in a few square centimetres: what each flow received against the capacity, and below it the queuing delay.

import { scaleLinear } from "d3-scale";
import { area, curveStepAfter, line } from "d3-shape";
import type { ReactElement } from "react";
import { identityOf } from "../../../figure";
import { type PreviewPicture, readingText, unpackCurve } from "../../../model/data";
import { useColorScheme } from "../../lab/controls";
import { useSchema } from "../../lab/session";
import { layoutOf } from "./pictured";
import { DrawnLanes } from "./thumbnail-lanes";

const WIDTH = 256;
const RATES = { top: 3, bottom: 78 };
const DELAY = { top: 84, bottom: 107 };
const HEIGHT = 108;

export function Thumbnail({ preview }: { readonly preview: PreviewPicture | null }): ReactElement {
  if (preview === null) return <Waiting />;
  if (preview.lanes !== undefined) return <DrawnLanes {...preview.lanes} />;
  return <Drawn preview={preview} />;
}

function Drawn({ preview }: { readonly preview: PreviewPicture }): ReactElement {
  const scheme = useColorScheme();
  const schema = useSchema();
  const { flows, capacities, delay, top_kbps, longest_ms, duration_s } = preview;
  const own = flows.filter(({ rate }) => rate !== "");
  const layout = layoutOf(own);
  const delays = unpackCurve(delay);
  return (
    <figure className="thumbnail">
      <figcaption className="thumbnail-text" aria-hidden="true">
        <span>{readingText(top_kbps / 1.05, "kbit/s")}</span>
        <span>
          <span className="thumbnail-word">queue </span>
          {readingText(longest_ms, "ms")}
        </span>
        <span>{duration_s} s</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Rates up to ${readingText(top_kbps / 1.05, "kbit/s")} and queuing delay up to ${readingText(longest_ms, "ms")} over ${duration_s} seconds`}
      >
        <path
          className="thumbnail-base"
          d={`M0 ${RATES.bottom}H${WIDTH}M0 ${DELAY.bottom}H${WIDTH}`}
        />
        <path className="thumbnail-delay" d={filled(delays)} />
        {capacities.map((text) => (
          <path key={text} className="thumbnail-capacity" d={stepped(unpackCurve(text))} />
        ))}
        {own.map(({ name, rate }) => {
          const { colour, dash } = identityOf(schema, layout, name, { scheme });
          return (
            <path
              key={name}
              className="thumbnail-flow"
              d={curved(unpackCurve(rate))}
              stroke={colour}
              strokeDasharray={dash.join(" ")}
            />
          );
        })}
      </svg>
    </figure>
  );
}

/** Its place, before its run is known. */
function Waiting(): ReactElement {
  return (
    <div className="thumbnail" data-waiting>
      <p className="thumbnail-text" />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" />
    </div>
  );
}

const there = (share: number): boolean => Number.isFinite(share);
const rateAt = scaleLinear([0, 1], [RATES.bottom, RATES.top]);
const delayAt = scaleLinear([0, 1], [DELAY.bottom, DELAY.top]);

/** A point stands for a part of the time and is drawn in its middle. */
const timeAt = (points: number) => (i: number) => ((i + 0.5) / points) * WIDTH;

function curved(shares: readonly number[]): string {
  const x = timeAt(shares.length);
  return (
    line<number>()
      .defined(there)
      .x((_, i) => x(i))
      .y((share) => rateAt(share))([...shares]) ?? ""
  );
}

/** A capacity holds until it changes, and above the picture it is not seen. */
function stepped(shares: readonly number[]): string {
  const edge = scaleLinear([0, shares.length], [0, WIDTH]);
  return (
    line<number>()
      .defined((share) => there(share) && share < 1)
      .curve(curveStepAfter)
      .x((_, i) => edge(i))
      .y((share) => rateAt(share))([...shares, shares.at(-1) ?? Number.NaN]) ?? ""
  );
}

function filled(shares: readonly number[]): string {
  const x = timeAt(shares.length);
  return (
    area<number>()
      .defined(there)
      .x((_, i) => x(i))
      .y0(DELAY.bottom)
      .y1((share) => delayAt(share))([...shares]) ?? ""
  );
}
