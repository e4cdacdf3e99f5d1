// The compiler of a browser makes hot code fast only after some tens of milliseconds of it: spend them while idle.

import { Core, type Lab } from "./core";
import type { Pace } from "./pace";

/** Measured: full speed is reached after 10 to 15 short runs, 22 to 34 ms of running. */
const RUNS = 15;
const ENOUGH_MS = 60;
const LEAST_IDLE_MS = 4;
const EVENTS = 20_000;

interface Idle {
  timeRemaining(): number;
}

/** Runs a scenario over and over in idle time; `pace` learns how fast it has become. */
export function warmUp(
  lab: () => Lab,
  scenario: () => string | null,
  pace: Pace,
  whenIdle: (callback: (idle: Idle) => void) => void = idleCallback,
): void {
  let runs = 0;
  let spent_ms = 0;
  let core: Core | null = null;
  let run_ms = 0;

  function step(idle: Idle): void {
    while (idle.timeRemaining() > LEAST_IDLE_MS && runs < RUNS && spent_ms < ENOUGH_MS) {
      if (!once()) return;
    }
    if (runs < RUNS && spent_ms < ENOUGH_MS) whenIdle(step);
    else core?.destroy();
  }

  /** One bounded piece of a run; false where there is nothing to run. */
  function once(): boolean {
    const begin_ms = performance.now();
    const text = core === null ? scenario() : "";
    core ??= made(text === null ? [] : lab().create(text));
    if (core === null) return false;
    const over = core.run(core.duration_s, EVENTS) >= core.duration_s;
    const took_ms = performance.now() - begin_ms;
    spent_ms += took_ms;
    run_ms += took_ms;
    if (over) {
      pace.learn(core.rows("packets"), run_ms);
      core.destroy();
      core = null;
      run_ms = 0;
      runs += 1;
    }
    return true;
  }

  whenIdle(step);
}

function made(created: Core | readonly unknown[]): Core | null {
  return created instanceof Core ? created : null;
}

/** Safari has no idle callbacks: short tasks with pauses instead. */
function idleCallback(callback: (idle: Idle) => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(callback);
  else {
    setTimeout(() => {
      const end_ms = performance.now() + 8;
      callback({ timeRemaining: () => end_ms - performance.now() });
    }, 50);
  }
}
