// What of a recording is run: which part, how much faster, from which rate on, and whether it begins again; and what a person should know of the flow.

import type { ReactElement } from "react";
import type { PlayedAs } from "../../../../reader/recorded-link";
import type { Played } from "../../../../reader/series/played";

interface PlayedAsProps {
  readonly played: Played;
  readonly as: PlayedAs;
  onSay(change: Partial<PlayedAs>): void;
}

export function PlayedAsFields({ played, as, onSay }: PlayedAsProps): ReactElement {
  const { duration_s } = played;
  const number = (
    name: string,
    value: number,
    low: number,
    high: number,
    unit: string,
    say: (value: number) => void,
  ): ReactElement => (
    <label>
      {name}
      <input
        className="trace-number"
        type="number"
        inputMode="decimal"
        step="any"
        min={low}
        max={high}
        value={value}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          if (valueAsNumber >= low && valueAsNumber <= high) say(valueAsNumber);
        }}
      />
      {unit}
    </label>
  );
  return (
    <fieldset className="trace-columns">
      <legend className="quiet">A part can be taken by dragging on the picture, too.</legend>
      {number("From", as.from_s, 0, Math.max(0, as.to_s - 0.1), "s", (from_s) => onSay({ from_s }))}
      {number("to", as.to_s, Math.min(as.from_s + 0.1, duration_s), duration_s, "s", (to_s) =>
        onSay({ to_s }),
      )}
      {played.capacity !== null &&
        number("Capacity ×", as.scale, 0.001, 1000, "", (scale) => onSay({ scale }))}
      {played.capacity !== null &&
        number("at least", as.floor_kbps, 0, 1e7, "kbit/s", (floor_kbps) => onSay({ floor_kbps }))}
      {number(
        "Run for",
        as.duration_s ?? Math.round((as.to_s - as.from_s) * 1000) / 1000,
        0.1,
        100_000,
        "s",
        (length) => onSay({ duration_s: length }),
      )}
      <label>
        <input
          type="checkbox"
          checked={as.repeat}
          onChange={({ currentTarget: { checked } }) => onSay({ repeat: checked })}
        />
        begins again after its end
      </label>
    </fieldset>
  );
}
