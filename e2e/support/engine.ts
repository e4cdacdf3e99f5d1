// The page's own lab.wasm in the page's own browser, driven through its ABI (core/src/abi/sim.h) without the page's code.

import type { Page } from "@playwright/test";

/** Hash over state and columns of one whole run. */
export async function hashOf(page: Page, scenario: string): Promise<string | undefined> {
  return (await hashesOf(page, [scenario]))[0];
}

/** Hashes over state and columns of whole runs of scenarios, computed in the browser by one engine. */
export async function hashesOf(page: Page, scenarios: readonly string[]): Promise<string[]> {
  return page.evaluate(async (texts) => {
    const address = performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .find((name) => name.includes(".wasm"));
    if (address === undefined) throw new Error("the page has not loaded an engine");
    const { instance } = await WebAssembly.instantiate(await (await fetch(address)).arrayBuffer(), {
      env: { emscripten_notify_memory_growth: () => undefined },
      wasi_snapshot_preview1: { proc_exit: () => undefined },
    });
    const lab = instance.exports as unknown as Record<string, (...given: number[]) => number>;
    const { memory } = instance.exports as unknown as { memory: WebAssembly.Memory };
    const call = (name: string, ...given: number[]) =>
      (lab[name] as (...g: number[]) => number)(...given);
    const words = (pointer: number) =>
      new TextDecoder().decode(new Uint8Array(memory.buffer, pointer, call("lab_text_size")));
    call("_initialize");
    return texts.map((text) => {
      const bytes = new TextEncoder().encode(text);
      const room = call("lab_buffer", bytes.length);
      new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
      const sim = call("lab_create", room, bytes.length);
      if (sim === 0) throw new Error(words(call("lab_error")));
      call("lab_run", sim, call("lab_duration", sim), Number.POSITIVE_INFINITY);
      const hash = words(call("lab_hash", sim));
      call("lab_destroy", sim);
      return hash;
    });
  }, scenarios);
}
