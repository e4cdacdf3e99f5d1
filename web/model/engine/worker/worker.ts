// The engine's second home, for runs that would make the page wait.

import { Lab } from "../core";
import { messageOf } from "../trap";
import type { FromWorker, ToWorker } from "./protocol";
import { Runner } from "./runner";

/** The part of a worker's global scope that is used here; the page's library types do not have it. */
interface Scope {
  postMessage(message: FromWorker, transfer: ArrayBuffer[]): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

serve(globalThis as unknown as Scope);
holdLifeLock(globalThis as unknown as Scope);

/** A worker that the browser ends (no memory left, say) sends no error. A lock is let go whatever ends its holder. */
function holdLifeLock(scope: Scope): void {
  const lock = `nada-lab worker ${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
  // Without a secure context there are no locks, and only errors are noticed.
  void navigator.locks
    ?.request(lock, () => {
      scope.postMessage({ kind: "alive", lock }, []);
      return new Promise(() => undefined);
    })
    .catch(() => undefined);
}

function serve(scope: Scope): void {
  let runner: Promise<Runner> | null = null;
  const send = (message: FromWorker, transfer: ArrayBuffer[]): void => {
    scope.postMessage(message, transfer);
  };
  /** A task of its own, without the 4 ms that a timer takes when it is nested. */
  const nextTask = new MessageChannel();
  const yieldToMessages = (): Promise<void> =>
    new Promise((resolve) => {
      nextTask.port1.onmessage = () => resolve();
      nextTask.port2.postMessage(null);
    });

  scope.onmessage = async ({ data }) => {
    try {
      if (data.kind === "start") {
        runner = Lab.load(data.module).then((lab) => new Runner(lab, send, yieldToMessages));
        return;
      }
      (await runner)?.receive(data);
    } catch (cause) {
      send({ kind: "failed", what: messageOf(cause) }, []);
    }
  };
}
