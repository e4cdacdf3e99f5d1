// A clock that goes on by a step with every look at it: what is bounded by time then does the same on every machine, however busy.

import { afterEach, beforeEach, vi } from "vitest";

/** For all tests of a file. */
export function steppingClock(step_ms: number): void {
  beforeEach(() => {
    let now_ms = 0;
    vi.spyOn(performance, "now").mockImplementation(() => {
      now_ms += step_ms;
      return now_ms;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}
