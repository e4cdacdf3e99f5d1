// For tests of sweeps: a folder of files and results, and a small sweep of twelve runs.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { halving } from "./lab";

export function sweepFixture() {
  const root = mkdtempSync(join(tmpdir(), "nada-lab-sweep-"));
  const made = { files: 0 };
  const fresh = (name = "results"): string => {
    made.files += 1;
    return join(root, `${name}-${made.files}`);
  };
  const text = (...path: string[]): string => readFileSync(join(...path), "utf8");
  const fileOf = (content: object): string => {
    const path = `${fresh("file")}.json`;
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const rows = (folder: string): readonly string[] =>
    text(folder, "sweep.csv").trimEnd().split("\n");
  const scenario = fileOf({ ...halving, duration_s: 5, changes: [] });
  const small = {
    sweep: 1,
    scenario,
    axes: [
      { name: "delay_ms", unit: "ms", values: [10, 40, 80], set: { "links.forward.delay_ms": 1 } },
      {
        name: "controller",
        choices: [
          { label: "NADA", set: {} },
          { label: "GCC, of libwebrtc", set: { "flows.video.controller": "gcc" } },
        ],
      },
    ],
    seeds: { first: 3, count: 2 },
    metrics: [
      { name: "delay", flow: "video", metric: "queuing_delay_p95_ms", from_s: 1, to_s: 5 },
      { link: "forward", metric: "utilisation" },
    ],
  };
  const clear = (): void => rmSync(root, { recursive: true });
  return { root, fresh, text, fileOf, rows, scenario, small, file: fileOf(small), clear };
}
