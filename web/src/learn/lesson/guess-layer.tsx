// What a person draws into a chart: the future is covered while they draw, and their line stays over the run afterwards.

import { type PointerEvent, type ReactElement, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type Drawn, useStage } from "../../lab/charts";
import { drawnTo, goneOn, MOMENTS, momentOf, type Predict } from "./lesson";
import { useDrawn } from "./use-drawn";

interface GuessLayerProps {
  readonly predict: Predict;
  readonly guess: readonly number[] | null;
  /** While it is drawn, nothing that comes later is shown in any chart. */
  readonly drawing: boolean;
  onDraw(guess: readonly number[]): void;
}

export function GuessLayer(props: GuessLayerProps): ReactElement | null {
  const { predict, drawing } = props;
  const stage = useStage();
  const [places, setPlaces] = useState<readonly (readonly [string, Element])[]>([]);
  const [scales, setScales] = useState<Drawn | null>(null);
  const seen = useRef("");
  // Charts come, go and are laid out anew, and their axes follow the run.
  useDrawn(() => {
    const found = [...document.querySelectorAll("[data-chart]")].flatMap((chart) => {
      const inner = chart.querySelector("[data-part=inner]");
      return inner === null ? [] : [[(chart as HTMLElement).dataset.chart ?? "", inner] as const];
    });
    const now = stage.drawn.get(predict.chart) ?? null;
    const key = JSON.stringify([found.map(([id]) => id), now?.x.k, now?.x.b, now?.y.k, now?.y.b]);
    const same = places.every(([, element], i) => found[i]?.[1] === element);
    if (key === seen.current && same && places.length === found.length) return;
    seen.current = key;
    setPlaces(found);
    setScales(now);
  });
  if (scales === null) return null;
  const from = scales.x(predict.from_s);
  return (
    <>
      {places.map(([id, element]) =>
        createPortal(
          id === predict.chart ? (
            <Sheet {...props} scales={scales} from={from} />
          ) : (
            drawing && <div className="guess-cover" style={{ left: `${from}px` }} />
          ),
          element,
          id,
        ),
      )}
    </>
  );
}

/** A hand that goes a little too far means the edge. */
const NEAR = 0.05;
/** Half of what is written at the line, CSS pixels. */
const HALF_LABEL = 54;

/** One movement of the hand over the paper. */
interface Stroke {
  /** Nothing had been drawn before. */
  readonly first: boolean;
  guess: readonly number[];
  at: readonly [number, number];
  /** Between which moments it has been. */
  span: readonly [number, number];
}

interface SheetProps extends GuessLayerProps {
  readonly scales: Drawn;
  /** Where the time begins that is asked for, CSS pixels. */
  readonly from: number;
}

function Sheet({ predict, guess, drawing, onDraw, scales, from }: SheetProps): ReactElement {
  const held = useRef<Stroke | null>(null);
  const { x, y } = scales;
  const points = (guess ?? []).map((value, i) => [x(momentOf(predict, i)), y(value)] as const);
  const path = points.map(
    ([px, py], i) => `${i === 0 ? "M" : "L"}${px.toFixed(1)} ${py.toFixed(1)}`,
  );
  const place = (event: PointerEvent<HTMLDivElement>): readonly [number, number] | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const t_s = x.invert(event.clientX - box.left);
    const share = (t_s - predict.from_s) / (predict.to_s - predict.from_s);
    if (share < -NEAR || share > 1 + NEAR) return null;
    const value = Math.max(0, y.invert(event.clientY - box.top));
    return [Math.round(Math.min(Math.max(share, 0), 1) * (MOMENTS - 1)), value];
  };
  const begin = (event: PointerEvent<HTMLDivElement>): void => {
    const now = place(event);
    if (now === null) return;
    const [i, value] = now;
    const before = guess ?? start(value);
    held.current = { first: guess === null, guess: before, at: now, span: [i, i] };
    draw(held.current, now);
  };
  const draw = (stroke: Stroke, now: readonly [number, number]): void => {
    const [from, to] = stroke.span;
    stroke.span = [Math.min(from, now[0]), Math.max(to, now[0])];
    const drawn = drawnTo(stroke.guess, stroke.at, now);
    stroke.guess = stroke.first ? goneOn(drawn, stroke.span) : drawn;
    stroke.at = now;
    onDraw(stroke.guess);
  };
  const label = [...points].sort((a, b) => a[1] - b[1])[0];
  return (
    <div
      className="guess-sheet"
      data-drawing={drawing}
      {...(drawing && {
        onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          begin(event);
        },
        onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
          event.stopPropagation();
          const now = place(event);
          if (held.current !== null && now !== null) draw(held.current, now);
        },
        onPointerUp: () => {
          held.current = null;
        },
        onPointerCancel: () => {
          held.current = null;
        },
        onClick: (event: { stopPropagation(): void }) => event.stopPropagation(),
      })}
    >
      {drawing && (
        <>
          <div className="guess-cover" style={{ left: `${from}px` }} />
          <div
            className="guess-cover guess-paper"
            style={{ left: `${from}px`, width: `${x(predict.to_s) - from}px` }}
          >
            {guess === null && <span>draw here</span>}
          </div>
        </>
      )}
      <svg className="guess-line" aria-hidden="true">
        <path d={path.join("")} />
        {!drawing && label !== undefined && (
          <text
            x={Math.min(Math.max(label[0], 4), x(x.domain()[1]) - 4)}
            y={Math.max(12, label[1] - 8)}
            textAnchor={anchorAt(label[0], x(x.domain()[1]))}
          >
            what you drew
          </text>
        )}
      </svg>
    </div>
  );
}

/** Words near an edge begin or end at their point: in the middle they would be cut. */
function anchorAt(px: number, width: number): "start" | "middle" | "end" {
  if (px < HALF_LABEL) return "start";
  return px > width - HALF_LABEL ? "end" : "middle";
}

function start(value: number): readonly number[] {
  return Array.from({ length: MOMENTS }, () => value);
}
