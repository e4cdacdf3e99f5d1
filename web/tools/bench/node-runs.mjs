// Whole runs of lab.wasm in this Node, by its door (core/src/abi/sim.h), in processor time.
import { readFileSync } from "node:fs";
import { median } from "./statistics.mjs";

/** The engine compiles in tiers, so the first runs are left out. */
const WARM_UP_MS = 300;
const MEASURE_MS = 700;
const LEAST_RUNS = 5;

async function engine(file) {
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {
    env: { emscripten_notify_memory_growth() {} },
    wasi_snapshot_preview1: {
      proc_exit(code) {
        throw new Error(`lab.wasm ended with ${code}`);
      },
    },
  });
  const lab = instance.exports;
  lab._initialize?.();
  return lab;
}

/** Creates a run, runs it to its end and gives its memory back. */
function runner(lab, scenario) {
  const text = new TextEncoder().encode(scenario);
  const said = (address) =>
    new TextDecoder().decode(new Uint8Array(lab.memory.buffer, address, lab.lab_text_size()));
  return () => {
    const room = lab.lab_buffer(text.length);
    new Uint8Array(lab.memory.buffer, room, text.length).set(text);
    const sim = lab.lab_create(room, text.length);
    if (sim === 0) throw new Error(`the engine refuses the scenario: ${said(lab.lab_error())}`);
    const reached = lab.lab_run(sim, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    const end = lab.lab_duration(sim);
    lab.lab_destroy(sim);
    if (reached < end) throw new Error(`the run stands at ${reached} s of ${end} s`);
  };
}

/** Of this process so far, in ms: what others do on the machine is not in it. */
function processorMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Processor time of each run after the first ones, in ms. */
function timesOf(run, { warmUpMs, measureMs, leastRuns }) {
  const times = [];
  const begin = processorMs();
  for (let from = begin; from - begin < warmUpMs + measureMs || times.length < leastRuns; ) {
    run();
    const to = processorMs();
    if (to - begin > warmUpMs) times.push(to - from);
    from = to;
  }
  return times;
}

const WHOLE = { warmUpMs: WARM_UP_MS, measureMs: MEASURE_MS, leastRuns: LEAST_RUNS };
const ONCE = { warmUpMs: 0, measureMs: 0, leastRuns: 1 };

/** @param {import("./scenarios.mjs").WholeRun} wholeRun @returns {import("./workloads.mjs").Workload} */
export const nodeRun = ({ name, text }) => ({
  name: `${name} in Node`,
  group: "node",
  takes: "engine",
  rows: [{ name: `${name} in Node`, unit: "ms" }],
  measure: async ({ engine: file }, { short }) => {
    const run = runner(await engine(file), await text(short));
    return [median(timesOf(run, short ? ONCE : WHOLE))];
  },
});
