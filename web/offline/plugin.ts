// Writes sw.js beside the built page: the list of every file in it, then service-worker.js as it stands.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import type { Plugin } from "vite";

/** The page that shows how labs are embedded is no part of the lab. */
const OF_EMBEDDING = /^embed\.html$|^assets\/embed-/;

/** `coming`: a file that may be put there later. */
export function offline(coming: string): Plugin {
  let folder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      const files = filesBelow(folder).filter(
        (file) => file !== "sw.js" && !OF_EMBEDDING.test(file),
      );
      const hash = createHash("sha256");
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      if (!files.includes(coming)) files.push(coming);
      const list = files.map((file) => (file === "index.html" ? "./" : file));
      const source = readFileSync(new URL("./service-worker.js", import.meta.url), "utf8");
      const head =
        `const version = ${JSON.stringify(hash.digest("hex").slice(0, 16))};\n` +
        `const files = ${JSON.stringify(list)};\n`;
      writeFileSync(join(folder, "sw.js"), head + source);
    },
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}
