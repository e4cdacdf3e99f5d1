// Times whole runs of a lab.wasm, or the fixed loop of calibration.wasm. One self-contained function: Chromium gets its source text.

/**
 * Median time of creating and running a scenario, as core/bench does it natively; without a scenario that of the fixed loop.
 * `cpu_ms`, the mean processor time, is known in Node only.
 * @param {{ wasm: string | Uint8Array, scenario?: string }} what the module as bytes or as its address
 * @returns {Promise<{ ms: number, cpu_ms?: number, packets: number, bytes: number, duration_s: number }>}
 */
export async function measure({ wasm, scenario }) {
  const warmUpMs = 300;
  const measureMs = 700;
  const leastRuns = 5;
  const mostRuns = 100;

  const source = typeof wasm === "string" ? await (await fetch(wasm)).arrayBuffer() : wasm;
  const { instance } = await WebAssembly.instantiate(source, {
    env: { emscripten_notify_memory_growth() {} },
    wasi_snapshot_preview1: {
      proc_exit(code) {
        throw new Error(`lab.wasm ended with ${code}`);
      },
    },
  });
  const lab = instance.exports;
  lab._initialize?.();
  const text = (pointer) =>
    new TextDecoder().decode(new Uint8Array(lab.memory.buffer, pointer, lab.lab_text_size()));

  /** The engine compiles in tiers while it runs: the first runs are left out. */
  const timed = (work) => {
    const times = [];
    const cpu = () => {
      const { user = Number.NaN, system = Number.NaN } = globalThis.process?.cpuUsage?.() ?? {};
      return (user + system) / 1000;
    };
    const begin = performance.now();
    let from = begin;
    let cpuFrom = null;
    while (from - begin < warmUpMs + measureMs || times.length < leastRuns) {
      work();
      const to = performance.now();
      if (cpuFrom !== null) times.push(to - from);
      else if (to - begin > warmUpMs) cpuFrom = cpu();
      from = to;
      if (times.length >= mostRuns) break;
    }
    const cpu_ms = (cpu() - cpuFrom) / times.length;
    times.sort((a, b) => a - b);
    return { ms: times[times.length >> 1], ...(Number.isFinite(cpu_ms) && { cpu_ms }) };
  };
  if (scenario === undefined) {
    return { ...timed(() => lab.calibrate()), packets: 0, bytes: 0, duration_s: 0 };
  }

  const bytes = new TextEncoder().encode(scenario);
  const run = () => {
    const room = lab.lab_buffer(bytes.length);
    new Uint8Array(lab.memory.buffer, room, bytes.length).set(bytes);
    const sim = lab.lab_create(room, bytes.length);
    if (sim === 0) throw new Error(text(lab.lab_error()));
    lab.lab_run(sim, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    return sim;
  };

  const held = lab.memory.buffer.byteLength;
  const first = run();
  const grown = lab.memory.buffer.byteLength - held;
  const tables = JSON.parse(text(lab.lab_layout(first))).tables;
  const packets = lab.lab_rows(
    first,
    tables.findIndex((table) => table.name === "packets"),
  );
  const duration_s = lab.lab_duration(first);
  lab.lab_destroy(first);

  return { ...timed(() => lab.lab_destroy(run())), packets, bytes: grown, duration_s };
}
