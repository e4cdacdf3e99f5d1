import { afterEach, expect, test, vi } from "vitest";
import { Lacking } from "./lack";
import { fetchEngine } from "./module";
import { wasmUrl } from "./wasm-url";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The smallest module there is. */
const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
const WASM = { headers: { "content-type": "application/wasm" } };

function browser(popovers = true) {
  const prototype = popovers ? { popover: null } : {};
  vi.stubGlobal("window", { WebAssembly, HTMLElement: { prototype } });
  const fetch = vi.fn(async () => new Response(EMPTY, WASM));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("the engine is fetched from its place, and called off by whoever asked", async () => {
  const fetch = browser();
  expect(await fetchEngine()).toBeInstanceOf(WebAssembly.Module);
  const { signal } = new AbortController();
  await fetchEngine(signal);
  expect(fetch.mock.calls).toEqual([
    [wasmUrl, undefined],
    [wasmUrl, { signal }],
  ]);
});

test("where something is lacking nothing is fetched", async () => {
  const fetch = browser(false);
  await expect(fetchEngine()).rejects.toThrow(new Lacking("popovers").message);
  expect(fetch).not.toHaveBeenCalled();
});
