// What there is of a file while it is made, in a file of its own for whoever looks on; it is never read half written.

import { renameSync, rmSync, writeFileSync } from "node:fs";

export function writePart(path: string, value: unknown): void {
  writeFileSync(`${path}.new`, JSON.stringify(value));
  renameSync(`${path}.new`, path);
}

export function removePart(path: string): void {
  rmSync(path, { force: true });
}
