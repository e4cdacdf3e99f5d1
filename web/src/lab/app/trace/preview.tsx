// What was understood, as a picture with its axes: capacity, and delay and loss where the file has them; a part of it is chosen on it.

import type { ReactElement } from "react";
import { useMemo, useRef, useState } from "react";
import { readings, readingText } from "../../../../model/data/quantity";
import type { Facts, Played, Sample } from "../../../../reader/series/played";
import { areaPath, pictureOf } from "./preview-paths";

const [WIDTH, HEIGHT] = [560, 72];

interface PreviewProps {
  readonly played: Played;
  /** Where it stands in the file, or what kind of trace it is. */
  readonly what: string;
  readonly from_s: number;
  readonly to_s: number;
  onPart(from_s: number, to_s: number): void;
}

export function Preview({ played, what, from_s, to_s, onPart }: PreviewProps): ReactElement {
  const { capacity, delay, loss, facts, duration_s } = played;
  const percentOfLoss = useMemo(() => loss && percent(loss), [loss]);
  const lanes = [
    { name: "Capacity", unit: "kbit/s", samples: capacity, facts: facts.capacity },
    { name: "Delay one way", unit: "ms", samples: delay, facts: facts.delay },
    {
      name: "Loss",
      unit: "%",
      samples: percentOfLoss,
      facts: facts.loss && inPercent(facts.loss),
    },
  ];
  const shown = lanes.filter((lane) => lane.samples !== null && lane.facts !== null);
  const values = (capacity ?? delay ?? loss ?? []).length;
  return (
    <figure>
      <figcaption>
        <b>{`${readingText(duration_s, "s")}, ${shown.map((lane) => laneText(lane.name, lane.facts as Facts, lane.unit)).join("; ")}`}</b>
        <span className="quiet">{` ${what}, ${values === 1 ? "1 value" : `${values} values`}`}</span>
      </figcaption>
      {shown.map(({ name, unit, samples, facts: own }) => (
        <Lane
          key={name}
          name={name}
          unit={unit}
          samples={samples as readonly Sample[]}
          facts={own as Facts}
          {...{ duration_s, from_s, to_s, onPart }}
        />
      ))}
      <div className="trace-times" aria-hidden="true">
        <span>0 s</span>
        <span>{readingText(duration_s, "s")}</span>
      </div>
    </figure>
  );
}

const percent = (samples: readonly Sample[]): readonly Sample[] =>
  samples.map(([ms, share]) => [ms, share * 100]);

const inPercent = ({ lowest, highest, mean }: Facts): Facts => ({
  lowest: lowest * 100,
  highest: highest * 100,
  mean: mean * 100,
});

/** "400–900 kbit/s, mean 650" */
function laneText(name: string, { lowest, highest, mean }: Facts, of: string): string {
  const { numbers, unit } = readings([lowest, highest, mean], of);
  const range = lowest === highest ? numbers[0] : `${numbers[0]}–${numbers[1]}`;
  const text = lowest === highest ? `${range} ${unit}` : `${range} ${unit}, mean ${numbers[2]}`;
  return name === "Capacity" ? text : `${name.toLowerCase()} ${text}`;
}

const levelOf = (value: number, top: number): number => HEIGHT - 1 - (value / top) * (HEIGHT - 4);

interface LaneProps {
  readonly name: string;
  readonly unit: string;
  readonly samples: readonly Sample[];
  readonly facts: Facts;
  readonly duration_s: number;
  readonly from_s: number;
  readonly to_s: number;
  onPart(from_s: number, to_s: number): void;
}

function Lane({
  name,
  unit,
  samples,
  facts,
  duration_s,
  from_s,
  to_s,
  onPart,
}: LaneProps): ReactElement {
  const svg = useRef<SVGSVGElement>(null);
  const [pressed, setPressed] = useState<number | null>(null);
  const top = Math.max(facts.highest, 1e-9);
  const y = (value: number): number => levelOf(value, top);
  // The part that is taken moves with the pointer; the picture stays.
  const path = useMemo(
    () => areaPath(pictureOf(samples, WIDTH), (value) => levelOf(value, top)),
    [samples, top],
  );
  const at = (clientX: number): number => {
    const box = svg.current?.getBoundingClientRect();
    const share = box === undefined ? 0 : (clientX - box.left) / box.width;
    return Math.round(Math.min(1, Math.max(0, share)) * duration_s * 10) / 10;
  };
  const [x1, x2] = [from_s, to_s].map((t) => (t / duration_s) * WIDTH) as [number, number];
  const { numbers, unit: shownUnit } = readings([facts.highest], unit);
  return (
    <div className="trace-lane">
      <span className="trace-top" aria-hidden="true">
        {`${name}, ${numbers[0]} ${shownUnit}`}
      </span>
      <svg
        ref={svg}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}: ${laneText(name, facts, unit)}, from 0 to ${readingText(duration_s, "s")}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setPressed(at(event.clientX));
        }}
        onPointerMove={(event) => {
          const now = at(event.clientX);
          if (pressed !== null && Math.abs(now - pressed) > duration_s / 100)
            onPart(Math.min(pressed, now), Math.max(pressed, now));
        }}
        onPointerUp={() => setPressed(null)}
        onDoubleClick={() => onPart(0, duration_s)}
      >
        <path d={path} />
        <line className="trace-mean" x1="0" x2={WIDTH} y1={y(facts.mean)} y2={y(facts.mean)} />
        {x1 > 0 && <rect className="trace-out" x="0" y="0" width={x1} height={HEIGHT} />}
        {x2 < WIDTH && (
          <rect className="trace-out" x={x2} y="0" width={WIDTH - x2} height={HEIGHT} />
        )}
      </svg>
    </div>
  );
}
