// "What would have happened without it?": the same scenario without a cause is run beside the current one, and the next seconds of
// both are compared.

import { type ReactElement, useEffect, useState } from "react";
import type { SeedResult } from "../../../../../model/engine/pool/seed-task";
import { asWritten } from "../../../../../model/scenario/sessions/kind";
import type { Scenario } from "../../../../../model/scenario/types";
import { type Cause, seconds } from "../../../moment/causes";
import { useEnvironment, useSession } from "../../../session";
import { together } from "../../../session/listeners";
import { Difference } from "../difference";

/** What is compared, from the moment on, s. */
const COMPARED_S = 5;

interface WithoutProps {
  readonly causes: readonly Cause[];
  readonly flow: string;
  readonly t_s: number;
}

export function Without({ causes, flow, t_s }: WithoutProps): ReactElement | null {
  const [asked, setAsked] = useState<Cause | null>(null);
  const session = useSession();
  const can = causes.filter(({ without }) => without !== null);
  const until_s = Math.min(t_s + COMPARED_S, session.run.duration_s);
  if (can.length === 0 || until_s <= t_s) return null;
  return (
    <div className="without">
      {can.map((cause) => (
        <button
          key={cause.words}
          type="button"
          className="button without-ask"
          aria-pressed={cause === asked}
          onClick={() => setAsked(cause === asked ? null : cause)}
        >
          What {cause.ask}?
        </button>
      ))}
      {asked?.without && (
        <Answer key={asked.words} without={asked.without} flow={flow} span_s={[t_s, until_s]} />
      )}
    </div>
  );
}

interface AnswerProps {
  readonly without: Scenario;
  readonly flow: string;
  readonly span_s: readonly [number, number];
}

type State =
  | { readonly kind: "running" }
  | { readonly kind: "failed"; readonly what: string }
  | { readonly kind: "done"; readonly was: SeedResult; readonly without: SeedResult };

function Answer({ without, flow, span_s }: AnswerProps): ReactElement {
  const session = useSession();
  const { workers } = useEnvironment();
  const [state, setState] = useState<State>({ kind: "running" });
  const [from_s, to_s] = span_s;
  useEffect(() => {
    const found: { was?: SeedResult; without?: SeedResult } = {};
    const runOne = (which: "was" | "without", scenario: Scenario): (() => void) =>
      workers.runEnsemble(
        {
          scenario: JSON.stringify(asWritten(scenario)),
          seeds: [Number(scenario.seed ?? 1)],
          columns: [],
          spans_s: [[from_s, to_s]],
        },
        {
          progress: () => undefined,
          done([result]) {
            if (result !== undefined) found[which] = result;
            if (found.was !== undefined && found.without !== undefined)
              setState({ kind: "done", was: found.was, without: found.without });
          },
          failed: (what) => setState({ kind: "failed", what }),
        },
      );
    return together([runOne("was", session.scenario()), runOne("without", without)]);
  }, [session, workers, without, from_s, to_s]);
  if (state.kind === "running") return <p className="quiet small">Running it without…</p>;
  if (state.kind === "failed")
    return <p className="quiet small">It cannot be run without: {state.what}</p>;
  return (
    <Difference
      name="With and without it"
      caption={`${seconds(from_s)} to ${seconds(to_s)}, mean`}
      heads={["as it was", "without"]}
      pair={[state.was.spans[0]?.flows[flow], state.without.spans[0]?.flows[flow]]}
    />
  );
}
