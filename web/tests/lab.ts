// The real engine and a small scenario, for tests of everything that stands on them.

import { readFileSync } from "node:fs";
import { Core, Lab } from "../model/engine/core";
import { asRead, asWritten } from "../model/scenario/sessions/kind";
import type { Scenario } from "../model/scenario/types";

const wasm = new URL("../../core/build/wasm/lab.wasm", import.meta.url);

export const labModule = await WebAssembly.compile(readFileSync(wasm));

export function freshLab(): Promise<Lab> {
  return Lab.load(labModule);
}

/** One NADA flow over one link, twenty seconds; the capacity halves in the middle. */
export const halving: Scenario = {
  title: "Capacity halves",
  seed: 7,
  duration_s: 20,
  links: {
    forward: { capacity_kbps: 1000, delay_ms: 50, queue: { kind: "drop_tail", limit_ms: 300 } },
    return: { capacity_kbps: "unlimited", delay_ms: 50 },
  },
  flows: {
    video: {
      path: ["forward"],
      return_path: ["return"],
      source: { kind: "frames" },
      controller: { kind: "nada", profile: "nada-rfc" },
    },
  },
  changes: [{ at_s: 10, set: "links.forward.capacity_kbps", to: 500 }],
};

/** A sender, a router, and three receivers behind it that share a lossy link; two minutes. */
export const shared: Scenario = asRead({
  title: "Shared losses",
  seed: 3,
  duration_s: 120,
  session: { bandwidth_kbps: 200 },
  members: { A1: { rate_kbps: 190 }, A2: {}, A3: {}, A4: {} },
  links: {
    trunk: { between: ["A1", "hub"], capacity_kbps: 1000, delay_ms: 10, loss: { ratio: 0.02 } },
    two: { between: ["hub", "A2"], capacity_kbps: "unlimited", delay_ms: 5 },
    three: { between: ["A3", "hub"], capacity_kbps: "unlimited", delay_ms: 40 },
    four: { between: ["hub", "A4"], capacity_kbps: "unlimited", delay_ms: 20 },
  },
});

export function made(lab: Lab, scenario: unknown): Core {
  const core = lab.create(JSON.stringify(asWritten(scenario as Scenario)));
  if (core instanceof Core) return core;
  throw new Error(core.map(({ at, what }) => `${at}: ${what}`).join("\n"));
}
