// A product can be left out of a build: of the lab in other people's pages all that `embed` does not name, of ours any product of
// `products.ts`. Both are built here, in memory.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Plugin, parseSync, type Rolldown, type UserConfig } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import config from "../vite.config";

const src = fileURLToPath(new URL("../src/", import.meta.url)).replaceAll("\\", "/");

// Vitest's own value would take React's development build.
beforeAll(() => void vi.stubEnv("NODE_ENV", "production"));
afterAll(() => void vi.unstubAllEnvs());

/** "slides" of `…/web/src/slides/deck/deck.ts`; "" of what is no product's. */
function productOf(id: string): string {
  const path = id.startsWith(src) ? id.slice(src.length) : "";
  return path.slice(0, Math.max(0, path.indexOf("/")));
}

/** What is built, and of every module those that it imports, at once or later. */
async function built(made: UserConfig, plugins: readonly Plugin[], output = true) {
  const graph = new Map<string, readonly string[]>();
  const reader: Plugin = {
    name: "reader",
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        graph.set(id, [...importedIds, ...dynamicallyImportedIds]);
      }
    },
  };
  const said = await build({
    ...made,
    configFile: false,
    logLevel: "error",
    plugins: [made.plugins, ...plugins, reader],
    build: { ...made.build, write: false, minify: output },
  });
  if (!("output" in said)) throw new Error("one build, and nothing watched");
  return { graph, chunks: said.output.flatMap((one) => (one.type === "chunk" ? [one] : [])) };
}

const made = config({ mode: "embed", command: "build" }) as UserConfig;

const kB = (text: string): number => gzipSync(text, { level: 9 }).length / 1000;

/** kB, as a static host would compress them. */
const weight = (chunks: Iterable<Rolldown.OutputChunk>): number =>
  [...chunks].reduce((sum, { code }) => sum + kB(code), 0);

/** That of scenarios and their results, which are no code, wherever they stand. */
const weightOfData = (chunks: Iterable<Rolldown.OutputChunk>): number =>
  [...chunks].reduce((sum, { modules }) => {
    const data = Object.entries(modules).filter(([id]) => /\/scenarios\/[^/]+\//.test(id));
    return sum + (data.length === 0 ? 0 : kB(data.map(([, { code }]) => code ?? "").join("\n")));
  }, 0);

/** What the lab in other people's pages weighs at most: at its beginning, 65 of it React, and with all code that it may fetch later. */
const FIRST_KB = 160;
const ALL_KB = 236;

test("the lab in an element of any page is the lab, the sessions' stage and nothing else", async () => {
  const { graph, chunks } = await built(made, []);
  expect(graph.size).toBeGreaterThan(300);
  expect([...new Set([...graph.keys()].map(productOf))].sort()).toEqual([
    ...["", "embed", "lab", "sessions"],
  ]);

  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || first.has(chunk)) return;
    first.add(chunk);
    for (const name of chunk.imports) load(byName.get(name));
  };
  load(chunks.find(({ isEntry }) => isEntry));
  // A session's stage comes when a session is opened.
  const atOnce = [...first].flatMap(({ moduleIds }) => moduleIds);
  expect(atOnce.filter((id) => productOf(id) === "sessions")).toEqual([`${src}sessions/index.ts`]);
  expect(weight(first)).toBeGreaterThan(65);
  expect(weight(first)).toBeLessThanOrEqual(FIRST_KB);
  expect(weight(chunks) - weightOfData(chunks)).toBeLessThanOrEqual(ALL_KB);
});

interface Piece {
  readonly start: number;
  readonly end: number;
}

/** What `products.ts` holds, as places in its text: its imports, and the rows of PRODUCTS, those of pages each by itself. */
function rowsOf(text: string): {
  readonly imports: readonly Piece[];
  readonly rows: readonly Piece[];
} {
  const { body } = parseSync("products.ts", text).program;
  const object = body.flatMap((one) =>
    one.type === "ExportNamedDeclaration" && one.declaration?.type === "VariableDeclaration"
      ? one.declaration.declarations.map(({ init }) => init)
      : [],
  )[0];
  if (object?.type !== "ObjectExpression") throw new Error("PRODUCTS is no object");
  return {
    imports: body.filter(({ type }) => type === "ImportDeclaration"),
    rows: object.properties.flatMap((row): readonly Piece[] =>
      row.type === "Property" && row.value.type === "ArrayExpression"
        ? row.value.elements.filter((page) => page !== null)
        : [row],
    ),
  };
}

const products = readFileSync(`${src}products.ts`, "utf8");
const { imports, rows } = rowsOf(products);
const textOf = ({ start, end }: Piece): string => products.slice(start, end);

/** The names that a product's import lines bring. */
const namesFrom = (product: string): readonly string[] =>
  imports
    .map(textOf)
    .filter((line) => line.includes(`"./${product}`))
    .flatMap((line) => [...(/\{([^}]*)\}/.exec(line)?.[1] ?? "").matchAll(/\w+/g)].map(String));

/** The rows that a product fills. */
const rowsFrom = (product: string): readonly Piece[] =>
  rows.filter((row) => {
    const words = textOf(row);
    const names = namesFrom(product).map((name) => `\\b${name}\\b`);
    return new RegExp([`import\\("\\./${product}[/"]`, ...names].join("|")).test(words);
  });

/** The text without them: a row goes with its comma. */
function without(left: readonly string[]): string {
  const gone = [
    ...imports.filter((line) => left.some((one) => textOf(line).includes(`"./${one}`))),
    ...left.flatMap(rowsFrom),
  ].sort((a, b) => b.start - a.start);
  return gone.reduce(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^,/, ""),
    products,
  );
}

const NAMED = [
  ...new Set([...products.matchAll(/"\.\/(?!lab\/)([a-z]+)/g)].map(([, name = ""]) => name)),
];

test("each row of products.ts is one product's", () => {
  expect(NAMED.length).toBeGreaterThan(3);
  // The lab's own lesson is asked which one is next.
  const own = rows.filter((row) => !NAMED.some((one) => rowsFrom(one).includes(row))).map(textOf);
  expect(own).toEqual(["nextLesson: nextStep"]);
  expect(NAMED.flatMap(rowsFrom)).toHaveLength(rows.length - own.length);
});

/** Scenarios are no code, and most of a build's time. */
const NO_CODE = { code: "export default {}", moduleType: "js" } as const;

test("ours without any one product has no module of it, and all of the others", async () => {
  // A product goes with those that stand on it.
  const leaves = NAMED.map((one) => ({ one, left: one === "slides" ? [one, "compare"] : [one] }));
  const variants: Plugin = {
    name: "variants",
    enforce: "pre",
    resolveId: (id) => (id.startsWith("without-") ? `${src}${id}.ts` : undefined),
    load(id) {
      const found = leaves.find(({ one }) => id === `${src}without-${one}.ts`);
      // What scenarios say is no code.
      if (found === undefined) return /\/scenarios\/.*\.(json|csv)/.test(id) ? NO_CODE : undefined;
      return `import "./lab/app/root";\nimport "./lab/app/start-lab";\n${without(found.left)}`;
    },
  };
  const input = leaves.map(({ one }) => `without-${one}`);
  const page = { ...made, build: { ...made.build, rolldownOptions: { input } } };
  const { graph } = await built(page, [variants], false);
  for (const { one, left } of leaves) {
    const reached = new Set([`${src}without-${one}.ts`]);
    for (const id of reached) for (const to of graph.get(id) ?? []) reached.add(to);
    const there = new Set([...reached].map(productOf));
    expect([...there].sort(), one).toEqual(
      ["", "lab", ...NAMED].filter((name) => !left.includes(name)).sort(),
    );
  }
});
