// The page (default), or with `--mode cli` the command line as one module for Node.
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { offline } from "./offline/plugin.ts";
import { scenarioTraces } from "./tools/vite/scenario-traces.ts";
import { scenarioWords } from "./tools/vite/scenario-words.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Hot reload needs inline scripts and styles; the policy holds for what is built. */
function policyOnlyWhenBuilt(): Plugin {
  return {
    name: "policy-only-when-built",
    apply: "serve",
    transformIndexHtml: (html) =>
      html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ""),
  };
}

const page: UserConfig = {
  root: here,
  // Relative, so that the same files work below any path of a static host.
  base: "./",
  plugins: [react(), scenarioWords(), scenarioTraces(), policyOnlyWhenBuilt(), offline()],
  server: { fs: { allow: [".."] }, watch: { ignored: ["**/core/build/**"] } },
  worker: { format: "es" },
  build: {
    target: "es2022",
    // A data: address would need a wider policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
};

const cli: UserConfig = {
  root: here,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "cli/main.ts",
    outDir: "dist-cli",
    target: "node20",
    rolldownOptions: { output: { entryFileNames: "nada-lab.mjs" } },
  },
};

export default defineConfig(({ mode }) => (mode === "cli" ? cli : page));
