// The engine as compiled code: once for the page, and for all of its workers.

import { Lacking, lackOf } from "./lack";
import { wasmUrl } from "./wasm-url";

/** Rejects with what the browser lacks, before anything is fetched for it, or with why the file cannot be had. */
export async function fetchEngine(signal?: AbortSignal): Promise<WebAssembly.Module> {
  const lack = lackOf(window);
  if (lack !== null) throw new Lacking(lack);
  return compiled(await fetch(wasmUrl, signal && { signal }));
}

export async function compiled(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) {
    throw new Error(`The simulation engine could not be loaded (status ${response.status})`);
  }
  // A host that does not know .wasm sends another type, which streaming refuses.
  if (response.headers.get("content-type") === "application/wasm") {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
