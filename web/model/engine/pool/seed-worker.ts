// A worker of the pool: takes one task at a time and answers with its result.

import { Lab } from "../core";
import { messageOf } from "../trap";
import type { Fault } from "../types";
import { runSeed, type SeedResult, type SeedTask } from "./seed-task";

export type ToSeedWorker =
  | { readonly kind: "start"; readonly module: WebAssembly.Module }
  | { readonly kind: "task"; readonly task: SeedTask };

export type FromSeedWorker =
  | { readonly kind: "result"; readonly result: SeedResult }
  | { readonly kind: "refused"; readonly faults: readonly Fault[] }
  | { readonly kind: "failed"; readonly what: string };

interface Scope {
  postMessage(message: FromSeedWorker, transfer: ArrayBufferLike[]): void;
  onmessage: ((event: MessageEvent<ToSeedWorker>) => void) | null;
}

serve(globalThis as unknown as Scope);

function serve(scope: Scope): void {
  let lab: Promise<Lab> | null = null;

  scope.onmessage = async ({ data }) => {
    if (data.kind === "start") {
      lab = Lab.load(data.module);
      return;
    }
    try {
      const answer = lab === null ? [] : runSeed(await lab, data.task);
      if ("seed" in answer) {
        const buffers = answer.columns.map(({ buffer }) => buffer);
        scope.postMessage({ kind: "result", result: answer }, buffers);
      } else {
        scope.postMessage({ kind: "refused", faults: answer }, []);
      }
    } catch (cause) {
      scope.postMessage({ kind: "failed", what: messageOf(cause) }, []);
    }
  };
}
