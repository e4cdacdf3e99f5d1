// The runs in native code: g++ -O3 with link-time optimisation.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cmake } from "../lib/build.mjs";
import { run } from "../lib/command.mjs";
import { cache, core } from "../lib/paths.mjs";
import { step } from "../lib/say.mjs";
import { installCompiler } from "../lib/test-programs.mjs";
import { CALIBRATION, kinds, rowsOf, timeRow, workloads } from "./workloads.mjs";

export async function prepare() {
  await installCompiler();
  await step("Building the native benchmark", (progress) =>
    cmake("release", { targets: ["bench"], onLine: progress }),
  );
}

export async function collect(progress) {
  mkdirSync(cache, { recursive: true });
  const bench = join(core, "build/release/bench");
  const calibration = JSON.parse(await run(bench, ["--calibrate"]));
  const measured = [];
  for (const workload of [...workloads(), ...kinds()]) {
    progress(workload.name);
    const file = join(cache, "workload.json");
    writeFileSync(file, workload.scenario);
    measured.push([workload, JSON.parse(await run(bench, [file]))]);
  }
  return [timeRow(CALIBRATION, "ms", "native", calibration), ...rowsOf("native", measured)];
}
