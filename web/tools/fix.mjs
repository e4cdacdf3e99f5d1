// npm run fix: writes every file in the project's format (clang-format and Biome).
import "./lib/node-version.mjs";
import { node, run, Stop } from "./lib/command.mjs";
import { installPackages } from "./lib/install.mjs";
import { inRoot } from "./lib/paths.mjs";
import { task } from "./lib/say.mjs";
import { cppSources } from "./lib/sources.mjs";
import { findClangFormat, installNative } from "./lib/test-programs.mjs";

await task("npm run fix: writes every file in the project's format", {}, async () => {
  await installPackages();
  await installNative();
  await node([
    inRoot("node_modules/@biomejs/biome/bin/biome"),
    "check",
    "--write",
    "--linter-enabled=false",
  ]);
  const clangFormat = findClangFormat();
  if (!clangFormat) throw new Stop("The C++ sources keep to clang-format 14, which is not there.");
  await run(clangFormat, ["-i", ...cppSources()]);
});
