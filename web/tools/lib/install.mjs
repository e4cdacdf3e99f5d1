// Brings what is missing: npm packages from the lock file, programs from the distribution.
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { run, Stop, which } from "./command.mjs";
import { inRoot, modules } from "./paths.mjs";
import { step } from "./say.mjs";

/** Whether node_modules is missing or holds other versions than the lock file names: of all packages, or of those that a build takes. */
export function packagesAreMissing(which = "all") {
  const wanted = packagesIn(inRoot("package-lock.json"));
  return !holds(packagesIn(ours), which === "all" ? wanted : withoutDev(wanted));
}

/** `npm ci` where that is so. */
export async function installPackages(which = "all") {
  if (packagesAreMissing(which))
    await step("Installing npm packages", (progress) => bringPackages(progress, which));
}

/** What npm says that it has installed. */
const ours = join(modules, ".package-lock.json");

/** Rows of a lock file but those that only tests and tools need. */
export const withoutDev = (rows) =>
  Object.fromEntries(Object.entries(rows).filter(([, { dev }]) => dev !== true));

/**
 * `npm ci`; a tenth of all packages is what a build takes, and where there are none yet it needs no others.
 * @param {(line: string) => void} onLine
 * @param {"all" | "build"} which
 */
export async function bringPackages(onLine, which) {
  // npm empties the folder that it installs into, also behind a link, where it may be another project's.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Stop("node_modules is a link and holds other versions: run npm ci where it leads.");
  }
  const few = which === "build" && !existsSync(ours);
  await run("npm", few ? ["ci", "--omit=dev"] : ["ci"], { onLine });
}

/** What a lock file names: place in node_modules → its row. */
function packagesIn(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).packages ?? {}) : {};
}

/** Times of files say nothing: a checkout writes the lock file anew. Packages for other systems may be missing. */
export function holds(there, wanted) {
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    const found = there[place];
    return place === "" || (found === undefined ? optional === true : found.version === version);
  });
}

/** The command line that gives root's rights, or null where there is no way to them. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  if (!which("sudo")) return null;
  // Without a terminal a person cannot type a password.
  return process.stdin.isTTY ? ["sudo"] : ["sudo", "-n"];
}

/** Installs Debian packages; throws what went wrong. */
export async function apt(packages, progress) {
  const prefix = asRoot();
  if (!prefix || !which("apt-get")) throw new Error("no apt-get, or no right to use it");
  const get = (args) => {
    const [command, ...rest] = [
      ...prefix,
      "env",
      "DEBIAN_FRONTEND=noninteractive",
      "apt-get",
      ...args,
    ];
    return run(command, rest, { onLine: progress, input: true });
  };
  const install = ["install", "-y", "--no-install-recommends", ...packages];
  // Package lists may be missing or old: fetch them only then, it costs seconds.
  await get(install).catch(async () => {
    await get(["update"]);
    await get(install);
  });
}

/** The packages of those needs that are not there. @param {{ package: string, there: () => boolean }[]} needs */
export const missingOf = (needs) =>
  needs.filter((need) => !need.there()).map((need) => need.package);

/**
 * Installs the packages of those needs that are not there.
 * @param {{ package: string, there: () => boolean }[]} needs
 * @param {string} purpose what for, in the sentence that is said when it cannot be had
 * @param {string} [elsewhere] what to do on another system
 */
export async function installPrograms(needs, purpose, elsewhere = "") {
  const missing = missingOf(needs);
  if (missing.length === 0) return;
  await step(`Installing ${missing.join(", ")} from the distribution`, (progress) =>
    bringPrograms(missing, purpose, elsewhere, progress),
  );
}

/** Installs Debian packages; a sentence where that cannot be done. */
export async function bringPrograms(missing, purpose, elsewhere, onLine) {
  try {
    await apt(missing, onLine);
  } catch (error) {
    const last = (error.output ?? error.message).trim().split("\n").slice(-3).join(" ");
    throw new Stop(
      `${missing.join(", ")}: needed ${purpose} and not to be had from the distribution (${last}): ` +
        `run \`sudo apt-get install ${missing.join(" ")}\`${elsewhere} and try again.`,
    );
  }
}

/** A need that is met by a program on PATH. */
export const program = (name, from = name) => ({
  package: from,
  there: () => which(name) !== null,
});

/** A need that is met by a file. */
export const file = (path, from) => ({ package: from, there: () => existsSync(path) });
