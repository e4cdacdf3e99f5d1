// Shell at once, then the engine, then the workspace; and a sentence with a way on where there is no engine.

import { type ReactElement, useEffect, useState } from "react";
import { boot } from "../store";
import { App } from "./app";
import { Shell } from "./shell";

type Stage = { readonly at: "loading" | "ready" } | { readonly at: "failed"; readonly why: string };

/** Development mounts components twice; the engine is started once. */
let started: Promise<void> | null = null;

export function Boot(): ReactElement {
  const [stage, setStage] = useState<Stage>({ at: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts anew
  useEffect(() => {
    started ??= boot();
    started.then(
      () => setStage({ at: "ready" }),
      (cause: unknown) => {
        started = null;
        setStage({ at: "failed", why: cause instanceof Error ? cause.message : String(cause) });
      },
    );
  }, [attempt]);
  if (stage.at === "ready") return <App />;
  return (
    <Shell>
      {stage.at === "failed" && (
        <div className="failure" role="alert">
          <p className="failure-title">The simulation engine could not be loaded.</p>
          <p className="quiet">
            {stage.why}. The page needs its .wasm file and a browser with WebAssembly; check the
            connection, then try again.
          </p>
          <button
            type="button"
            className="button button-primary"
            onClick={() => {
              setStage({ at: "loading" });
              setAttempt((count) => count + 1);
            }}
          >
            Try again
          </button>
        </div>
      )}
    </Shell>
  );
}
