// Five whole runs in this Node: one NADA flow alone and beside UDP, five flows without audio and with it, and short TCP transfers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, wasmPiece } from "../lib/build.mjs";
import { scenarios, wasm } from "../lib/paths.mjs";

const RUNS = ["5.1-video-only", "5.1-udp", "5.5-video-only", "5.5", "5.7"];

const WARM_UP_MS = 300;
const MEASURE_MS = 700;

export const prepare = () => build(wasmPiece);

/** Median wall time of creating and running a scenario; the engine compiles in tiers, so the first runs are left out. */
async function timed(scenario) {
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {
    env: { emscripten_notify_memory_growth() {} },
    wasi_snapshot_preview1: {
      proc_exit(code) {
        throw new Error(`lab.wasm ended with ${code}`);
      },
    },
  });
  const lab = instance.exports;
  lab._initialize?.();
  const text = new TextEncoder().encode(scenario);
  const run = () => {
    const room = lab.lab_buffer(text.length);
    new Uint8Array(lab.memory.buffer, room, text.length).set(text);
    const sim = lab.lab_create(room, text.length);
    if (sim === 0) throw new Error("lab.wasm refuses the scenario");
    lab.lab_run(sim, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    lab.lab_destroy(sim);
  };
  const times = [];
  const begin = performance.now();
  for (let from = begin; from - begin < WARM_UP_MS + MEASURE_MS || times.length < 5; ) {
    run();
    const to = performance.now();
    if (to - begin > WARM_UP_MS) times.push(to - from);
    from = to;
  }
  return times.sort((a, b) => a - b)[times.length >> 1];
}

export async function collect(progress) {
  const rows = [];
  for (const name of RUNS) {
    progress(name);
    const value = await timed(readFileSync(join(scenarios, "rfc8867", `${name}.json`), "utf8"));
    rows.push({ name: `rfc8867/${name}`, unit: "ms", value });
  }
  return rows;
}
