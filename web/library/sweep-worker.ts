// The whole life of a worker of a sweep: an engine and a plan, then runs. The worker is the module that starts it, sweep.js, once more.

import { type Engine, rowInSpite } from "../cli/sweep/cell-run";
import type { Row } from "../cli/sweep/engine-sweep";
import { Plan, type PlanTexts } from "../cli/sweep/plan";
import { Lab } from "../model/engine/core";
import { areFaults } from "../model/imports/lines";
import { type Answer, type Ask, WORKER } from "./sweep-workers";

interface Ready {
  readonly engine: Engine;
  readonly texts: PlanTexts;
}

/** Answers what it is asked, one after the other. */
function serve(answer: (answer: Answer) => void): (ask: Ask) => void {
  const state: { ready: Promise<Ready> | null } = { ready: null };
  return (ask) => {
    if ("module" in ask) state.ready = begun(ask);
    const indices = "indices" in ask ? ask.indices : [];
    rowsOf(state.ready, indices).then(
      (rows) => answer({ rows }),
      (cause: Error) => answer({ failed: cause.message }),
    );
  };
}

async function begun({ module, texts }: Extract<Ask, { module: unknown }>): Promise<Ready> {
  const again = (): Promise<Lab> => Lab.load(module);
  const plans = new WeakMap<Lab, Plan>();
  const planned = (lab: Lab): Plan => {
    const known = plans.get(lab) ?? Plan.of(lab, texts);
    if (areFaults(known)) throw new Error(known.map(({ what }) => what).join("; "));
    plans.set(lab, known);
    return known;
  };
  return { engine: { lab: await again(), again, planned }, texts };
}

async function rowsOf(ready: Promise<Ready> | null, indices: readonly number[]) {
  if (ready === null) throw new Error("nothing was begun");
  const { engine, texts } = await ready;
  const rows: Row[] = [];
  for (const index of indices) rows.push(await rowInSpite(engine, texts, index));
  return rows;
}

/** Serves where this is a worker of a sweep; everywhere else it does nothing. */
export function serveIfWorker(): void {
  const threads = globalThis.process?.getBuiltinModule?.("node:worker_threads");
  if (threads !== undefined) {
    const { parentPort, workerData } = threads;
    if (parentPort === null || workerData !== WORKER) return;
    parentPort.on(
      "message",
      serve((answer) => parentPort.postMessage(answer)),
    );
    return;
  }
  const self = globalThis as unknown as {
    name?: string;
    onmessage: (event: MessageEvent<Ask>) => void;
    postMessage: (answer: Answer) => void;
  };
  if (self.name !== WORKER) return;
  const hear = serve((answer) => self.postMessage(answer));
  self.onmessage = ({ data }) => hear(data);
}
