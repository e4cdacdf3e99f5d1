// The compiler of a browser makes hot code fast only after some tens of milliseconds of it: spend them while idle.

import { Core, type Lab } from "../core";
import type { Pace } from "./pace";

/** Measured: full speed is reached after 10 to 15 short runs, 22 to 34 ms of running. */
const RUNS = 15;
const ENOUGH_MS = 60;
/** A piece is 1 to 2 ms of running. */
const EVENTS = 20_000;
const LEAST_IDLE_MS = 4;

export interface Idle {
  timeRemaining(): number;
}

export interface WarmUp {
  readonly lab: () => Lab;
  readonly scenario: () => string | null;
  /** Learns how fast the engine has become. */
  readonly pace: Pace;
  readonly failed: (cause: unknown) => void;
  readonly whenIdle?: (callback: (idle: Idle) => void) => void;
}

/** Runs a scenario over and over, in pieces, whenever nothing else is to do. */
export function warmUp({ lab, scenario, pace, failed, whenIdle = idleCallback }: WarmUp): void {
  let runs = 0;
  let spent_ms = 0;
  let core: Core | null = null;
  let run_ms = 0;

  const over = (): boolean => runs >= RUNS || spent_ms >= ENOUGH_MS;

  function step(idle: Idle): void {
    try {
      while (idle.timeRemaining() > LEAST_IDLE_MS && !over()) {
        core ??= begun();
        if (core === null) return;
        piece(core);
      }
    } catch (cause) {
      failed(cause);
      return;
    }
    if (!over()) whenIdle(step);
    else core?.destroy();
  }

  function begun(): Core | null {
    const text = scenario();
    const made = text === null ? null : lab().create(text);
    return made instanceof Core ? made : null;
  }

  function piece(running: Core): void {
    const begin_ms = performance.now();
    const ended = running.run(running.duration_s, EVENTS) >= running.duration_s;
    const took_ms = performance.now() - begin_ms;
    spent_ms += took_ms;
    run_ms += took_ms;
    if (!ended) return;
    pace.learn(running.rows("packets"), run_ms);
    running.destroy();
    core = null;
    run_ms = 0;
    runs += 1;
  }

  whenIdle(step);
}

/** Safari has no idle callbacks: short tasks with pauses instead. */
function idleCallback(callback: (idle: Idle) => void): void {
  if (typeof requestIdleCallback === "function") {
    requestIdleCallback(callback);
    return;
  }
  setTimeout(() => {
    const end_ms = performance.now() + 8;
    callback({ timeRemaining: () => end_ms - performance.now() });
  }, 50);
}
