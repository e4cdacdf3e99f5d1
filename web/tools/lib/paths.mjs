// Where things are, as absolute paths.
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const root = at("");
export const core = at("core");
export const scenarios = at("scenarios");
export const wasm = at("core/build/wasm/lab.wasm");
export const dist = at("web/dist");
export const cliBundle = at("web/dist-cli/nada-lab.mjs");
export const buildFiles = at("web/dist-cli/build-files.mjs");
export const library = at("web/dist-library");
export const cache = at("web/.cache");
export const previews = at("web/.cache/previews.json");
export const modules = at("node_modules");
export const viteConfig = at("web/vite.config.ts");

/** A file below the project's root. */
export const inRoot = at;
