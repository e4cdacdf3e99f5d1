// npm run pictures: renews the kept pictures and texts of e2e/pictures.spec.ts that differ from what the page draws now, and those of
// slides and figures (web/tests/pictures).

import { build, cardsPiece, cliPiece, pagePiece, wasmPiece } from "./lib/build.mjs";
import { node } from "./lib/command.mjs";
import { installPackages } from "./lib/install.mjs";
import { inRoot } from "./lib/paths.mjs";
import { step, task } from "./lib/say.mjs";
import { installChromium } from "./lib/test-programs.mjs";

await task(
  "npm run pictures: renews the kept pictures that differ from what the page draws now",
  async () => {
    await installPackages();
    await build(wasmPiece, cliPiece, cardsPiece, pagePiece);
    await installChromium();
    const playwright = inRoot("node_modules/@playwright/test/cli.js");
    const renew = [playwright, "test", "pictures.spec.ts", "--update-snapshots=changed"];
    await step("Drawing the pictures", (onLine) => node(renew, { onLine }));
    const vitest = [inRoot("node_modules/vitest/vitest.mjs"), "run", "web/tests/pictures"];
    const env = { ...process.env, LAB_PICTURES: "renew" };
    await step("Drawing slides and figures", (onLine) => node(vitest, { onLine, env }));
    console.log(
      "What differed is written to e2e/pictures and web/tests/pictures/kept: look at each with `git diff --stat` and in a viewer.",
    );
  },
);
