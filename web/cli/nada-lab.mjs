#!/usr/bin/env node
// npx nada-lab: runs the built command line. What is not built, or not from these sources, is built first.
import "../tools/lib/node-version.mjs";
import { pathToFileURL } from "node:url";
import { build, cliPiece, wasmPiece } from "../tools/lib/build.mjs";
import { installPackages } from "../tools/lib/install.mjs";
import { cliBundle } from "../tools/lib/paths.mjs";
import { main } from "../tools/lib/say.mjs";
import { upToDate } from "../tools/lib/stamp.mjs";

if (!upToDate(wasmPiece) || !upToDate(cliPiece)) {
  // Results go to stdout, which may be a file: what the build says must not be in it.
  const log = console.log;
  console.log = console.error;
  await main(async () => {
    await installPackages("build");
    await build(wasmPiece, cliPiece);
  });
  console.log = log;
}

await import(pathToFileURL(cliBundle).href);
