// The page as files. No browser is needed to look at them, and not every browser shows what is wrong with them.

import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { FLOOR_TEXT } from "../model/engine/floor";
import { FIRST_VIEW_KB, firstViewKb } from "../tools/bench/sizes.mjs";
import { dist } from "../tools/lib/paths.mjs";

const built = new URL("../dist/", import.meta.url);
const sources = ["model", "figure", "reader", "src"].map(
  (tree) => new URL(`../${tree}/`, import.meta.url),
);

const read = (name: string, folder: URL) => readFile(new URL(name, folder), "utf8");
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** The file in `new Worker(new URL("worker-1234.js", …))`, in the bundler's words for it. */
const WORKER = /\bnew Worker\(\s*(?:new URL\(\s*)+["'`](?:\.\/)?([\w.-]+\.js)["'`]/g;
const SCRIPT = /<script\b[^>]*\bsrc="\.\/assets\/([^"]+)"/g;

// WebKit keeps what a worker or a page begins with apart from all other modules: imported, it begins a second time.
test("no file imports what a worker or a page begins with", async () => {
  const files = (await readdir(new URL("assets/", built))).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(
    files.map(async (name) => [name, await read(`assets/${name}`, built)] as const),
  );
  const workers = texts.flatMap(([, text]) => namesIn(text, WORKER));
  const pages = (
    await Promise.all(["index.html", "embed.html"].map((one) => read(one, built)))
  ).flatMap((html) => namesIn(html, SCRIPT));
  expect(pages).toHaveLength(2);
  expect(new Set(workers).size).toBe(await countOfWorkers());
  expect(files).toEqual(expect.arrayContaining([...workers, ...pages]));

  const begun = [...workers, ...pages];
  const imports = texts.flatMap(([name, text]) => {
    const rest = text.replaceAll(WORKER, "");
    return begun.filter((one) => rest.includes(one)).map((one) => `${name} imports ${one}`);
  });
  expect(imports).toEqual([]);
});

/** As the sources have them. */
async function countOfWorkers(): Promise<number> {
  const texts = await Promise.all(
    sources.map(async (tree) => {
      const names = await readdir(tree, { recursive: true });
      return Promise.all(
        names.filter((one) => /\.tsx?$/.test(one)).map((name) => read(name, tree)),
      );
    }),
  );
  return texts.flat().flatMap((text) => text.match(/\bnew Worker\(new URL\(/g) ?? []).length;
}

test.each([
  "index.html",
  "embed.html",
])("%s says by itself what an old browser lacks", async (name) => {
  const html = await read(name, built);
  const bare = html.replace(/<script\b.*?<\/script>|<noscript>.*?<\/noscript>/gs, "");
  expect(bare).toContain(
    `too old for ${name === "index.html" ? "it: it takes" : "them: they take"} ${FLOOR_TEXT}`,
  );
  // No script stands in the page itself, which its policy would refuse.
  expect(html).toMatch(/script-src 'self' 'wasm-unsafe-eval'/);
  expect(html).not.toMatch(/<script\b(?![^>]*\bsrc=)/);
});

test("what hides that sentence at first is in a layer, which a browser without modules does not know", async () => {
  const names = (await readdir(new URL("assets/", built))).filter((one) => one.endsWith(".css"));
  const sheets = await Promise.all(names.map((one) => read(`assets/${one}`, built)));
  const hiding = sheets.filter((css) => css.includes(".starting{"));
  expect(hiding).toHaveLength(1);
  expect(outsideOfBlocks(hiding[0] ?? "")).not.toContain(".starting{");
});

/** A sheet without all that stands in `@layer …{ }`. */
function outsideOfBlocks(css: string): string {
  let depth = 0;
  let outside = "";
  for (const piece of css.split(/(?=@layer [^{};]*\{)|(?<=[{}])/)) {
    if (depth === 0 && !/^@layer [^;]*\{$/.test(piece)) outside += piece;
    else depth += (piece.match(/\{/g)?.length ?? 0) - (piece.match(/\}/g)?.length ?? 0);
  }
  return outside;
}

test("the scripts of the first view stay small", () => {
  const scripts_kb = firstViewKb(dist, "js");
  expect(scripts_kb).toBeGreaterThan(65);
  expect(scripts_kb).toBeLessThanOrEqual(FIRST_VIEW_KB);
});
