// npm run schema: writes scenarios/schema.json and the tables of scenarios/FIELDS.md from the core's own tables.
import "./lib/node-version.mjs";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, cliPiece, wasmPiece } from "./lib/build.mjs";
import { node } from "./lib/command.mjs";
import { installPackages } from "./lib/install.mjs";
import { cliBundle, scenarios } from "./lib/paths.mjs";
import { task } from "./lib/say.mjs";

await task(
  "npm run schema: writes scenarios/schema.json and scenarios/FIELDS.md from the core's tables",
  async () => {
    await installPackages();
    await build(wasmPiece, cliPiece);
    const text = await node([cliBundle, "schema"]);
    writeFileSync(join(scenarios, "schema.json"), text);
    const page = await node([cliBundle, "schema", "--fields"]);
    writeFileSync(join(scenarios, "FIELDS.md"), page);
    console.log("scenarios/schema.json and scenarios/FIELDS.md are what the core says now.");
  },
);
