// How the columns of a table are read: guessed, and to be put right.

import type { ReactElement } from "react";
import type { Reading } from "./series/capacity-series";
import { withRate, withTime } from "./series/guess";
import type { Column } from "./series/table";
import { RATE_UNITS, type RateUnit, TIME_UNITS, type TimeUnit } from "../../../../model/imports/table/units";

interface ColumnsProps {
  readonly found: { readonly columns: readonly Column[]; readonly reading: Reading };
  onSay(reading: Reading): void;
}

const TO_CHOOSE = (
  <option value="" disabled>
    choose
  </option>
);

export function Columns({ found: { columns, reading }, onSay }: ColumnsProps): ReactElement {
  const isAsked = reading.rate === null || reading.unit === null;
  const say = (change: Partial<Reading>): void => onSay({ ...reading, ...change });
  const options = columns.map(({ name }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns are called by their place
    <option key={i} value={i}>
      {`column ${i + 1}${name === "" ? "" : `: ${name}`}`}
    </option>
  ));
  return (
    <fieldset className="trace-columns">
      <legend className="quiet">
        {isAsked ? "Say how it is read:" : "Not so? Say how it is read:"}
      </legend>
      <label>
        Rate
        <select
          className="select"
          value={reading.rate ?? ""}
          onChange={({ currentTarget: { value } }) =>
            onSay(withRate(columns, reading, Number(value)))
          }
        >
          {reading.rate === null && TO_CHOOSE}
          {options}
        </select>
      </label>
      <label>
        in
        <select
          className="select"
          value={reading.unit ?? ""}
          onChange={(event) => say({ unit: event.currentTarget.value as RateUnit })}
        >
          {reading.unit === null && TO_CHOOSE}
          {Object.keys(RATE_UNITS).map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </select>
      </label>
      <label>
        Time
        <select
          className="select"
          value={reading.time ?? "none"}
          onChange={({ currentTarget: { value } }) =>
            onSay(withTime(columns, reading, value === "none" ? null : Number(value)))
          }
        >
          <option value="none">one value each second</option>
          {options}
        </select>
      </label>
      {reading.time !== null && (
        <label>
          in
          <select
            className="select"
            value={reading.timeUnit}
            onChange={(event) => say({ timeUnit: event.currentTarget.value as TimeUnit })}
          >
            {Object.keys(TIME_UNITS).map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}
