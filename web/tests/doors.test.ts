// How many names a product has to know of what it stands on: those that it imports by the doors of the lab and of the libraries. A
// type counts, and of a namespace or of an exported object each member that is used: many names in one would not be fewer.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { houseOf, root, sourcesBelow, targetOf, text } from "./source-tree";

const PRODUCTS = ["slides", "compare", "learn", "sessions", "trust", "embed"];

/** By the lab's doors: all products together, and each. */
const MOST_OF_LAB = { all: 240, each: 60 };
/** By the libraries' doors so many as there are. A change that makes them fewer writes the smaller number; none writes a larger one. */
const MOST_OF = { model: 227, figure: 102 };

interface Name {
  readonly product: string;
  /** "lab", "model", "figure". */
  readonly house: string;
  /** "web/model/data bands", "web/model/engine FATE.arrived". */
  readonly name: string;
}

const moduleOf = (file: string) => parseSync(file, text(file)).module;

/** The file of a path without an ending. */
const fileAt = (path: string): string =>
  [".ts", ".tsx", "/index.ts"]
    .map((end) => path + end)
    .find((one) => existsSync(join(root, one))) ?? "";

/** Where a door's name is declared: itself, unless it only passes it on. */
function declaredIn(file: string, name: string): { readonly file: string; readonly name: string } {
  for (const { entries } of moduleOf(file).staticExports)
    for (const { moduleRequest, exportName, importName } of entries)
      if (moduleRequest !== null && exportName.name === name)
        return declaredIn(fileAt(targetOf(file, moduleRequest.value)), importName.name ?? "");
  return { file, name };
}

function isObject(door: string, known: string): boolean {
  const { file, name } = declaredIn(fileAt(door), known);
  return new RegExp(`^export const ${name}\\b[^=]*= (?:Object\\.freeze\\()?\\{`, "m").test(
    text(file),
  );
}

/** What the file takes of an object or a namespace; nothing where it hands the whole of it on. */
const membersOf = (file: string, local: string): readonly string[] =>
  [...text(file).matchAll(new RegExp(`\\b${local}\\.(\\w+)`, "g"))].map(([, name = ""]) => name);

function namesIn(product: string, file: string): readonly Name[] {
  const { staticImports, staticExports } = moduleOf(file);
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest === null
        ? []
        : [{ from: moduleRequest.value, of: importName.name ?? "*", local: "" }],
    ),
  );
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName, localName, isType }) => ({
      from: moduleRequest.value,
      of: importName.kind === "NamespaceObject" ? "*" : (importName.name ?? "default"),
      local: isType ? "" : localName.value,
    })),
  );
  return [...imported, ...passedOn].flatMap(({ from, of, local }): readonly Name[] => {
    if (!from.startsWith(".")) return [];
    const door = targetOf(file, from);
    const house = houseOf(door);
    if (!["lab", "model", "figure"].includes(house) || fileAt(door) === "") return [];
    const inside = local !== "" && (of === "*" || isObject(door, of)) ? membersOf(file, local) : [];
    const names = inside.length === 0 ? [of] : inside.map((one) => `${of}.${one}`);
    return names.map((name) => ({ product, house, name: `${door} ${name}` }));
  });
}

const known = PRODUCTS.flatMap((product) =>
  sourcesBelow(`web/src/${product}`, /\.tsx?$/).flatMap((file) => namesIn(product, file)),
);

const namesOf = (house: string, product?: string): ReadonlySet<string> =>
  new Set(
    known
      .filter((one) => one.house === house && (product === undefined || one.product === product))
      .map(({ name }) => name),
  );

test("the products together know few names of the lab, and each of them fewer", () => {
  expect(namesOf("lab").size).toBeLessThanOrEqual(MOST_OF_LAB.all);
  for (const product of PRODUCTS)
    expect(namesOf("lab", product).size, product).toBeLessThanOrEqual(MOST_OF_LAB.each);
});

test.each(["model", "figure"] as const)("of %s they know no more names than they did", (house) => {
  expect(namesOf(house).size).toBeLessThanOrEqual(MOST_OF[house]);
});

test("really were read: a name, a type, a member of an object", () => {
  const names = new Set(known.map(({ name }) => name));
  expect(names).toContain("web/src/lab/session useSession");
  expect(names).toContain("web/src/lab/session Session");
  expect(names).toContain("web/model/engine FATE.injected");
  expect(names).not.toContain("web/model/engine FATE");
  expect([...names].filter((name) => name.endsWith(" *"))).toEqual([]);
});
