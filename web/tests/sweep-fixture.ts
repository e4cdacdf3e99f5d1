// For tests of sweeps: a folder of files and results, and a small sweep of twelve runs.

import { writeFileSync } from "node:fs";
import { halving } from "./lab";
import { testFolder, textOf } from "./test-folder";

/** To be called where a file of tests begins. */
export function sweepFixture() {
  const { root, fresh } = testFolder();
  const fileOf = (content: object): string => {
    const path = `${fresh("file")}.json`;
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const rows = (folder: string): readonly string[] =>
    textOf(folder, "sweep.csv").trimEnd().split("\n");
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
  return { root, fresh, text: textOf, fileOf, rows, scenario, small, file: fileOf(small) };
}
