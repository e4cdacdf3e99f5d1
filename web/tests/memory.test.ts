// How the memory of the .wasm grows: V8 collects garbage at each step, so there must be few.
import { expect, test } from "vitest";
import { halving, labModule } from "./lab";

/** What a run of so many flows asks of the host, and holds at its end. */
async function growth(flows: number, duration_s: number) {
  const { video } = halving.flows;
  const text = JSON.stringify({
    ...halving,
    duration_s,
    changes: [],
    flows: Object.fromEntries(Array.from({ length: flows }, (_, i) => [`f${i}`, video])),
  });
  let steps = 0;
  const { exports } = await WebAssembly.instantiate(labModule, {
    env: { emscripten_notify_memory_growth: () => ++steps },
    wasi_snapshot_preview1: { proc_exit: () => undefined },
  });
  const memory = exports.memory as WebAssembly.Memory;
  const lab = exports as unknown as Record<string, (...given: number[]) => number>;
  const call = (name: string, ...given: number[]) => lab[name]?.(...given) ?? Number.NaN;
  call("_initialize");
  const before = memory.buffer.byteLength;
  const bytes = new TextEncoder().encode(text);
  const room = call("lab_buffer", bytes.length);
  new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
  const sim = call("lab_create", room, bytes.length);
  expect(sim).not.toBe(0);
  call("lab_run", sim, duration_s, Number.POSITIVE_INFINITY);
  return { steps, factor: memory.buffer.byteLength / before };
}

test("a run of 2,000 flows takes a few large steps, each of which doubles what there was", async () => {
  const { steps, factor } = await growth(2000, 2);
  expect(factor).toBeGreaterThan(2);
  expect(steps).toBeLessThanOrEqual(Math.ceil(Math.log2(factor)));
});
