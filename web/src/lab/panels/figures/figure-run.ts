// The run that a figure shows: the lab's scenario to its end, in an engine of its own.

import { useEffect, useState } from "react";
import { messageOf } from "../../../../model/engine/trap";
import { type WholeRun, wholeRun } from "../../../../model/engine/whole-run";
import type { Scenario } from "../../../../model/scenario/types";
import {
  type Environment,
  type SeedRuns,
  type Session,
  useEnvironment,
  useSession,
} from "../../session";

export interface Ready {
  readonly kind: "ready";
  readonly run: WholeRun;
  readonly scenario: Scenario;
  /** Opens what is seen. */
  readonly link: string;
  /** The same scenario under many seeds, where the lab shows them; null: it does not, or they are of the scenario before an edit. */
  readonly seeds: SeedRuns | null;
}

export type FigureRun =
  | { readonly kind: "running"; readonly share: number }
  | { readonly kind: "failed"; readonly why: string }
  | Ready;

export function useFigureRun(): FigureRun {
  const session = useSession();
  const { workers } = useEnvironment();
  const [state, setState] = useState<FigureRun>({ kind: "running", share: 0 });
  useEffect(() => {
    const stop = new AbortController();
    begin(session, workers, (share) => setState({ kind: "running", share }), stop.signal)
      .catch((cause): FigureRun => ({ kind: "failed", why: messageOf(cause) }))
      .then((next) => {
        if (!stop.signal.aborted) setState(next);
      });
    return () => stop.abort();
  }, [session, workers]);
  return state;
}

async function begin(
  { actions, seeds }: Session,
  workers: Environment["workers"],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<FigureRun> {
  const text = actions.scenarioText();
  const link = actions.link();
  const made = await wholeRun(text, onProgress, signal, workers.module());
  if (!("core" in made)) {
    return { kind: "failed", why: made.map(({ at, what }) => `${at}: ${what}`).join(" ") };
  }
  const scenario = JSON.parse(text) as Scenario;
  return { kind: "ready", run: made, scenario, link, seeds: seeds.faded ? null : seeds.runs };
}
