// The question before the answer: draw in the chart, or set the curve at a few moments with keys.

import { type ReactElement, useEffect, useId } from "react";
import { readingText, spoken } from "../../../model/data";
import { useStage } from "../../lab/charts";
import { Range } from "../../lab/controls";
import { useSession } from "../../lab/session";
import { drawnTo, MOMENTS, momentOf, type Predict } from "./lesson";

/** Of the moments, those that have a slider. */
const KNOTS = [0, 15, 30, 45, 60];
const STEPS = 50;

interface GuessProps {
  readonly predict: Predict;
  readonly guess: readonly number[] | null;
  onDraw(guess: readonly number[]): void;
}

export function Guess({ predict, guess, onDraw }: GuessProps): ReactElement {
  const id = useId();
  const stage = useStage();
  const session = useSession();
  // The chart that is asked about has the room while one guesses.
  useEffect(() => {
    session.lit.setState({ alone: predict.chart });
    return () => session.lit.setState({ alone: "" });
  }, [session, predict.chart]);
  const top = stage.drawn.get(predict.chart)?.y.domain()[1] ?? 1;
  const set = (knot: number, value: number): void => {
    const place = KNOTS.indexOf(knot);
    let next = guess ?? Array.from({ length: MOMENTS }, () => value);
    for (const other of [KNOTS[place - 1], KNOTS[place + 1]]) {
      if (other !== undefined) next = drawnTo(next, [other, next[other] ?? 0], [knot, value]);
    }
    onDraw(next);
  };
  return (
    <div className="lesson-card">
      <h4 className="lesson-card-head">Your guess</h4>
      <p>{predict.ask}</p>
      <details>
        <summary>Without a mouse</summary>
        <div className="guess-knots">
          {KNOTS.map((knot) => {
            const value = guess?.[knot] ?? 0;
            const t_s = momentOf(predict, knot);
            return (
              <div key={knot} className="guess-knot">
                <label htmlFor={`${id}${knot}`}>at {t_s.toFixed(0)} s</label>
                <Range
                  id={`${id}${knot}`}
                  min={0}
                  max={top}
                  step={top / STEPS}
                  value={value}
                  aria-valuetext={spoken(value, predict.unit)}
                  onChange={(event) => set(knot, event.currentTarget.valueAsNumber)}
                />
                <span>{guess === null ? "–" : readingText(value, predict.unit)}</span>
              </div>
            );
          })}
        </div>
      </details>
    </div>
  );
}
