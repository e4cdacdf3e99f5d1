#!/usr/bin/env node
// npx nada-lab: runs the built command line; a fresh clone builds it and lab.wasm first, telling so on stderr.
import "../tools/lib/node-version.mjs";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { cliBundle, wasm } from "../tools/lib/paths.mjs";

if (!existsSync(cliBundle) || !existsSync(wasm)) {
  const { build, cliPiece, wasmPiece } = await import("../tools/lib/build.mjs");
  const { installPackages } = await import("../tools/lib/install.mjs");
  const { main } = await import("../tools/lib/say.mjs");
  // Results go to stdout, which may be a file: what the build says must not be in it.
  console.log = console.error;
  await main(async () => {
    await installPackages();
    await build(wasmPiece, cliPiece);
  });
}

await import(pathToFileURL(cliBundle).href);
