// What the page takes from a browser to begin an engine of its own, and lab.wasm as the network gives it.

import { readFileSync } from "node:fs";
import { afterEach, beforeEach, vi } from "vitest";

const wasm = readFileSync(new URL("../../core/build/wasm/lab.wasm", import.meta.url));

/** For each test of the file that calls it. */
export function inABrowser(): void {
  beforeEach(() => {
    const popover = { prototype: { popover: null } };
    vi.stubGlobal("window", { WebAssembly, HTMLElement: popover });
    vi.stubGlobal("fetch", async () => new Response(wasm));
  });
  afterEach(() => vi.unstubAllGlobals());
}
