// All that `npm start` and `npm test` need, installed where it is missing: packages of npm, programs of the distribution, Python.
import { installEmscripten } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { havePython } from "./python.mjs";
import {
  installChromium,
  installFirefox,
  installNative,
  installTshark,
  installWebKit,
} from "./test-programs.mjs";

export async function installAll() {
  await installPackages();
  await installEmscripten();
  await installNative();
  await installChromium();
  await installFirefox();
  await installWebKit();
  await installTshark();
  await havePython();
}
