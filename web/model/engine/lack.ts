// What the browser may lack without which there is no lab, here or after another try.

import { FLOOR_TEXT } from "./floor";

export type Lack = "WebAssembly" | "vectors" | "popovers";

const SENTENCES: Readonly<Record<Lack, string>> = {
  WebAssembly:
    "This browser runs no WebAssembly, which the simulation engine is made of. Lockdown Mode switches it off, and can be " +
    `switched off for this page alone; otherwise the lab takes ${FLOOR_TEXT}, or a newer one`,
  vectors:
    "The WebAssembly of this browser has no vectors (SIMD), with which the simulation engine computes: the lab takes " +
    `${FLOOR_TEXT}, or a newer one`,
  popovers: `This browser is too old: the lab takes ${FLOOR_TEXT}, or a newer one`,
};

export class Lacking extends Error {
  override readonly name = "Lacking";

  constructor(readonly lack: Lack) {
    super(SENTENCES[lack]);
  }
}

/** A module with one function that makes a vector and counts its bits. */
const WITH_VECTORS = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0], // magic, version
  ...[1, 5, 1, 96, 0, 1, 123], // a type: () -> v128
  ...[3, 2, 1, 0], // a function of that type
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11], // i32.const 0, i8x16.splat, i8x16.popcnt, end
);

/** The first that is not there; of a window, as only windows have popovers. */
export function lackOf(browser: typeof globalThis): Lack | null {
  if (browser.WebAssembly === undefined) return "WebAssembly";
  if (!browser.WebAssembly.validate(WITH_VECTORS)) return "vectors";
  return "popover" in browser.HTMLElement.prototype ? null : "popovers";
}
