// Browsers: the one to show the page in, the Chromium that tests and benchmarks drive, the Firefox that opens the page as well.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { which } from "./command.mjs";

/** Opens an address in the user's browser where there is one; says whether it tried. */
export function openBrowser(url) {
  const opener = openerCommand();
  if (!opener || process.env.CI) return false;
  const child = spawn(opener[0], [...opener.slice(1), url], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
  return true;
}

function openerCommand() {
  if (process.platform === "darwin") return ["open"];
  if (which("wslview")) return ["wslview"];
  const display = process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  return display && which("xdg-open") ? ["xdg-open"] : null;
}

/** A Chromium of the system: $CHROMIUM or one on PATH; null where there is none (or only a snap's stub). */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of ["chromium", "google-chrome", "chromium-browser"]) {
    const path = which(name);
    if (path && !isSnapStub(path)) return path;
  }
  return null;
}

/** Older ones do not know what Playwright asks them for by WebDriver BiDi (network.addDataCollector). */
const LEAST_FIREFOX = 143;

/**
 * A Firefox of the system that Playwright can drive: $FIREFOX or one on PATH. Null where there is none (or only a snap's stub);
 * `tooOld` says the version of one that is of no use.
 * @returns {{ path: string | null, tooOld: string | null }}
 */
export function findFirefox() {
  if (process.env.FIREFOX) return { path: process.env.FIREFOX, tooOld: null };
  let tooOld = null;
  for (const name of ["firefox-esr", "firefox"]) {
    const path = which(name);
    if (!path || isSnapStub(path)) continue;
    const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
    const [, major] = /(\d+)\./.exec(stdout ?? "") ?? [];
    if (major === undefined) continue;
    if (Number(major) >= LEAST_FIREFOX) return { path, tooOld: null };
    tooOld ??= major;
  }
  return { path: null, tooOld };
}

/**
 * WebKit as Debian and Ubuntu have it: the driver, which knows its browser itself, and a virtual screen; null where
 * one of the two is missing. On a Mac there is Safari, which only a person may drive.
 * @returns {{ driver: string, screen: string } | null}
 */
export function findWebKit() {
  const [driver, screen] = [which("WebKitWebDriver"), which("Xvfb")];
  return driver === null || screen === null ? null : { driver, screen };
}

/** What the browsers that are found call themselves; WebKit's says it on a screen only: when it was made. */
export const browserVersions = () => [
  ...[findChromium(), findFirefox().path]
    .filter((path) => path !== null)
    .map((path) => spawnSync(path, ["--version"], { encoding: "utf8" }).stdout ?? ""),
  ...Object.values(findWebKit() ?? {}).map((path) => `${path} ${statSync(path).mtimeMs}`),
];

/** Ubuntu's `chromium` is a script or a link that calls snap, which has no place in a container. */
function isSnapStub(path) {
  if (realpathSync(path).endsWith("/snap")) return true;
  const start = readFileSync(path).subarray(0, 4096).toString("latin1");
  return start.startsWith("#!") && /\bsnap (install|run)\b|\/snap\/bin\//.test(start);
}

/**
 * What a browser without a person before it has no use for. Without the first two, every window loads two pages of
 * the browser's own behind its address bar, half a second of work. Chromium heeds only the last such list, so
 * those of Playwright's that matter here are named again.
 */
const unused = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "DialMediaRouteProvider",
  "GlobalMediaControls",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "Translate",
];

/** No GPU, no talk to other hosts; no sandbox for root, who has none. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  // Containers give little shared memory.
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${unused.join(",")}`,
];
