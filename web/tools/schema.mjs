// npm run schema: writes scenarios/schema.json from the core's own tables.
import "./lib/node-version.mjs";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, cliPiece, wasmPiece } from "./lib/build.mjs";
import { node } from "./lib/command.mjs";
import { installPackages } from "./lib/install.mjs";
import { cliBundle, scenarios } from "./lib/paths.mjs";
import { main } from "./lib/say.mjs";

await main(async () => {
  await installPackages();
  await build(wasmPiece, cliPiece);
  const text = await node([cliBundle, "schema"]);
  writeFileSync(join(scenarios, "schema.json"), text);
  console.log("scenarios/schema.json is what the core says now.");
});
