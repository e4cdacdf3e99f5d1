// Where the engine comes from, and which it is.

import { Lab as Engine } from "../model/engine/core";
import { Engines } from "./engines";
import { NadaLabError } from "./errors";
import { LabOfEngines } from "./lab";
import type { Lab, Source } from "./types";

/** Loads the engine: `lab.wasm` beside this module, or what is given. Rejects with `NadaLabError` where it cannot be had. */
export async function load(source?: Source | PromiseLike<Source>): Promise<Lab> {
  const given = (await source) ?? (await ours());
  const isModule = given instanceof WebAssembly.Module;
  const bytes = isModule ? null : await bytesOf(given);
  try {
    const module = isModule ? given : await WebAssembly.compile(bytes as BufferSource);
    const first = await Engine.load(module);
    return new LabOfEngines(
      new Engines(module, first),
      first.schema(),
      bytes && (await idOf(bytes)),
    );
  } catch (cause) {
    const { message } = cause as Error;
    throw new NadaLabError(`what was given is no lab.wasm of this version: ${message}`, { cause });
  }
}

async function ours(): Promise<Source> {
  const url = new URL(/* @vite-ignore */ "./lab.wasm", import.meta.url);
  // Node fetches no files; asked for in this way, its module is no riddle to bundlers for browsers.
  const files = globalThis.process?.getBuiltinModule?.("node:fs/promises");
  try {
    return url.protocol === "file:" && files ? await files.readFile(url) : await fetch(url);
  } catch (cause) {
    throw new NadaLabError(`${url.href} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

async function bytesOf(given: Response | BufferSource): Promise<BufferSource> {
  if (!(given instanceof Response)) return given;
  if (!given.ok) throw new NadaLabError(`${given.url} cannot be had (status ${given.status})`);
  return given.arrayBuffer();
}

/** The first 16 hex digits of the SHA-256, which browsers compute only for pages that cannot be changed on their way (HTTPS). */
async function idOf(bytes: BufferSource): Promise<string | null> {
  const hash = await globalThis.crypto?.subtle?.digest("SHA-256", bytes);
  if (hash === undefined) return null;
  const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0"));
  return digits.slice(0, 8).join("");
}
