// npm run golden: writes what every scenario's run comes to into core/tests/golden.json, after a change that
// means to move results. Tells what moved, for the commit to say why.
import "./lib/node-version.mjs";
import { join } from "node:path";
import { cmake } from "./lib/build.mjs";
import { run } from "./lib/command.mjs";
import { goldenScenarios, lineOf, readGolden, spaced, writeGolden } from "./lib/golden.mjs";
import { installPackages } from "./lib/install.mjs";
import { core } from "./lib/paths.mjs";
import { step, task } from "./lib/say.mjs";
import { installCompiler } from "./lib/test-programs.mjs";

await task(
  "npm run golden: writes what every scenario's run comes to into core/tests/golden.json",
  async () => {
    await installPackages();
    await installCompiler();
    await step("Building the native command line", (onLine) =>
      cmake("release", { targets: ["cli"], onLine }),
    );
    const before = readGolden();
    const now = {};
    for (const [name, text] of await goldenScenarios()) {
      now[name] = await lineOf(name, join(core, "build/release/cli"), run, text);
      const [was, is] = [before[name], now[name]];
      if (!was || spaced(was) !== spaced(is)) {
        console.log(`${name}\n  was ${was ? spaced(was) : "not there"}\n  is  ${spaced(is)}`);
      }
    }
    for (const name of Object.keys(before)) if (!now[name]) console.log(`${name}\n  is gone`);
    writeGolden(now);
  },
);
