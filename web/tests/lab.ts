// The real engine and a small scenario, for tests of everything that stands on them.

import { readFileSync } from "node:fs";
import { Core, Lab } from "../src/engine/core";
import type { Scenario } from "../src/store/types";

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

export function made(lab: Lab, scenario: unknown): Core {
  const core = lab.create(JSON.stringify(scenario));
  if (core instanceof Core) return core;
  throw new Error(core.map(({ at, what }) => `${at}: ${what}`).join("\n"));
}
