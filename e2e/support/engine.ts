// lab.wasm driven through its ABI (core/src/abi/sim.h) without the page's code: the page's own in the page's own browser, or here.

import { readFile } from "node:fs/promises";
import { wasm } from "../../web/tools/lib/paths.mjs";

interface Given {
  readonly texts: readonly string[];
  /** Null in a browser: of the engine that the page has loaded. */
  readonly bytes: BufferSource | null;
}

/** What calls a function in a page: Playwright's, or a hand of any browser. */
interface Browser {
  evaluate(act: (given: Given) => Promise<string[]>, given: Given): Promise<string[]>;
}

/** Hashes over state and columns of whole runs of scenarios, computed in the browser by one engine. */
export const hashesOf = (browser: Browser, scenarios: readonly string[]): Promise<string[]> =>
  browser.evaluate(hashes, { texts: scenarios, bytes: null });

/** The same in Node. */
export const hashesHere = async (scenarios: readonly string[]): Promise<string[]> =>
  hashes({ texts: scenarios, bytes: await readFile(wasm) });

/** Stands alone, so that a browser can be given it. */
async function hashes({ texts, bytes }: Given): Promise<string[]> {
  const load = async (): Promise<ArrayBuffer> => {
    const address = performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .find((name) => name.includes(".wasm"));
    if (address === undefined) throw new Error("the page has not loaded an engine");
    return (await fetch(address)).arrayBuffer();
  };
  const { instance } = await WebAssembly.instantiate(bytes ?? (await load()), {
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
    const encoded = new TextEncoder().encode(text);
    const room = call("lab_buffer", encoded.length);
    new Uint8Array(memory.buffer, room, encoded.length).set(encoded);
    const sim = call("lab_create", room, encoded.length);
    if (sim === 0) throw new Error(words(call("lab_error")));
    call("lab_run", sim, call("lab_duration", sim), Number.POSITIVE_INFINITY);
    const hash = words(call("lab_hash", sim));
    call("lab_destroy", sim);
    return hash;
  });
}
