// A session on a real engine in the page, with a scenario open: what the app starts, without a browser.

import { vi } from "vitest";
import { Engine, type EngineEvents } from "../model/engine/live/engine";
import { SPEEDS } from "../model/scenario/link/speeds";
import { createSession, type Session, type SessionOptions } from "../src/lab/session/session";
import { FRESH_VIEW } from "../src/lab/session/state";
import type { Scenario } from "../src/lab/session/types";
import { freshLab, halving } from "./lab";

/** One that a link has to say. */
export const [OTHER_SPEED = "max"] = SPEEDS.filter((speed) => speed !== FRESH_VIEW.speed);

const engines = new WeakMap<Session, Engine>();

export function engineOf(session: Session): Engine {
  const engine = engines.get(session);
  if (engine === undefined) throw new Error("not a session of a test");
  return engine;
}

export async function openSession(
  scenario: Scenario = halving,
  id = "test",
  options: Partial<SessionOptions> = {},
): Promise<Session> {
  const lab = await freshLab();
  let engine: Engine | undefined;
  const start = (events: EngineEvents): Engine => {
    engine = new Engine(lab, { load: freshLab, startWorker: null }, events);
    return engine;
  };
  const session = createSession(start, { runEnsemble: () => () => undefined, ...options });
  if (engine !== undefined) engines.set(session, engine);
  session.openBase(id, { ...scenario }, []);
  return session;
}

/** The run is complete; on a busy machine that may take more than the slice that goes with an edit. */
export async function settled({ run }: Session): Promise<void> {
  await vi.waitUntil(() => run.status === "idle", { timeout: 15_000 });
}
