// The files that tools take lists of: C++ sources, scenarios.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { core, inRoot, scenarios } from "./paths.mjs";

export function cppSources() {
  const ofCore = ["src", "tests", "fuzz", "cli"].map((name) => join(core, name));
  return [...ofCore, inRoot("web/tools/bench")]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.(h|cpp)$/.test(path))
    .sort();
}

/** Every scenario file, `rfc8867/5.1`; its variants are in it. It lies beside a `collection.json`. */
export const scenarioFiles = () =>
  readdirSync(scenarios, { recursive: true, encoding: "utf8" })
    .map((path) => path.split(sep).join("/"))
    .filter((path) => /^[^/]+\/(?!collection\.json$)[^/]+\.json$/.test(path))
    .filter((path) => existsSync(join(scenarios, dirname(path), "collection.json")))
    .map((path) => path.slice(0, -".json".length))
    .sort();
