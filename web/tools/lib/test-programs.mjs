// What the tests need beyond `npm start`: compilers, doctest, clang's tools, a Chromium with a font, Firefox, WebKit, tshark.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import { findChromium, findFirefox } from "./browser.mjs";
import { run, Stop, which } from "./command.mjs";
import { file, installPrograms, program } from "./install.mjs";
import { step } from "./say.mjs";

const compiler = [program("g++"), program("cmake"), program("ninja", "ninja-build")];

/** What builds the core natively. */
export const installCompiler = () => installPrograms(compiler, "to build the core natively");

/** Compilers, clang's fuzzer, doctest, clang-format and clang-tidy. */
export async function installNative() {
  await installPrograms(
    [
      ...compiler,
      program("clang"),
      program("clang-format"),
      program("clang-tidy"),
      file("/usr/include/doctest/doctest.h", "doctest-dev"),
    ],
    "to test the core",
  );
  const version = ask("clang", ["-dumpversion"]).split(".")[0];
  const fuzzer = ask("clang", ["-print-file-name=libclang_rt.fuzzer-x86_64.a"]);
  const there = () => process.arch !== "x64" || (isAbsolute(fuzzer) && existsSync(fuzzer));
  await installPrograms([{ package: `libclang-rt-${version}-dev`, there }], "to fuzz the core");
}

const fonts = "/usr/share/fonts/truetype";
/** Of the page in its kept pictures, and of figures and slides, which ask for Arial. */
const letters = [
  file(`${fonts}/dejavu/DejaVuSans.ttf`, "fonts-dejavu-core"),
  file(`${fonts}/liberation/LiberationSans-Regular.ttf`, "fonts-liberation"),
];

/** The distribution's Chromium; where it has none of its own (Ubuntu), the one of Playwright. */
export async function installChromium() {
  if (findChromium()) return installPrograms(letters, "to draw text in Chromium");
  await installPrograms(
    [{ package: "chromium", there: () => false }, ...letters],
    "to test the page",
  );
  if (findChromium()) return;
  await step("Installing Playwright's Chromium", (progress) =>
    run("npx", ["playwright", "install", "--with-deps", "chromium"], { onLine: progress }),
  );
}

/** The engine of Safari, which cannot be started without a screen. */
export const installWebKit = () =>
  installOptional(
    [program("WebKitWebDriver", "webkit2gtk-driver"), program("Xvfb", "xvfb"), ...letters],
    "to open the page in WebKit",
    "NO WEBKIT: the page is not tested in the engine of Safari.",
  );

/** Where it cannot be had the tests say what is left out, and go on. */
async function installOptional(programs, purpose, leftOut) {
  try {
    await installPrograms(programs, purpose);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.log(`${leftOut} ${error.message}`);
  }
}

/** What reads our captures. */
export const installTshark = () =>
  installOptional(
    [program("tshark")],
    "to read captures",
    "NO TSHARK: captures are not dissected.",
  );

/** A second browser. Ubuntu has it as a snap only. */
export async function installFirefox() {
  const there = () => {
    const { path, tooOld } = findFirefox();
    return path !== null || tooOld !== null;
  };
  const left = "NO FIREFOX: the page is not tested in it.";
  await installOptional([{ package: "firefox-esr", there }], "to open the page in Firefox", left);
  const { tooOld } = findFirefox();
  if (tooOld !== null) console.log(`${left} Version ${tooOld} is too old to be driven.`);
}

const ask = (command, args) => execFileSync(command, args, { encoding: "utf8" }).trim();

/** clang-format of the version that wrote the sources (14); others differ in details. */
export function findClangFormat() {
  for (const name of ["clang-format-14", "clang-format"]) {
    const path = which(name);
    if (path && /version 14\./.test(ask(path, ["--version"]))) return path;
  }
  return null;
}
