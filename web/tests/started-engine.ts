// An engine on its own, without a session: its workers are ports in this thread.

import type { Lab } from "../model/engine/core";
import { Engine } from "../model/engine/live/engine";
import { freshLab, labModule } from "./lab";
import { TestPort } from "./worker-port";

interface Parts {
  readonly workers?: boolean;
  readonly lab?: Lab;
  readonly load?: () => Promise<Lab>;
}

/** An engine, what it has told its page, and the ports of the workers that it has started. */
export async function startedEngine({ workers = true, lab, load = freshLab }: Parts = {}) {
  const ports: TestPort[] = [];
  const told: ("changed" | "waiting" | readonly [what: string, again: boolean])[] = [];
  const failures: { what: string; again: boolean }[] = [];
  let waiting: (() => void)[] = [];
  const startWorker = () => {
    const port = new TestPort();
    ports.push(port);
    return { port, module: labModule };
  };
  const engine = new Engine(
    lab ?? (await freshLab()),
    { load, startWorker: workers ? startWorker : null },
    {
      changed: () => {
        told.push("changed");
        for (const check of waiting) check();
      },
      waiting: () => told.push("waiting"),
      failed: (what, again) => {
        told.push([what, again]);
        failures.push({ what, again });
      },
    },
  );
  const until = (true_: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = () => {
        if (!true_()) return;
        waiting = waiting.filter((one) => one !== check);
        resolve();
      };
      waiting.push(check);
      check();
    });
  const idle = () => until(() => engine.status === "idle");
  return { engine, ports, told, failures, until, idle };
}
