// Draws the equations of the core's tables with MathJax, once, when they change. What it writes is glyphs as outlines and their
// places; no program that shows them needs MathJax or a font.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { placesIn } from "./mathjax.mjs";
import { inRoot, root } from "./paths.mjs";

/** @param {(line: string) => void} onLine */
export async function equations(onLine) {
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
    const { equationTex } = await load("model/data/formula/tex.ts");
    const { loadLab } = await load("cli/input/engine-file.ts");
    const kinds = (await loadLab()).schema().objects.controller.kinds;
    const glyphs = {};
    const drawn = {};
    for (const [kind, { equations: rows = [], symbols = {} }] of Object.entries(kinds)) {
      for (const row of rows) {
        const tex = equationTex(row, symbols);
        drawn[`${kind} ${row.id}`] = { tex, ...(await placesIn(tex, glyphs)) };
      }
    }
    const lines = (of) =>
      Object.entries(of).map(
        ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
      );
    const text = `{\n"glyphs": {\n${lines(glyphs).join(",\n")}\n},\n"equations": {\n${lines(drawn).join(",\n")}\n}\n}\n`;
    writeFileSync(inRoot("web/src/slides/equations/pictures.json"), text);
    onLine(`${Object.keys(drawn).length} equations, ${Object.keys(glyphs).length} glyphs`);
  } finally {
    await server.close();
  }
}
