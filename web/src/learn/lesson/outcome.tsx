// The guess beside the run, in the same few numbers.

import { type ReactElement, type Ref, useEffect, useState } from "react";
import { joined, plainReading, sharedUnit } from "../../../model/data";
import { isEdited, useDraft, useOfSeed, useRun } from "../../lab/session";
import { curveOf, type Predict, type Traits, traitsOf } from "./lesson";

interface OutcomeProps {
  readonly predict: Predict;
  /** Null or empty: nothing was drawn. */
  readonly guess: readonly number[] | null;
  readonly ref: Ref<HTMLTableElement>;
}

export function Outcome({ predict, guess, ref }: OutcomeProps): ReactElement {
  const ofSeed = useOfSeed();
  const now = useRun(
    (columns) => traitsOf(predict, curveOf(columns, predict)),
    (a, b) => ROWS.every(({ of }) => Object.is(of(a), of(b))),
  );
  // The guess was about the run before anything was changed.
  const changed = useDraft(isEdited);
  const [was, setWas] = useState<Traits | null>(null);
  useEffect(() => {
    if (!changed) setWas(now);
  }, [changed, now]);
  const run = changed ? (was ?? now) : now;
  const drawn = guess === null || guess.length === 0 ? null : traitsOf(predict, guess);
  // One unit for the whole table: guess and run are compared, and so are highest and lowest.
  const { unit, divisor } = sharedUnit(
    [run, ...(drawn === null ? [] : [drawn])].flatMap((traits) =>
      ROWS.filter(({ isTime }) => isTime !== true).map(({ of }) => of(traits)),
    ),
    predict.unit,
  );
  const text = ({ of, isTime }: Row, traits: Traits): string =>
    isTime === true
      ? `${of(traits).toFixed(1)} s`
      : joined({ number: plainReading(of(traits) / divisor), unit });
  return (
    <table ref={ref} className="values outcome" tabIndex={-1}>
      <caption className="spoken">Your guess and the run</caption>
      <thead>
        <tr>
          <td>{ofSeed("")}</td>
          {drawn !== null && <th scope="col">you drew</th>}
          <th scope="col">{changed && was === null ? "it is, with your change" : "it was"}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {drawn !== null && <td>{text(row, drawn)}</td>}
            <td>
              <b>{text(row, run)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Row {
  readonly name: string;
  readonly isTime?: boolean;
  of(traits: Traits): number;
}

const ROWS: readonly Row[] = [
  { name: "Highest", of: ({ highest }) => highest },
  { name: "Within 5 % of it at", isTime: true, of: ({ highestAt_s }) => highestAt_s },
  { name: "Lowest", of: ({ lowest }) => lowest },
  { name: "At the end", of: ({ last }) => last },
];
