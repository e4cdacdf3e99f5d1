// Starts a lab and tells how that came out; after a failure, again when the person asks.

import { type Lack, Lacking } from "../../../model/engine/lack";
import { messageOf } from "../../../model/engine/trap";
import type { Session } from "../session";
import { Listeners } from "../session/listeners";

export type Booted =
  | { readonly at: "loading" }
  | { readonly at: "ready"; readonly session: Session }
  /** `lack`: what the browser has not, so that another try cannot help; null where one can. */
  | { readonly at: "failed"; readonly why: string; readonly lack: Lack | null };

export interface Boot {
  /** The same object until it changes. */
  get(): Booted;
  subscribe(listener: () => void): () => void;
  again(): void;
}

export function createBoot(start: () => Promise<Session>): Boot {
  const listeners = new Listeners();
  let now: Booted = { at: "loading" };
  const tell = (next: Booted): void => {
    now = next;
    listeners.tell();
  };
  const begin = (): void => {
    start().then(
      (session) => tell({ at: "ready", session }),
      (cause: unknown) =>
        tell({
          at: "failed",
          why: messageOf(cause),
          lack: cause instanceof Lacking ? cause.lack : null,
        }),
    );
  };
  begin();
  return {
    get: () => now,
    subscribe: (listener) => listeners.add(listener),
    again() {
      tell({ at: "loading" });
      begin();
    },
  };
}
