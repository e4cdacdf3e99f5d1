// npm run golden: writes the hash of every scenario's run to core/tests/golden.json, after a change that
// means to move results. Tells what moved, for the commit to say why.
import "./lib/node-version.mjs";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cmake } from "./lib/build.mjs";
import { run } from "./lib/command.mjs";
import { golden, hashOf } from "./lib/cpp-checks.mjs";
import { core } from "./lib/paths.mjs";
import { main, step } from "./lib/say.mjs";
import { scenarioFiles } from "./lib/sources.mjs";
import { installCompiler } from "./lib/test-programs.mjs";

await main(async () => {
  await installCompiler();
  await step("Building the native command line", (onLine) =>
    cmake("release", { targets: ["cli"], onLine }),
  );
  const before = existsSync(golden) ? JSON.parse(readFileSync(golden, "utf8")) : {};
  const now = {};
  for (const name of scenarioFiles()) {
    now[name] = await hashOf(name, join(core, "build/release/cli"), run);
    if (before[name] !== now[name]) console.log(`${name}: ${before[name] ?? "new"} → ${now[name]}`);
  }
  for (const name of Object.keys(before)) if (!now[name]) console.log(`${name}: gone`);
  writeFileSync(golden, `${JSON.stringify(now, null, 2)}\n`);
});
