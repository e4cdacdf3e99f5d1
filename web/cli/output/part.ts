// What there is of a file while it is made, in a file of its own for programs that look on; it is never read half written.

import { renameSync, rmSync } from "node:fs";
import { writeWhole } from "./whole-file";

export function writePart(path: string, value: unknown): void {
  const aside = `${path}.new`;
  // One that a command left which was killed, or that somebody laid there.
  rmSync(aside, { force: true });
  writeWhole(aside, [JSON.stringify(value)]);
  renameSync(aside, path);
}

export function removePart(path: string): void {
  rmSync(path, { force: true });
}
