// The three things that are built: lab.wasm, the page, and the command line's bundle.
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { node, run, which } from "./command.mjs";
import { installPrograms, program } from "./install.mjs";
import { core, inRoot, viteConfig } from "./paths.mjs";
import { step } from "./say.mjs";
import { once } from "./stamp.mjs";

const vite = inRoot("node_modules/vite/bin/vite.js");

/** Full path of emcc: on PATH, in $EMSDK, or where Debian has it. */
export function findEmscripten() {
  const inSdk = process.env.EMSDK && join(process.env.EMSDK, "upstream/emscripten/emcc");
  return which("emcc") ?? (inSdk && existsSync(inSdk) ? inSdk : null);
}

/** Finds or installs Emscripten, CMake and Ninja. */
export const installEmscripten = () =>
  installPrograms(
    [
      { package: "emscripten", there: () => findEmscripten() !== null },
      program("cmake"),
      program("ninja", "ninja-build"),
    ],
    "to build lab.wasm",
    " (macOS: `brew install emscripten cmake ninja`; or set EMSDK)",
  );

/** Configures and builds a CMake preset; `target` narrows it to some of its targets. */
export async function cmake(preset, { targets = [], jobs, onLine } = {}) {
  const env = { ...process.env };
  const emcc = preset === "wasm" ? findEmscripten() : null;
  if (emcc) env.PATH = `${dirname(emcc)}${delimiter}${env.PATH}`;
  // Debian's Emscripten has its own frozen cache; another one would be empty.
  if (emcc === "/usr/bin/emcc") delete env.EM_CACHE;
  const options = { cwd: core, env, onLine };
  if (!existsSync(join(core, "build", preset, "build.ninja"))) {
    await run("cmake", ["--preset", preset], options);
  }
  const narrow = targets.length > 0 ? ["--target", ...targets] : [];
  const parallel = jobs ? ["-j", String(jobs)] : [];
  return run("cmake", ["--build", "--preset", preset, ...parallel, ...narrow], options);
}

/** lab.wasm, where its sources changed. */
export const buildWasm = () =>
  once(
    "wasm",
    {
      inputs: ["core/src", "core/CMakeLists.txt", "core/CMakePresets.json", "core/cmake"],
      outputs: ["core/build/wasm/lab.wasm"],
    },
    async () => {
      await installEmscripten();
      await step("Building lab.wasm", (progress) => cmake("wasm", { onLine: progress }));
    },
  );

const pageInputs = [
  "web/index.html",
  "web/src",
  "web/offline",
  "web/public",
  "web/vite.config.ts",
  "scenarios",
  "package-lock.json",
  "core/build/wasm/lab.wasm",
];

/** web/dist: the page as static files. */
export const buildPage = () =>
  once("page", { inputs: pageInputs, outputs: ["web/dist/index.html"] }, () =>
    step("Building the page", (progress) =>
      node([vite, "build", "--config", viteConfig], { onLine: progress }),
    ),
  );

/** web/dist-cli: the command line as one module for Node. */
export const buildCli = () =>
  once(
    "cli",
    {
      inputs: ["web/cli", "web/src", "web/vite.config.ts", "package-lock.json"],
      outputs: ["web/dist-cli/nada-lab.mjs"],
    },
    () =>
      step("Building the command line", (progress) =>
        node([vite, "build", "--config", viteConfig, "--mode", "cli"], { onLine: progress }),
      ),
  );

/** Everything that `npm run build` makes, in order. */
export async function buildAll() {
  await buildWasm();
  await buildPage();
  await buildCli();
}
