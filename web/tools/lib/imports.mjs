// What modules read: all that some files import, by whatever way, as paths below the root.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { inRoot, root } from "./paths.mjs";

const ends = ["", ".ts", ".tsx", ".mjs", "/index.ts"];
/** `from "x"`, `import "x"`, `import("x")` and `new URL("x", import.meta.url)`, of files of ours. */
const named = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)["'`](\.{1,2}\/[^"'`$?]*)/g;
/** `import.meta.glob("./folder/*.json")`: all below the folder. */
const globbed = /import\.meta\.glob[^(]*\(\s*\[?\s*["'`](\.{1,2}\/[^"'`*]*)/g;

const isFile = (path) => existsSync(path) && statSync(path).isFile();

/** All files below the paths. */
export function filesBelow(paths) {
  const below = (path) =>
    !existsSync(inRoot(path))
      ? []
      : isFile(inRoot(path))
        ? [path]
        : readdirSync(inRoot(path))
            .filter((name) => !/^(node_modules|dist(-cli|-library)?)$/.test(name))
            .flatMap((name) => below(join(path, name)));
  return paths.flatMap(below);
}

/** The files and all that they import, sorted. @param {string[]} files paths below the root */
export function importedBy(files) {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    if (!/\.(tsx?|mjs)$/.test(path)) return;
    const text = readFileSync(inRoot(path), "utf8");
    const at = dirname(inRoot(path));
    for (const [, name] of text.matchAll(named)) {
      const found = ends.map((end) => join(at, name + end)).find(isFile);
      if (found) visit(relative(root, found));
    }
    for (const [, folder] of text.matchAll(globbed)) {
      for (const found of filesBelow([relative(root, join(at, folder))])) visit(found);
    }
  };
  for (const file of files) visit(file);
  return [...seen].sort();
}
