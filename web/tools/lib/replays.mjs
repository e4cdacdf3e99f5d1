// The controllers hear the whole recordings of core/tests/data/whole, step by step: minutes.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { cmake } from "./build.mjs";
import { run } from "./command.mjs";
import { cache, core } from "./paths.mjs";

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

/** `write` keeps what the replays come to (core/tests/data/replays). */
export async function replays(onLine, write = false) {
  const env = {
    ...process.env,
    LAB_REFERENCE: unpack("goog_cc"),
    LAB_SCREAM_REPLAY: unpack("scream"),
    ...(write ? { LAB_WRITE_REPLAYS: "1" } : {}),
  };
  await cmake("release", { targets: ["tests"], onLine });
  const cases = ["-tc=*recordings in the folder*,*a folder of runs*"];
  await run(join(core, "build/release/tests"), cases, { env, onLine });
}
