// Which style sheet wins over which is said in one line of app/styles.css; no order of imports, and no moment at which a
// page brings its own sheet, changes it.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("../src", import.meta.url));
const list = join(source, "lab/app/styles.css");

const below = (ending: RegExp): string[] =>
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => join(source, name));

const sheets = below(/\.css$/).filter((file) => file !== list);
const nameOf = (file: string) => basename(file, ".css");
const text = (file: string) => readFileSync(file, "utf8");

/** The layers of app/styles.css, weakest first, and the sheets that it puts into one. */
function declared(): { readonly layers: readonly string[]; readonly put: Map<string, string> } {
  const css = text(list).replace(/\/\*.*?\*\//gs, "");
  const [first = ""] = /^\s*@layer [^;{]+;/.exec(css) ?? [];
  const layers = first.replace("@layer", "").replace(";", "").split(",");
  const imports = [...css.slice(first.length).matchAll(/@import "([^"]+)" layer\(([\w-]+)\);/g)];
  const rest = css.slice(first.length).replace(/@import "[^"]+" layer\([\w-]+\);/g, "");
  expect(rest.trim(), "nothing in styles.css stands outside a layer").toBe("");
  return {
    layers: layers.map((name) => name.trim()),
    put: new Map(imports.map(([, at = "", layer = ""]) => [resolve(list, "..", at), layer])),
  };
}

/** The layer that a sheet is from its first brace to its last; null where anything stands outside. */
function ownLayer(file: string): string | null {
  const css = text(file).replace(/\/\*.*?\*\//gs, "");
  const [head = "", name = null] = /^\s*@layer ([\w-]+) \{/.exec(css) ?? [];
  let depth = 0;
  for (let i = head.length - 1; name !== null && i < css.length; i++) {
    depth += css[i] === "{" ? 1 : css[i] === "}" ? -1 : 0;
    if (depth === 0) return css.slice(i + 1).trim() === "" ? name : null;
  }
  return null;
}

test("every sheet is a layer of its own, by its own name", () => {
  const { put } = declared();
  for (const file of sheets) {
    expect([put.get(file) ?? ownLayer(file)], file).toEqual([nameOf(file)]);
  }
});

test("the list of layers names every sheet once, and nothing else", () => {
  const { layers } = declared();
  expect([...layers].sort()).toEqual(sheets.map(nameOf).sort());
});

test("scripts import only the list, or sheets that say their layer themselves", () => {
  const imported = below(/\.tsx?$/).flatMap((file) =>
    [...text(file).matchAll(/import "([^"]+\.css)"/g)].map(([, at = ""]) =>
      resolve(file, "..", at.split("/").join(sep)),
    ),
  );
  expect(imported).toContain(list);
  expect(imported.filter((file) => file !== list && ownLayer(file) === null)).toEqual([]);
});

test("every property that a sheet uses is given somewhere, or has a value to fall back on", () => {
  const sources = [...sheets, list, ...below(/\.tsx?$/)].map(text).join("\n");
  const given = new Set(
    [...sources.matchAll(/(--[\w-]+)["'`\]]*\s*[:,]/g)].map(([, name = ""]) => name),
  );
  const used = sheets.flatMap((file) =>
    [...text(file).matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name),
  );
  expect(used.length).toBeGreaterThan(100);
  expect([...new Set(used)].filter((name) => !given.has(name))).toEqual([]);
});
