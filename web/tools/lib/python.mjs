// Python for the tests of core/python: found or installed, with locked packages in an environment of their own, and the tests in it.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { run, Stop, which } from "./command.mjs";
import { installPrograms, program } from "./install.mjs";
import { cache, inRoot } from "./paths.mjs";
import { readJunit } from "./reports.mjs";
import { reported } from "./runners.mjs";

/** @typedef {import("./schedule.mjs").Counted} Counted */

const folder = join(cache, "python");
const environment = join(folder, "environment");
const inside = join(environment, "bin/python");
const wheels = join(folder, "wheels");
const needed = join(folder, "needed.txt");
const made = join(folder, "made.txt");
const project = inRoot("core/python");
const lock = join(project, "requirements.txt");
const LOWEST = 10;
const HIGHEST = 13;

const minors = Array.from({ length: HIGHEST - LOWEST + 1 }, (_, i) => LOWEST + i);

function succeeds(python, program) {
  try {
    execFileSync(python, ["-c", program], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const isNewEnough = (python) =>
  succeeds(python, `import sys; sys.exit(sys.version_info < (3, ${LOWEST}))`);
const hasVenv = (python) => succeeds(python, "import ensurepip, venv");

/** The first that is new enough: what is called python3, else the newest of those with a number. */
export function findPython() {
  const names = ["python3", ...minors.toReversed().map((minor) => `python3.${minor}`)];
  return names.map(which).find((path) => path !== null && isNewEnough(path)) ?? null;
}

/** Others that can make an environment, one of each version: on PATH, or made by pyenv. */
function otherPythons() {
  const own = minorOf(findPython());
  const versions = join(process.env.PYENV_ROOT ?? join(homedir(), ".pyenv"), "versions");
  const made = existsSync(versions)
    ? readdirSync(versions).map((v) => join(versions, v, "bin"))
    : [];
  return minors
    .filter((minor) => minor !== own)
    .flatMap((minor) => {
      const name = `python3.${minor}`;
      const places = [which(name), ...made.map((bin) => join(bin, name))];
      const usable = places.find((path) => path !== null && existsSync(path) && hasVenv(path));
      return usable === undefined ? [] : [{ minor, path: usable }];
    });
}

/** Installs Python and what makes its environments; throws what to do where it cannot be had. */
async function installPython(purpose = "to test core/python") {
  if (findPython() === null) await installPrograms([program("python3")], purpose);
  const python = findPython();
  if (python === null) throw new Stop(`python3 is older than 3.${LOWEST}: install a newer one.`);
  const venv = { package: "python3-venv", there: () => hasVenv(python) };
  await installPrograms([venv], purpose);
  return python;
}

/** Where it cannot be had the package stays untested: a loud line, and in continuous builds a failure. */
export async function havePython() {
  try {
    await installPython();
    return true;
  } catch (error) {
    if (process.env.CI || !(error instanceof Stop)) throw error;
    console.log(`NO PYTHON: core/python is not tested. ${error.message}`);
    return false;
  }
}

/** Which Python, as one of the inputs of its tests. */
export function pythonVersions() {
  const python = findPython();
  return python === null ? ["no Python"] : [versionOf(python), ...otherPythons().map(nameOf)];
}

const minorOf = (python) => Number(/^Python 3\.(\d+)/.exec(versionOf(python))?.[1]);
const versionOf = (python) => execFileSync(python, ["--version"], { encoding: "utf8" }).trim();
const nameOf = ({ minor, path }) => `3.${minor} ${path}`;

/** An environment with the locked packages, and the wheels that a fresh one needs; anew where lock or version changed. */
async function makeEnvironment(onLine) {
  const python = await installPython();
  const wanted = [
    ...pythonVersions(),
    createHash("sha256").update(readFileSync(lock)).digest("hex"),
  ].join("\n");
  if (existsSync(made) && readFileSync(made, "utf8") === wanted) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(wheels, { recursive: true });
  await run(python, ["-m", "venv", environment], { onLine });
  await pip(environment, ["install", "--require-hashes", "-r", lock], onLine);
  writeFileSync(needed, lockedRows(/^(numpy|wasmtime)==/));
  await fetchWheels(environment, onLine);
  // Each Python has other versions in the lock file, and only its own pip tells which.
  for (const { minor, path } of otherPythons()) {
    const other = join(folder, `3.${minor}`);
    await run(path, ["-m", "venv", other], { onLine });
    await fetchWheels(other, onLine);
    rmSync(other, { recursive: true });
  }
  writeFileSync(made, wanted);
}

/** What the package needs, as files. */
const fetchWheels = (environment, onLine) =>
  pip(
    environment,
    ["download", "--no-deps", "--require-hashes", "-r", needed, "-d", wheels],
    onLine,
  );

/** Rows of the lock file, with their hashes. */
const lockedRows = (wanted) =>
  readFileSync(lock, "utf8")
    .split(/^(?=\S)/m)
    .filter((row) => wanted.test(row))
    .join("");

const pip = (environment, [command, ...args], onLine) =>
  run(
    join(environment, "bin/python"),
    ["-m", "pip", "--disable-pip-version-check", command, "--only-binary", ":all:", ...args],
    { onLine },
  );

/**
 * The wheel of the package, whose data is built, into a folder: the same bytes from the same files, whenever and wherever they were written.
 * @param {string} folder
 * @param {{ python?: string, from?: string }} [by] a Python that has flit_core; without one a fresh environment that has nothing else
 */
export async function makeWheel(folder, { python, from = project } = {}) {
  const own = mkdtempSync(join(tmpdir(), "nada-lab-wheel-"));
  // The first moment that a ZIP knows, in s since 1970.
  const env = { ...process.env, SOURCE_DATE_EPOCH: `${Date.UTC(1980, 0, 1) / 1000}` };
  try {
    const packer = python ?? (await makePacker(own));
    await run(packer, ["-m", "flit_core.wheel", from, "--outdir", folder], { env });
  } finally {
    rmSync(own, { recursive: true });
  }
}

/** A Python with the builder of wheels, as the lock file has it. */
async function makePacker(folder) {
  const environment = join(folder, "environment");
  const rows = join(folder, "needed.txt");
  writeFileSync(rows, lockedRows(/^flit-core==/));
  await run(await installPython("to pack core/python"), ["-m", "venv", environment]);
  await pip(environment, ["install", "--require-hashes", "-r", rows]);
  return join(environment, "bin/python");
}

/** Runs a program of Python with the package and all that is locked. */
export async function inPython(program, onLine) {
  await makeEnvironment(onLine);
  return run(inside, ["-c", program], { env: { ...process.env, PYTHONPATH: project }, onLine });
}

/** The package's checks and the tests with the marks that are asked for. @returns {Promise<Counted>} */
export async function python(marks, onLine) {
  if (!(await havePython())) return { passed: 0, failed: 0 };
  await makeEnvironment(onLine);
  const ruff = (...args) => run(inside, ["-m", "ruff", ...args, "--no-cache", project], { onLine });
  await ruff("check");
  await ruff("format", "--check");
  return reported({
    file: "junit/pytest.xml",
    read: readJunit,
    command: inside,
    args: (report) => [
      ...["-m", "pytest", "-q", "--rootdir", project, "-m", marks],
      ...[`--junitxml=${report}`, project],
    ],
    env: {
      // Beside the sources they would be inputs of the tests that they come from.
      PYTHONPYCACHEPREFIX: join(folder, "bytecode"),
      NADA_LAB_WHEELS: wheels,
      NADA_LAB_PYTHONS: otherPythons()
        .map(({ path }) => path)
        .join(":"),
    },
    onLine,
  });
}
