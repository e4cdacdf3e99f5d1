// The engine's code, loaded and compiled once, whoever needs it first: the lab, or a page that only runs ensembles.

import { compiled } from "../engine/module";
import { wasmUrl } from "../engine/wasm-url";

let asked: Promise<WebAssembly.Module> | null = null;

/** Rejects with a sentence where it cannot be had; the next call tries again. */
export function engineModule(): Promise<WebAssembly.Module> {
  asked ??= fetch(wasmUrl)
    .then(compiled)
    .catch((cause: unknown) => {
      asked = null;
      throw cause;
    });
  return asked;
}
