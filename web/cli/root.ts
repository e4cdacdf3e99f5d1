// Where the command line's files are: in the project, or in the package that others install.
// This file stays here: `web/cli` as sources and `web/dist-cli` as one bundle are both two folders below the project.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The package has its engine one folder above the bundle; the project has nothing of that name there. */
const packed = existsSync(at("../lab.wasm"));

export const ROOT = at(packed ? ".." : "../..");

const project = {
  engine: "core/build/wasm/lab.wasm",
  fonts: "web/figure/exports/fonts",
  /** Tables of what others measured. */
  recorded: "core/tests/data",
} as const;

/** As web/tools/lib/packed-command-line.mjs lays them. */
const ofPackage: Readonly<Record<keyof typeof project, string>> = {
  engine: "lab.wasm",
  fonts: "cli/fonts",
  recorded: "cli/recorded",
};

/** Below ROOT. */
export const PLACES = packed ? ofPackage : project;
