// npm run equations: draws the equations of the core's tables with MathJax, once, when they change. What it writes is glyphs as
// outlines and their places; no program that shows them needs MathJax or a font.
import "./lib/node-version.mjs";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, wasmPiece } from "./lib/build.mjs";
import { installPackages } from "./lib/install.mjs";
import { placesIn } from "./lib/mathjax.mjs";
import { inRoot, root } from "./lib/paths.mjs";
import { task } from "./lib/say.mjs";

await task("npm run equations: draws the equations of the core's tables with MathJax", async () => {
  await installPackages();
  await build(wasmPiece);
  const { createServer } = await import("vite");
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const load = (file) => server.ssrLoadModule(join(root, "web", file));
    const { equationTex } = await load("src/data/formula/tex.ts");
    const { loadLab } = await load("cli/input/engine-file.ts");
    const kinds = (await loadLab()).schema().objects.controller.kinds;
    const glyphs = {};
    const equations = {};
    for (const [kind, { equations: rows = [], symbols = {} }] of Object.entries(kinds)) {
      for (const row of rows) {
        const tex = equationTex(row, symbols);
        equations[`${kind} ${row.id}`] = { tex, ...(await placesIn(tex, glyphs)) };
      }
    }
    const lines = (of) =>
      Object.entries(of).map(
        ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
      );
    const text = `{\n"glyphs": {\n${lines(glyphs).join(",\n")}\n},\n"equations": {\n${lines(equations).join(",\n")}\n}\n}\n`;
    writeFileSync(inRoot("web/src/exports/equation/pictures.json"), text);
    console.log(`${Object.keys(equations).length} equations, ${Object.keys(glyphs).length} glyphs`);
  } finally {
    await server.close();
  }
});
