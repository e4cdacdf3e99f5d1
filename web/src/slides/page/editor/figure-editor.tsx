// Which runs and charts a figure shows, and which part of the time.

import { type ReactElement, useState } from "react";
import { SmallButton } from "../../../lab/controls";
import type { ChartsFigure, SlideFigure, Window } from "../../deck/deck";
import { labelOf } from "../../deck/facts";
import { useDeckState } from "../../panels/use-deck";
import { FaultText } from "../fault-text";
import { chartChoices } from "./chart-choices";

interface FigureEditorProps {
  readonly figure: SlideFigure;
  readonly place: number;
  /** Null deletes it. */
  change(figure: SlideFigure | null): void;
}

export function FigureEditor({ figure, place, change }: FigureEditorProps): ReactElement {
  return (
    <fieldset className="deck-group">
      <legend className="deck-label">Figure {place + 1}</legend>
      <label className="deck-row">
        <span className="deck-label">Heading</span>
        <input
          type="text"
          className="text-field"
          value={figure.title}
          onChange={({ currentTarget }) => change({ ...figure, title: currentTarget.value })}
        />
      </label>
      {figure.kind === "charts" && <Charts figure={figure} change={change} />}
      <SmallButton aria-label={`Delete figure ${place + 1}`} onClick={() => change(null)}>
        Delete
      </SmallButton>
    </fieldset>
  );
}

interface ChartsProps {
  readonly figure: ChartsFigure;
  change(figure: ChartsFigure): void;
}

function Charts({ figure, change }: ChartsProps): ReactElement {
  const deck = useDeckState((state) => state.deck);
  const { runs, charts, lines } = figure;
  const isWhole = lines === undefined || charts.every((chart) => lines.includes(chart));
  return (
    <>
      <Choices
        label="Runs"
        all={Object.keys(deck.runs).map((name) => [name, labelOf(deck, name)] as const)}
        chosen={runs}
        onChange={(next) => change({ ...figure, runs: next })}
      />
      <Choices
        label="Charts"
        all={chartChoices(charts)}
        chosen={charts}
        onChange={(next) => change({ ...figure, charts: next })}
      />
      <div className="choices">
        <label>
          <input
            type="checkbox"
            checked={isWhole}
            onChange={({ currentTarget }) =>
              change({ ...figure, lines: currentTarget.checked ? undefined : [] })
            }
          />
          All lines of the charts
        </label>
      </div>
      <WindowFields
        key={String(figure.window_s)}
        window_s={figure.window_s}
        onChange={(window_s) => change({ ...figure, window_s })}
      />
    </>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly all: readonly (readonly [value: string, label: string])[];
  readonly chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** In the order of the list, and never none of them. */
export function Choices({ label, all, chosen, onChange }: ChoicesProps): ReactElement {
  return (
    <fieldset className="choices">
      <legend className="deck-label">{label}</legend>
      {all.map(([value, words]) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            disabled={chosen.length === 1 && chosen[0] === value}
            onChange={({ currentTarget }) =>
              onChange(
                all
                  .map(([one]) => one)
                  .filter((one) => (one === value ? currentTarget.checked : chosen.includes(one))),
              )
            }
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

interface WindowFieldsProps {
  readonly window_s: Window | null;
  onChange(window_s: Window | null): void;
}

function WindowFields({ window_s, onChange }: WindowFieldsProps): ReactElement {
  const [from, setFrom] = useState(window_s === null ? "" : String(window_s[0]));
  const [to, setTo] = useState(window_s === null ? "" : String(window_s[1]));
  const [fault, setFault] = useState("");
  const take = (): void => {
    if (from.trim() === "" && to.trim() === "") {
      setFault("");
      if (window_s !== null) onChange(null);
      return;
    }
    const next = [Number(from), Number(to)] as const;
    const good = next[0] >= 0 && next[0] < next[1] && Number.isFinite(next[1]);
    setFault(good ? "" : "Two times in seconds, the earlier first; empty for all of the run.");
    if (good && String(next) !== String(window_s)) onChange(next);
  };
  return (
    <div className="deck-row">
      {(
        [
          ["From, s", from, setFrom],
          ["to, s", to, setTo],
        ] as const
      ).map(([label, value, set]) => (
        <label key={label}>
          <span className="deck-label">{label}</span>
          <input
            type="text"
            inputMode="decimal"
            className="text-field deck-number"
            value={value}
            onChange={({ currentTarget }) => set(currentTarget.value)}
            onBlur={take}
          />
        </label>
      ))}
      <FaultText what={fault} />
    </div>
  );
}
