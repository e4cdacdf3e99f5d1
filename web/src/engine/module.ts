// The engine as compiled code: once for the page, and for all of its workers.

export async function compiled(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) {
    throw new Error(`The simulation engine could not be loaded (status ${response.status}).`);
  }
  // A host that does not know .wasm sends another type, which streaming refuses.
  if (response.headers.get("content-type") === "application/wasm") {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
