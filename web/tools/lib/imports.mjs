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

/** `import { a, type b as c } from "x"`, and `export` the same. */
const listed = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*["'](\.{1,2}\/[^"']*)["']/g;
const namesIn = (list) =>
  list
    .split(",")
    .map((item) => item.trim().replace(/^type\s+/, ""))
    .filter(Boolean)
    .map((item) => item.split(/\s+as\s+/).map((name) => name.trim()));

const fileAt = (folder, name) => {
  const found = ends.map((end) => join(folder, name + end)).find(isFile);
  return found ? relative(root, found) : null;
};

/** Of the names that are taken from a file: where they are written. A door (`index.ts`) hands names on; the rest behind it is not read. */
function writtenAt(path, names) {
  if (!path.endsWith("/index.ts")) return [path];
  const text = readFileSync(inRoot(path), "utf8");
  const handed = [...text.matchAll(listed)].flatMap(([, list, from]) =>
    namesIn(list).map(([inside, outside = inside]) => ({ inside, outside, from })),
  );
  return [
    path,
    ...names.flatMap((name) => {
      const one = handed.find(({ outside }) => outside === name);
      const file = one && fileAt(dirname(inRoot(path)), one.from);
      return file ? writtenAt(file, [one.inside]) : importsOf(path);
    }),
  ];
}

/** What one file names, as files. */
function importsOf(path) {
  const text = readFileSync(inRoot(path), "utf8");
  const at = dirname(inRoot(path));
  const lists = [...text.matchAll(listed)].flatMap(([, list, from]) => {
    const file = fileAt(at, from);
    return file
      ? writtenAt(
          file,
          namesIn(list).map(([inside]) => inside),
        )
      : [];
  });
  const others = [...text.replace(listed, "").matchAll(named)].map(([, name]) => fileAt(at, name));
  const globs = [...text.matchAll(globbed)].flatMap(([, folder]) =>
    filesBelow([relative(root, join(at, folder))]),
  );
  return [...lists, ...others, ...globs].filter(Boolean);
}

/** The files and all that they import, sorted; of a door only what is taken. @param {string[]} files paths below the root */
export function importedBy(files) {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    const isDoor = path.endsWith("/index.ts") && !files.includes(path);
    if (/\.(tsx?|mjs)$/.test(path) && !isDoor) importsOf(path).forEach(visit);
  };
  files.forEach(visit);
  return [...seen].sort();
}
