// A file of this folder, as text.

import { readFileSync } from "node:fs";

export function keptFile(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}
