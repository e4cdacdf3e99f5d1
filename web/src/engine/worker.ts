// The engine's second home, for runs that would make the page wait.

import { Lab } from "./core";
import type { FromWorker, ToWorker } from "./protocol";
import { Runner } from "./runner";
import { messageOf } from "./trap";

/** The part of a worker's global scope that is used here; the page's library types do not have it. */
interface Scope {
  postMessage(message: FromWorker, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

const scope = globalThis as unknown as Scope;
const send = (message: FromWorker, transfer: ArrayBuffer[]): void => {
  scope.postMessage(message, transfer);
};

/** A task of its own, without the 4 ms that a timer takes when it is nested. */
const door = new MessageChannel();
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    door.port1.onmessage = () => resolve();
    door.port2.postMessage(null);
  });
}

let runner: Promise<Runner> | null = null;

scope.onmessage = async ({ data }) => {
  try {
    if (data.kind === "start") {
      runner = Lab.load(data.module).then((lab) => new Runner(lab, send, breathe));
      return;
    }
    (await runner)?.receive(data);
  } catch (cause) {
    send({ kind: "failed", what: messageOf(cause) }, []);
  }
};
