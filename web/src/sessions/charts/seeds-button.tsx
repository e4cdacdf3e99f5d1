// Runs the table that is looked at under twenty seeds, says how far it is, and can be called off.

import { type ReactElement, useEffect, useRef, useState } from "react";
import { type CrossRunCheck, USUAL_SEEDS } from "../../../model/scenario";
import { SmallButton } from "../../lab/controls";
import { useEnvironment } from "../../lab/session";
import type { OverSeeds } from "./published";

interface SeedsButtonProps {
  readonly table: string;
  readonly checks: readonly CrossRunCheck[];
  /** They were run here. */
  readonly known: boolean;
  onKnown(found: readonly OverSeeds[]): void;
}

type State =
  | { readonly at: "rest" }
  | { readonly at: "failed"; readonly what: string }
  | { readonly at: "running"; readonly done: number; readonly of: number };

export function SeedsButton({ table, checks, known, onKnown }: SeedsButtonProps): ReactElement {
  const { workers } = useEnvironment();
  const [state, setState] = useState<State>({ at: "rest" });
  const off = useRef<AbortController | null>(null);
  const stop = (): void => {
    off.current?.abort();
    off.current = null;
    setState({ at: "rest" });
  };
  useEffect(() => () => off.current?.abort(), []);
  const start = async (): Promise<void> => {
    const own = new AbortController();
    off.current = own;
    setState({ at: "running", done: 0, of: 0 });
    try {
      const { overSeeds } = await import("./over-seeds");
      const onProgress = (done: number, of: number): void => setState({ at: "running", done, of });
      onKnown(await overSeeds(checks, USUAL_SEEDS, workers, onProgress, own.signal));
      setState({ at: "rest" });
    } catch (cause) {
      setState({ at: "failed", what: cause instanceof Error ? cause.message : String(cause) });
    }
  };
  if (state.at === "running") {
    const { done, of } = state;
    return (
      <>
        <progress max={of || 1} value={done} aria-label={`${table} over ${USUAL_SEEDS} seeds`} />
        <span className="quiet">
          {done} of {of} runs
        </span>
        <SmallButton onClick={stop}>Stop</SmallButton>
      </>
    );
  }
  return (
    <>
      {!known && (
        <SmallButton onClick={() => void start()}>
          Run the {USUAL_SEEDS} seeds here<span className="spoken"> for {table}</span>
        </SmallButton>
      )}
      <span className="spoken" role="status">
        {known && `${table} over ${USUAL_SEEDS} seeds`}
      </span>
      {state.at === "failed" && <span role="alert">It could not be run: {state.what}</span>}
    </>
  );
}
