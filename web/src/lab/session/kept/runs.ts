// The runs that are kept: each is run once, by the window's pool, and stays as it is.

import { Frozen } from "../../../../model/engine/frozen";
import { materialise } from "../../../../model/scenario/materialise";
import { asWritten } from "../../../../model/scenario/sessions/kind";
import { Listeners } from "../listeners";
import type { RunEnsemble } from "../seeds/many-seeds";
import type { State } from "../state";
import type { Columns, KeptEdits, Scenario } from "../types";

export interface KeptRun {
  readonly kept: KeptEdits;
  /** Null until it has been run. */
  readonly columns: Columns | null;
  /** Why it cannot be run; empty where it can. */
  readonly failed: string;
}

export interface KeptRuns {
  /** The same list until something in it changes. */
  readonly runs: readonly KeptRun[];
  subscribe(listener: () => void): () => void;
}

type Outcome = Omit<KeptRun, "kept">;

const WAITING: Outcome = { columns: null, failed: "" };

export function createKeptRuns(
  { draft, schema }: State,
  runEnsemble: RunEnsemble,
): KeptRuns & { dispose(): void } {
  const listeners = new Listeners();
  /** By the scenario's text: one that is only named anew is not run again. */
  const known = new Map<string, { outcome: Outcome; readonly stop: () => void }>();
  let runs: readonly KeptRun[] = [];

  function textOf({ edits }: KeptEdits): { readonly text: string; readonly scenario: Scenario } {
    const scenario = materialise(schema, { base: draft.getState().base, edits });
    return { scenario, text: JSON.stringify(asWritten(scenario)) };
  }

  function list(): void {
    runs = draft.getState().kept.map((kept) => ({
      kept,
      ...(known.get(textOf(kept).text)?.outcome ?? WAITING),
    }));
    listeners.tell();
  }

  function start({ text, scenario }: ReturnType<typeof textOf>): void {
    const entry = { outcome: WAITING, stop: (): void => undefined };
    known.set(text, entry);
    const say = (outcome: Outcome): void => {
      if (known.get(text) !== entry) return;
      entry.outcome = outcome;
      list();
    };
    const ensemble = {
      scenario: text,
      seeds: [scenario.seed ?? 1],
      columns: [],
      whole: ["flow", "link"] as const,
    };
    entry.stop = runEnsemble(ensemble, {
      progress: () => undefined,
      done([result]) {
        if (result?.whole) say({ ...WAITING, columns: new Frozen(result.whole) });
      },
      failed: (failed) => say({ ...WAITING, failed }),
    });
  }

  function follow(): void {
    const wanted = new Map(
      draft.getState().kept.map((kept) => {
        const made = textOf(kept);
        return [made.text, made] as const;
      }),
    );
    for (const [text, { stop }] of known) {
      if (wanted.has(text)) continue;
      known.delete(text);
      stop();
    }
    for (const [text, made] of wanted) if (!known.has(text)) start(made);
    list();
  }

  const deafen = draft.subscribe((now, before) => {
    if (now.kept !== before.kept || now.base !== before.base) follow();
  });

  return {
    get runs() {
      return runs;
    },
    subscribe: (listener) => listeners.add(listener),
    dispose() {
      deafen();
      for (const { stop } of known.values()) stop();
      known.clear();
    },
  };
}
