// Which lines of the page the tests in a browser reach, room by room, and the files of which they reach less than half. For people, and
// for .ci/scheduled: nothing fails by it. What runs in workers is not counted.
//   node web/tools/reached.mjs [--grep @main]
import "./lib/node-version.mjs";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { node } from "./lib/command.mjs";
import { cache, inRoot, root, viteConfig } from "./lib/paths.mjs";
import { step, task } from "./lib/say.mjs";
import { serve } from "./lib/serve.mjs";
import { sourceLines } from "./lib/source-lines.mjs";

const page = join(cache, "reached/page");
const counts = join(cache, "reached/counts");

/** The page with source maps beside its scripts, which are as they always are. */
const built = (onLine) =>
  node(
    [
      inRoot("node_modules/vite/bin/vite.js"),
      ...["build", "--config", viteConfig, "--sourcemap", "hidden"],
      ...["--outDir", page, "--emptyOutDir"],
    ],
    { onLine },
  );

async function tested(grep, onLine) {
  rmSync(counts, { recursive: true, force: true });
  mkdirSync(counts, { recursive: true });
  const { url, close } = await serve({ folder: page, port: 0 });
  const env = { ...process.env, E2E_PORT: new URL(url).port, E2E_REACHED: counts };
  const args = ["test", "--project", "chromium", ...(grep ? ["--grep", grep] : [])];
  try {
    await node([inRoot("node_modules/@playwright/test/cli.js"), ...args], { env, onLine });
  } catch {
    console.log("Some tests failed: what they did not reach is not counted.");
  } finally {
    await close();
  }
}

/** By script, a 1 for each letter that some test has reached. */
function reachedLetters() {
  const found = new Map();
  for (const file of readdirSync(counts))
    for (const [path, borders] of JSON.parse(readFileSync(join(counts, file), "utf8"))) {
      const name = basename(path);
      const letters = found.get(name) ?? new Uint8Array(4e6);
      found.set(name, letters);
      for (let i = 0; i < borders.length; i += 2) letters.fill(1, borders[i], borders[i + 1]);
    }
  return found;
}

/** By file of ours, its lines that are code, and whether they are reached. */
function reachedLines() {
  const files = new Map();
  const assets = join(page, "assets");
  const letters = reachedLetters();
  for (const name of readdirSync(assets).filter((one) => one.endsWith(".js.map"))) {
    const script = name.slice(0, -".map".length);
    const { mappings, sources } = JSON.parse(readFileSync(join(assets, name), "utf8"));
    const reached = letters.get(script);
    for (const { at, source, line } of sourceLines(
      mappings,
      readFileSync(join(assets, script), "utf8"),
    )) {
      const file = relative(root, resolve(assets, sources[source])).split(sep).join("/");
      if (!/^web\/(src|model|figure|reader)\/.*\.tsx?$/.test(file)) continue;
      const lines = files.get(file) ?? new Map();
      files.set(file, lines);
      lines.set(line, (lines.get(line) ?? false) || reached?.[at] === 1);
    }
  }
  return files;
}

/** lab/panels, compare, model/engine: as mutants.mjs has them. */
const roomOf = (file) =>
  /^web\/(?:src\/)?((?:lab|model)\/[^/]+|[^/]+)/.exec(file)?.[1] ?? dirname(file);
const percent = (part, whole) => `${Math.round((100 * part) / whole)} %`;

function report() {
  const rooms = new Map();
  for (const [file, lines] of reachedLines()) {
    const one = { file, all: lines.size, reached: [...lines.values()].filter(Boolean).length };
    rooms.set(roomOf(file), [...(rooms.get(roomOf(file)) ?? []), one]);
  }
  const sum = (of, key) => of.reduce((all, one) => all + one[key], 0);
  for (const [room, of] of [...rooms].sort()) {
    const [reached, all] = [sum(of, "reached"), sum(of, "all")];
    console.log(
      `${room}: ${reached} of ${all} lines reached in a browser, ${percent(reached, all)}`,
    );
    for (const { file, reached: some, all: lines } of of)
      if (2 * some < lines) console.log(`  ${percent(some, lines)} of ${lines}: ${file}`);
  }
}

await task(
  "node web/tools/reached.mjs [--grep TEXT]: which lines of the page the tests in a browser reach.",
  { grep: "text" },
  async ({ grep }) => {
    await step("Building the page with source maps", built);
    await step("Testing in Chromium", (onLine) => tested(grep, onLine));
    report();
  },
);
