// What there is of a file while it is made, beside it, for whoever looks on; it is never read half written.

import { renameSync, rmSync, writeFileSync } from "node:fs";

const partOf = (out: string): string => out.replace(/(\.json)?$/, "-part.json");

export function writePart(out: string, value: unknown): void {
  const next = `${partOf(out)}.new`;
  writeFileSync(next, JSON.stringify(value));
  renameSync(next, partOf(out));
}

export function removePart(out: string): void {
  rmSync(partOf(out), { force: true });
}
