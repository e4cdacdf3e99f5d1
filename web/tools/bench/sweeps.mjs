// A sweep on the command line, from its start to its digest: 400 runs of RFC 8867's test 5.1 without its changes, by all cores.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, cliPiece, wasmPiece } from "../lib/build.mjs";
import { node } from "../lib/command.mjs";
import { cliBundle, scenarios } from "../lib/paths.mjs";

const TIMES = 3;

export const prepare = () => build(wasmPiece, cliPiece);

export async function collect(progress) {
  const folder = mkdtempSync(join(tmpdir(), "nada-lab-bench-"));
  try {
    const shipped = readFileSync(join(scenarios, "sweeps/round-trip-and-capacity.json"), "utf8");
    const file = join(folder, "sweep.json");
    writeFileSync(file, JSON.stringify({ ...JSON.parse(shipped), set: { changes: [] } }));
    const times = [];
    for (let i = 0; i < TIMES; ++i) {
      progress(`${i + 1} of ${TIMES}`);
      const begin = performance.now();
      await node([cliBundle, "sweep", file, "--out", join(folder, String(i))]);
      times.push((performance.now() - begin) / 1000);
    }
    const value = times.sort((a, b) => a - b)[TIMES >> 1];
    return [{ name: "sweep of 400 runs", unit: "s", value }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
