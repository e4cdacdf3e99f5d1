// npm run build: lab.wasm, the page (web/dist) and the command line (web/dist-cli).
import "./lib/node-version.mjs";
import { buildAll } from "./lib/build.mjs";
import { installPackages } from "./lib/install.mjs";
import { task } from "./lib/say.mjs";

await task(
  "npm run build: lab.wasm, the page (web/dist) and the command line (web/dist-cli)",
  {},
  async () => {
    await installPackages();
    await buildAll();
    console.log("web/dist holds the page, to be served from any folder of a static host.");
  },
);
