// npm run release: builds everything and puts a release into a folder. It sends nothing anywhere: .github/workflows/release.yml does.
import "./lib/node-version.mjs";
import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { buildAll } from "./lib/build.mjs";
import { sectionToRelease } from "./lib/changelog.mjs";
import { installPackages } from "./lib/install.mjs";
import { inRoot } from "./lib/paths.mjs";
import { makeWheel } from "./lib/python.mjs";
import { task } from "./lib/say.mjs";

const help = `npm run release -- [options]
  --tag vX.Y.Z  refuse where package.json has another version
  --out FOLDER  web/release without it
  --help        this text`;

await task(help, { tag: "text", out: "text" }, async ({ tag, out = inRoot("web/release") }) => {
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  // Before minutes of building.
  sectionToRelease({ version, tag });
  await installPackages();
  await buildAll();
  // It needs a package, which may just have been installed.
  const { writeRelease } = await import("./lib/release.mjs");
  const folder = resolve(out);
  const files = await writeRelease(folder, { tag, makeWheel });
  console.log(`${relative(process.cwd(), folder)}: ${files.join(", ")}`);
});
