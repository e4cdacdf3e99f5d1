// The runs in this Node, and the command line with very many flows.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, cliPiece, wasmPiece } from "../lib/build.mjs";
import { Stop } from "../lib/command.mjs";
import { cache, cliBundle, wasm } from "../lib/paths.mjs";
import { calibrationWasm } from "./calibration.mjs";
import { measure } from "./measure.mjs";
import { CALIBRATION, many, rowsOf, timeRow, workloads } from "./workloads.mjs";

export async function prepare() {
  await build(wasmPiece, cliPiece);
  await calibrationWasm();
}

/** Wall time from the command to its end: what is superlinear in the number of flows shows here. */
function commandLine(flows) {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, "workload.json");
  writeFileSync(file, many(flows, 5));
  const begin = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [cliBundle, "run", file], {
    encoding: "utf8",
  });
  if (status !== 0)
    throw new Stop(`nada-lab run of ${flows} flows ended with ${status}: ${stderr}`);
  const value = performance.now() - begin;
  return { name: `nada-lab run, ${flows} flows for 5 s`, unit: "ms", value, where: "node" };
}

export async function collect(progress) {
  const calibration = await measure({ wasm: readFileSync(await calibrationWasm()) });
  const measured = [];
  for (const workload of workloads()) {
    progress(workload.name);
    const { scenario } = workload;
    measured.push([workload, await measure({ wasm: readFileSync(wasm), scenario })]);
  }
  progress("the command line");
  return [
    timeRow(CALIBRATION, "ms", "node", calibration),
    ...rowsOf("node", measured),
    ...[250, 500, 1000, 2000].map(commandLine),
  ];
}
