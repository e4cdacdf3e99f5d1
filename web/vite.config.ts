// The page (default), with `--mode embed` the lab alone in a page of its own; or one module: for Node with `--mode cli` the command line
// and with `--mode build-files` what the build asks for; for Node and browsers with `--mode library` what others import, and then with
// `--mode packed` the command line beside it.
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { FLOOR } from "./model/engine/floor.ts";
import { offline } from "./offline/plugin.ts";
import { previewsName } from "./tools/lib/build.mjs";
import { NOTICES, notices } from "./tools/vite/notices.ts";
import { previews } from "./tools/vite/previews.ts";
import { scenarios } from "./tools/vite/scenarios.ts";
import { ABOUT } from "./tools/vite/version.ts";

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

/** The floor, as the build calls browsers: for scripts, also those of workers, and for style sheets. */
const target = [...FLOOR].map(
  ([browser, version]) => `${browser === "ios_saf" ? "ios" : browser}${version}`,
);

const page: UserConfig = {
  root: here,
  // Relative, so that the same files work below any path of a static host.
  base: "./",
  plugins: [
    react(),
    scenarios(),
    previews(),
    policyOnlyWhenBuilt(),
    notices(),
    offline(`assets/${previewsName()}`),
  ],
  server: { fs: { allow: [".."] }, watch: { ignored: ["**/core/build/**"] } },
  define: ABOUT,
  worker: {
    format: "es",
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A worker's own file is its beginning and nothing else. What it loads later imports what it shares with the worker, and
          // were that in the worker's own file, WebKit would begin the worker a second time.
          groups: [
            {
              name: (id, context) => (context.getModuleInfo(id)?.isEntry ? null : "in-worker"),
              tags: ["$initial"],
            },
          ],
        },
      },
    },
  },
  build: {
    target,
    // A data: address would need a wider policy.
    assetsInlineLimit: 0,
    license: { fileName: NOTICES },
    // The first view's own file; `npm run bench` holds its size to a bar.
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The page itself, and two labs in one page (`mount`), to which nothing leads from the first.
      input: { index: `${here}index.html`, embed: `${here}embed.html` },
      // d3-array is one file that calls these as it begins; where nobody asks for what they make, 0.4 kB (gzip) less.
      treeshake: { manualPureFunctions: ["Blur2", "shuffler"] },
      // What both begin with is one file, what the page has besides it is another: cut at every seam, the same code takes 14 kB
      // more (gzip).
      output: {
        codeSplitting: {
          groups: [
            {
              name: "lab",
              test: /src\/(lab\/app\/(stage|mount)|sessions\/index)\.tsx?$/,
              priority: 2,
            },
            { name: "page", test: /src\/(products|lab\/app\/(app|root))\.tsx?$/, priority: 1 },
            { name: "language", test: /model\/scenario\/language\/(?!value)/ },
          ],
        },
      },
    },
  },
};

/** The lab in an element of any page, without the products that stand on it in ours. */
const embed: UserConfig = {
  ...page,
  publicDir: false,
  plugins: [react(), scenarios(), previews(), notices()],
  build: {
    ...page.build,
    outDir: "dist-embed",
    rolldownOptions: { ...page.build?.rolldownOptions, input: `${here}embed.html` },
  },
};

const moduleOf = (entry: string, name: string, more: UserConfig["build"] = {}): UserConfig => ({
  root: here,
  plugins: [notices()],
  publicDir: false,
  define: ABOUT,
  ssr: { noExternal: true },
  build: {
    ...more,
    ssr: entry,
    outDir: "dist-cli",
    emptyOutDir: false,
    target: "node20",
    rolldownOptions: {
      output: { entryFileNames: name, minify: true },
      // Native code: loaded from node_modules when a PNG is asked for.
      external: ["@resvg/resvg-js"],
    },
  },
});

/** What reads other people's files, which the library loads when it is asked to. */
const READER = "reader.js";

const library: UserConfig = {
  root: here,
  publicDir: false,
  build: {
    lib: { entry: "library/index.ts", formats: ["es"], fileName: () => "index.js" },
    outDir: "dist-library",
    target: ["node20", ...target],
    reportCompressedSize: false,
    // Vite leaves the spaces in modules for others, whose bundlers it expects to take them out. Most of them need none.
    rolldownOptions: {
      // What index.js and sweep.js, which only a sweep loads, both need is a file of its own, 1 kB (gzip) more in all: were it in
      // index.js, that would export it, under names of one letter.
      preserveEntrySignatures: "strict",
      output: {
        minify: true,
        // Pressed as one file, what index.js alone needs takes 0.3 kB less.
        codeSplitting: {
          groups: [
            {
              name: "shared",
              test: /library\/(engines|run|turns|live)\.ts$|worker-count\.ts$/,
            },
          ],
        },
        chunkFileNames: ({ name }) => (name === "by-options" ? READER : `${name}.js`),
      },
    },
  },
};

/** The command line of the package reads by the library's module: twice in it, that would be 50 kB more. */
const packed: UserConfig = {
  ...moduleOf("cli/main.ts", "main.mjs"),
  plugins: [
    {
      name: "reader-of-the-library",
      enforce: "pre",
      resolveId: (source) =>
        source.endsWith("/reader/by-options") ? { id: `../${READER}`, external: true } : null,
    },
  ],
};

export default defineConfig(({ mode }) => {
  if (mode === "packed")
    return { ...packed, build: { ...packed.build, outDir: "dist-library/cli" } };
  if (mode === "library") return library;
  if (mode === "embed") return embed;
  // Its licences go with the package.
  if (mode === "cli")
    return moduleOf("cli/main.ts", "nada-lab.mjs", { license: { fileName: NOTICES } });
  return mode === "build-files" ? moduleOf("tools/build-files/main.ts", "build-files.mjs") : page;
});
