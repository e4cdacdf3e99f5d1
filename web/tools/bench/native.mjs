// The runs in native code: g++ -O3 with link-time optimisation.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cmake } from "../lib/build.mjs";
import { run } from "../lib/command.mjs";
import { cache, core } from "../lib/paths.mjs";
import { step } from "../lib/say.mjs";
import { installCompiler } from "../lib/test-programs.mjs";
import { rowsOf, workloads } from "./workloads.mjs";

export async function prepare() {
  await installCompiler();
  await step("Building the native benchmark", (progress) =>
    cmake("release", { targets: ["bench"], onLine: progress }),
  );
}

export async function collect(progress) {
  mkdirSync(cache, { recursive: true });
  const measured = [];
  for (const { name, scenario } of workloads()) {
    progress(name);
    const file = join(cache, "workload.json");
    writeFileSync(file, scenario);
    measured.push(JSON.parse(await run(join(core, "build/release/bench"), [file])));
  }
  return rowsOf("native", measured);
}
