// The C++ sources, for the tools that take a list of files.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { core } from "./paths.mjs";

export function cppSources() {
  const folders = ["src", "tests", "bench", "fuzz", "cli"].map((name) => join(core, name));
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.(h|cpp)$/.test(path))
    .sort();
}
