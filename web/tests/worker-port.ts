// A worker for tests: the real runner behind a port that clones and transfers as a real one does.

import { Lab } from "../model/engine/core";
import type { FromWorker, ToWorker } from "../model/engine/worker/protocol";
import { Runner } from "../model/engine/worker/runner";
import type { EnginePort } from "../model/engine/worker/worker-home";

const task = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export class TestPort implements EnginePort {
  onmessage: EnginePort["onmessage"] = null;
  onerror: EnginePort["onerror"] = null;
  readonly received: ToWorker[] = [];
  terminated = false;
  #runner: Promise<Runner> | null = null;

  /** Worker → page. */
  say(message: FromWorker, transfer: ArrayBuffer[] = []): void {
    const data = structuredClone(message, { transfer });
    setTimeout(() => {
      if (!this.terminated) this.onmessage?.({ data });
    }, 0);
  }

  postMessage(message: ToWorker, transfer: Transferable[] = []): void {
    this.received.push(message);
    // A compiled module can be given to a worker, but not to structuredClone under Node.
    const data = message.kind === "start" ? message : structuredClone(message, { transfer });
    setTimeout(() => void this.#hear(data), 0);
  }

  terminate(): void {
    this.terminated = true;
  }

  async #hear(message: ToWorker): Promise<void> {
    if (message.kind === "start") {
      this.#runner = Lab.load(message.module).then(
        (lab) => new Runner(lab, (said, transfer) => this.say(said, transfer), task),
      );
    } else {
      (await this.#runner)?.receive(message);
    }
  }
}
