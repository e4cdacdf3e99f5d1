// Which engine runs here, in sixteen digits.

import { wasmUrl } from "./wasm-url";

/** As the command line names it: SHA-256, first sixteen digits. The file's name holds a hash, too, where the browser makes none. */
export async function buildName(): Promise<string> {
  if (!crypto.subtle) return wasmUrl.replace(/^.*lab-|\.wasm$/g, "");
  const bytes = await (await fetch(wasmUrl)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
