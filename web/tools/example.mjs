// npm run example: does what core/README.md tells who adds a controller in a copy, and runs the tests that such a person meets.
import "./lib/node-version.mjs";
import { build, cliPiece } from "./lib/build.mjs";
import { installPackages } from "./lib/install.mjs";
import { step, task } from "./lib/say.mjs";
import { installNative } from "./lib/test-programs.mjs";
import { workedExample } from "./lib/worked-example.mjs";

await task(
  "npm run example: adds a controller to a copy as core/README.md says, and runs its tests",
  async () => {
    await installPackages();
    await installNative();
    await build(cliPiece);
    const { passed, failed, notes } = await step("Following the example", workedExample);
    if (notes) console.log(notes);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  },
);
