// What is built: lab.wasm, the command line's bundle, the library, the schema of scenarios, Python's data, the gallery's previews, the page.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { node, run, which } from "./command.mjs";
import { bringPrograms, installPrograms, missingOf, program } from "./install.mjs";
import { MODULES, makeLibrary } from "./library.mjs";
import { packEngines } from "./packed.mjs";
import { RECORDED } from "./packed-command-line.mjs";
import {
  buildFiles,
  core,
  dist,
  inRoot,
  library,
  previews,
  scenarios,
  viteConfig,
  wasm,
} from "./paths.mjs";
import { step } from "./say.mjs";
import { builtFrom, make, upToDate } from "./stamp.mjs";

/** Full path of emcc: on PATH, or in $EMSDK; null where there is none. */
function findEmscripten() {
  const inSdk = process.env.EMSDK && join(process.env.EMSDK, "upstream/emscripten/emcc");
  return which("emcc") ?? (inSdk && existsSync(inSdk) ? inSdk : null);
}

/** Emscripten, CMake and Ninja. */
const COMPILER = [
  [
    { package: "emscripten", there: () => findEmscripten() !== null },
    program("cmake"),
    program("ninja", "ninja-build"),
  ],
  "to build lab.wasm",
  " (macOS: `brew install emscripten cmake ninja`), or set EMSDK to an emsdk folder,",
];

/** Finds or installs them. */
export const installEmscripten = () => installPrograms(...COMPILER);

/** A step that brings what of them is missing, or none. @returns {import("./schedule.mjs").Step[]} */
export function compilerSteps() {
  const [needs, ...words] = COMPILER;
  const missing = missingOf(needs);
  const work = (onLine) => bringPrograms(missing, ...words, onLine);
  return missing.length === 0
    ? []
    : [{ name: `${missing.join(", ")} from the distribution`, work }];
}

const pythonData = (file) => `core/python/nada_lab/data/${file}`;

/** Configures and builds a CMake preset; `targets` narrows it to some of its targets, `folder` is that of another core. */
export async function cmake(preset, { folder: home = core, targets = [], onLine } = {}) {
  const env = { ...process.env };
  const emcc = preset === "wasm" ? findEmscripten() : null;
  if (emcc) env.PATH = `${dirname(emcc)}${delimiter}${env.PATH}`;
  // Debian's Emscripten has its own frozen cache; another one would be empty.
  if (emcc === "/usr/bin/emcc") delete env.EM_CACHE;
  const folder = join(home, "build", preset);
  forgetMoved(folder, home);
  if (!existsSync(join(folder, "build.ninja"))) {
    await run("cmake", ["--preset", preset], { cwd: home, env, onLine });
  }
  // Ninja itself and not `cmake --build`: when we are stopped, so are its compilers.
  return run("ninja", ["-C", folder, ...targets], { env, onLine: onLine && heardFrom(onLine) });
}

/** Ninja tells of what is done: when all but one is, that one is being linked, which takes a while. */
const heardFrom = (onLine) => (line) => {
  const [, done, all] = /^\[(\d+)\/(\d+)\]/.exec(line) ?? [];
  const linking = Number(done) === Number(all) - 1 ? ", linking" : "";
  onLine(done === undefined ? line : `${done} of ${all}${linking}`);
};

/** CMake refuses a folder that it made in another place: a clone that was moved starts anew. */
function forgetMoved(folder, home) {
  const file = join(folder, "CMakeCache.txt");
  if (!existsSync(file)) return;
  const made = /^CMAKE_HOME_DIRECTORY:INTERNAL=(.*)$/m.exec(readFileSync(file, "utf8"))?.[1];
  if (made !== home) rmSync(folder, { recursive: true });
}

/** Every build, also a test's, is what is served: of another environment React would be twice as large. */
const vite = (mode, onLine) =>
  node([inRoot("node_modules/vite/bin/vite.js"), "build", "--config", viteConfig, "--mode", mode], {
    onLine,
    env: { ...process.env, NODE_ENV: "production" },
  });

/** @type {import("./stamp.mjs").Piece} */
export const wasmPiece = {
  name: "wasm",
  title: "Building lab.wasm",
  inputs: ["core/src", "core/CMakeLists.txt", "core/CMakePresets.json", "core/cmake"],
  outputs: ["core/build/wasm/lab.wasm", "core/build/wasm/page/lab.wasm"],
  make: (onLine) => cmake("wasm", { onLine }),
};

/** What the core says of the format of scenarios, into a folder, for editors. `space` as JSON.stringify has it. */
async function writeSchema(folder, onLine, space = 2) {
  const schema = JSON.parse(await node([buildFiles, "schema"], { onLine }));
  writeFileSync(join(folder, "schema.json"), `${JSON.stringify(schema, null, space)}\n`);
}

/** The same for people. */
async function writeFields(folder, onLine) {
  const said = await node([buildFiles, "schema", "--fields"], { onLine });
  writeFileSync(join(folder, "FIELDS.md"), said);
}

/** scenarios/schema.json and FIELDS.md. @type {import("./stamp.mjs").Piece} */
export const schemaPiece = {
  name: "schema",
  title: "Writing the schema of scenarios",
  inputs: [
    "core/build/wasm/lab.wasm",
    "web/cli/schema",
    "web/cli/written",
    "web/tools/build-files",
  ],
  outputs: ["scenarios/schema.json", "scenarios/FIELDS.md"],
  async make(onLine) {
    await writeSchema(scenarios, onLine);
    await writeFields(scenarios, onLine);
  },
};

/** What the Python package holds besides its code: the engine, all scenarios as one file, all fields, version, licence. @type {import("./stamp.mjs").Piece} */
export const pythonPiece = {
  name: "python",
  title: "Putting engine and scenarios into the Python package",
  inputs: [
    "core/build/wasm/lab.wasm",
    "web/dist-cli/build-files.mjs",
    "scenarios",
    "package.json",
    "LICENSE",
  ],
  outputs: [...["lab.wasm", "scenarios.json", "FIELDS.md", "version.txt", "LICENSE"]].map(
    pythonData,
  ),
  make: async (onLine) => {
    const texts = await node([buildFiles, "scenarios"], { onLine });
    mkdirSync(inRoot(pythonData("")), { recursive: true });
    copyFileSync(wasm, inRoot(pythonData("lab.wasm")));
    // Emscripten makes a program of it, and a wheel remembers that.
    chmodSync(inRoot(pythonData("lab.wasm")), 0o644);
    copyFileSync(inRoot("LICENSE"), inRoot(pythonData("LICENSE")));
    writeFileSync(inRoot(pythonData("scenarios.json")), texts);
    await writeFields(inRoot(pythonData("")), onLine);
    const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
    writeFileSync(inRoot(pythonData("version.txt")), `${version}\n`);
  },
};

/** What they are made from. */
const PREVIEWS_FROM = [
  "scenarios",
  "core/build/wasm/lab.wasm",
  "web/cli/previews",
  "web/cli/cross-run",
  "web/model/data",
  "web/model/scenario/language",
];

/** What the built page calls the file of previews. */
export const previewsName = () => `previews-${builtFrom(PREVIEWS_FROM).slice(0, 8)}.json`;

/** Puts the previews into a page, if it is built. */
export function previewsInto(page) {
  const assets = join(page, "assets");
  if (existsSync(assets)) copyFileSync(previews, join(assets, previewsName()));
}

const part = inRoot("web/.cache/previews-part.json");

/** What there is of them while they are made. */
export function previewsPart() {
  const none = { coming: 1, previews: [], cross_run: [] };
  return existsSync(part) ? readFileSync(part, "utf8") : JSON.stringify(none);
}

/** web/.cache/previews.json: thumbnails, figures and verdicts of every scenario, made by the same engine as the page's runs. @type {import("./stamp.mjs").Piece} */
export const previewsPiece = {
  name: "previews",
  title: "Running every scenario for the gallery",
  inputs: PREVIEWS_FROM,
  outputs: ["web/.cache/previews.json"],
  // The cache is the build's own, whichever build made what is in it.
  make: async (onLine) => {
    rmSync(part, { force: true });
    await node([buildFiles, "previews", "--out", previews, "--part", part, "--force"], { onLine });
    previewsInto(dist);
  },
};

/** web/dist: the page as static files. @type {import("./stamp.mjs").Piece} */
export const pagePiece = {
  name: "page",
  title: "Building the page",
  inputs: [
    "web/index.html",
    "web/embed.html",
    "web/model",
    "web/figure",
    "web/reader",
    "web/src",
    "web/offline",
    "web/public",
    "web/vite.config.ts",
    "web/tools/lib/packed.mjs",
    "scenarios",
    "package.json",
    "package-lock.json",
    "CHANGELOG.md",
    "core/tests/engines.json",
    "core/build/wasm/page/lab.wasm",
    ...PREVIEWS_FROM,
  ],
  outputs: ["web/dist/index.html"],
  make: async (onLine) => {
    await vite("production", onLine);
    packEngines(join(dist, "assets"));
  },
};

/** web/dist-cli: the command line as one module for Node, and what the build asks for as another. @type {import("./stamp.mjs").Piece} */
export const cliPiece = {
  name: "cli",
  title: "Building the command line",
  inputs: [
    "web/cli",
    "web/tools/build-files",
    "web/model",
    "web/figure",
    "web/reader",
    "web/src",
    "web/vite.config.ts",
    "scenarios/moved.json",
    "CHANGELOG.md",
    "package.json",
    "package-lock.json",
  ],
  outputs: [
    "web/dist-cli/nada-lab.mjs",
    "web/dist-cli/licenses.txt",
    "web/dist-cli/build-files.mjs",
  ],
  make: async (onLine) => {
    await vite("cli", onLine);
    await vite("build-files", onLine);
  },
};

/** web/dist-library: the engine as a package for others. @type {import("./stamp.mjs").Piece} */
export const libraryPiece = {
  name: "library",
  title: "Building the library",
  inputs: [
    "web/library",
    "web/cli",
    "web/model",
    "web/figure",
    "web/reader",
    "web/src",
    "web/tools/lib/library.mjs",
    "web/tools/lib/packed-command-line.mjs",
    "web/tools/lib/home.mjs",
    "web/vite.config.ts",
    "web/dist-cli",
    "scenarios",
    ...RECORDED.map((path) => `core/tests/data/${path}`),
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "LICENSE",
    "core/build/wasm/lab.wasm",
  ],
  outputs: [...[...MODULES, "package.json"].map((name) => `web/dist-library/${name}`)],
  make: async (onLine) => {
    await makeLibrary(async () => {
      await vite("library", onLine);
      await vite("packed", onLine);
    }, onLine);
    // Only editors read it: without its spaces the package is 4 kB smaller.
    await writeSchema(join(library, "scenarios"), onLine, 0);
  },
};

/** Brings the pieces up to date, one after the other, saying each that has to be made. */
export async function build(...pieces) {
  for (const piece of pieces) {
    if (upToDate(piece)) continue;
    if (piece === wasmPiece) await installEmscripten();
    await step(piece.title, (progress) => make(piece, progress));
  }
}

/** The page, the command line, the library and the Python package, with everything that they need. */
export const buildAll = () =>
  build(wasmPiece, cliPiece, schemaPiece, libraryPiece, pythonPiece, previewsPiece, pagePiece);
