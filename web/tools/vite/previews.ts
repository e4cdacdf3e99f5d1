// The previews beside the page's code, under a name that says what they were made from and not what is in them: so the page can be built,
// and served, before they are made.
import { existsSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Plugin } from "vite";
import { previewsInto, previewsName, previewsPiece } from "../lib/build.mjs";
import { previews as FILE } from "../lib/paths.mjs";
import { upToDate } from "../lib/stamp.mjs";

export function previews(): Plugin {
  let folder = "";
  return {
    name: "previews",
    config: () => ({ define: { PREVIEWS_FILE: JSON.stringify(previewsName()) } }),
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    writeBundle() {
      if (upToDate(previewsPiece)) previewsInto(folder);
    },
    // Asked for from beside the module that asks, wherever that is in the sources.
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [path = ""] = (request.url ?? "").split("?");
        if (!/^previews-[0-9a-f]+\.json$/.test(basename(path)) || !existsSync(FILE)) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(readFileSync(FILE));
      });
    },
  };
}
