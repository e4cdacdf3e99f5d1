// Of which part the plot is, and the same part for metrics and figures: typed here where there is neither Shift nor a mouse.

import { type ReactElement, useEffect, useState } from "react";
import { Button } from "../../lab/controls";
import { useRun, useSession, useView } from "../../lab/session";

export function Bounds(): ReactElement {
  const { actions } = useSession();
  const selection_s = useView((view) => view.selection_s);
  const duration_s = useRun((run) => run.duration_s);
  const [from_s, to_s] = selection_s ?? [0, duration_s];
  return (
    <span className="plots-bounds">
      <Edge
        label="Selected from, seconds"
        value={from_s}
        limits={[0, to_s]}
        take={(at_s) => actions.select([at_s, to_s])}
      />
      to
      <Edge
        label="Selected to, seconds"
        value={to_s}
        limits={[from_s, duration_s]}
        take={(at_s) => actions.select([from_s, at_s])}
      />
      s
      <Button
        className="button-bare"
        disabled={selection_s === null}
        onClick={() => actions.select(null)}
      >
        whole run
      </Button>
    </span>
  );
}

interface EdgeProps {
  readonly label: string;
  readonly value: number;
  readonly limits: readonly [number, number];
  take(at_s: number): void;
}

/** Taken when it is done, not with each digit. */
function Edge({ label, value, limits: [least, most], take }: EdgeProps): ReactElement {
  const shown = String(Number(value.toFixed(1)));
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const done = (): void => {
    const at_s = Number(typed);
    if (typed.trim() !== "" && at_s !== Number(shown) && at_s >= least && at_s <= most) take(at_s);
    else setTyped(shown);
  };
  return (
    <input
      type="text"
      inputMode="decimal"
      className="text-field plots-edge"
      aria-label={label}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key !== "Escape" || typed === shown) return;
        event.preventDefault();
        setTyped(shown);
      }}
    />
  );
}
