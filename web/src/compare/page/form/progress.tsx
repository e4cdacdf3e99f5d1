// How far the runs of a comparison are, in words, with a bar where it takes a while.

import { type ReactElement, useEffect, useState } from "react";
import { counted } from "../../../../model/data";
import { Button } from "../../../lab/controls";

interface ProgressProps {
  readonly done: number;
  readonly all: number;
  readonly running: boolean;
  /** What there is when all of them are there. */
  readonly sentence: string;
  onStop(): void;
}

export function Progress({ done, all, running, sentence, onStop }: ProgressProps): ReactElement {
  const slow = useSlow(running);
  return (
    <div className="asking-state">
      {running && slow && <progress max={all} value={done} aria-label="Runs" />}
      <p role="status" className="quiet">
        {running && `${done} of ${counted(all, "run")}`}
        {!running &&
          done < all &&
          `Stopped after ${done} of ${counted(all, "run")}; what is there is shown.`}
        {!running && done >= all && sentence}
      </p>
      {running && <Button onClick={onStop}>Stop</Button>}
    </div>
  );
}

/** A bar that is there for an instant only distracts. */
function useSlow(running: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!running) {
      setSlow(false);
      return;
    }
    const timer = window.setTimeout(() => setSlow(true), 300);
    return () => window.clearTimeout(timer);
  }, [running]);
  return slow;
}
