// npm run build: lab.wasm, the page (web/dist), the command line (web/dist-cli) and the library (web/dist-library).
import "./lib/node-version.mjs";
import { buildAll } from "./lib/build.mjs";
import { installPackages } from "./lib/install.mjs";
import { task } from "./lib/say.mjs";

await task(
  "npm run build: lab.wasm, the page (web/dist), the command line (web/dist-cli), the library (web/dist-library)",
  {},
  async () => {
    await installPackages();
    await buildAll();
    console.log("web/dist holds the page, to be served from any folder of a static host.");
    console.log("web/dist-library holds the library: npm pack web/dist-library makes its tarball.");
  },
);
