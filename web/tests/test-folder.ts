// Where tests write: a folder that is gone after the last test of their file.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** To be called where a file of tests, or a `describe`, begins. */
export function testFolder() {
  const root = mkdtempSync(join(tmpdir(), "nada-lab-test-"));
  afterAll(() => rmSync(root, { recursive: true }));
  const made = { names: 0 };
  const at = (...path: string[]): string => join(root, ...path);
  /** Another one with each call, and nothing is there. */
  const fresh = (name = "results"): string => {
    made.names += 1;
    return at(`${name}-${made.names}`);
  };
  const freshFolder = (): string => {
    const path = fresh();
    mkdirSync(path);
    return path;
  };
  /** A file of it, as JSON where it is no text; its path. */
  const write = (name: string, content: string | object): string => {
    writeFileSync(at(name), typeof content === "string" ? content : JSON.stringify(content));
    return at(name);
  };
  return { root, at, fresh, freshFolder, write };
}

export const textOf = (...path: string[]): string => readFileSync(join(...path), "utf8");
