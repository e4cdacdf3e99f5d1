// npm run replays: the controllers hear the whole recordings of core/tests/data/whole, step by step. --write keeps
// what that comes to. Takes minutes; for a scheduled build.
import "./lib/node-version.mjs";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { cmake } from "./lib/build.mjs";
import { run } from "./lib/command.mjs";
import { cache, core } from "./lib/paths.mjs";
import { main, options, step } from "./lib/say.mjs";
import { installCompiler } from "./lib/test-programs.mjs";

const packed = join(core, "tests/data/whole");
const unpacked = join(cache, "whole");

/** Unpacks the recordings of one controller's folder. @param {string} name */
function unpack(name) {
  const folder = join(unpacked, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(join(packed, name)).filter((file) => file.endsWith(".gz"));
  for (const file of files) {
    const content = gunzipSync(readFileSync(join(packed, name, file)));
    writeFileSync(join(folder, file.slice(0, -".gz".length)), content);
  }
  return folder;
}

const help = `npm run replays -- [options]
  --write      keeps what the replays come to (core/tests/data/replays)
  --help       this text`;

await main(async () => {
  const { write, help: asked } = options(process.argv.slice(2), { write: "flag", help: "flag" });
  if (asked) {
    console.log(help);
    return;
  }
  await installCompiler();
  const env = {
    ...process.env,
    LAB_REFERENCE: unpack("goog_cc"),
    LAB_SCREAM_REPLAY: unpack("scream"),
    ...(write ? { LAB_WRITE_REPLAYS: "1" } : {}),
  };
  await step("Building the core's tests", (onLine) =>
    cmake("release", { targets: ["tests"], onLine }),
  );
  const said = await step("Replaying the whole recordings", (onLine) =>
    run(join(core, "build/release/tests"), ["-tc=*recordings in the folder*,*a folder of runs*"], {
      env,
      onLine,
    }),
  );
  console.log(said.trim().split("\n").slice(-3).join("\n"));
});
