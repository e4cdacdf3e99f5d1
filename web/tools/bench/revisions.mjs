// Which revision is measured, and another one built in a folder of its own, which stays.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CommandFailed, node, run, Stop } from "../lib/command.mjs";
import { cache, inRoot, modules } from "../lib/paths.mjs";
import { step } from "../lib/say.mjs";
import { nativeProgram } from "./native.mjs";

const git = async (...args) => (await run("git", args)).trim();

/** The revision that is checked out, and whether files differ from it but those that a bench writes; null without git. */
export async function here(written) {
  try {
    const changed = await git("status", "--porcelain", "--", ":/", ...written.map((p) => `:!${p}`));
    return { revision: await git("rev-parse", "--short=8", "HEAD"), changed: changed !== "" };
  } catch (error) {
    if (error instanceof CommandFailed) return null;
    throw error;
  }
}

/** The full name of a commit. */
async function commitOf(revision) {
  try {
    return await git("rev-parse", "--verify", "--quiet", `${revision}^{commit}`);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Stop(`${revision} is no revision of this repository: git log names them.`);
  }
}

const lock = (folder) => readFileSync(join(folder, "package-lock.json"), "utf8");

/** Writes the files of a commit into a folder, and packages to build them with: these where the lock file is the same. */
async function unpack(commit, folder, onLine) {
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, "files.tar");
  await git("archive", "--format=tar", `--output=${archive}`, commit);
  await run("tar", ["-xf", archive, "-C", folder]);
  rmSync(archive);
  if (lock(folder) === lock(inRoot(""))) symlinkSync(modules, join(folder, "node_modules"));
  else await run("npm", ["ci"], { cwd: folder, onLine });
}

/**
 * The build of another revision, by its own `npm run build`: its page, its lab.wasm and, where a workload takes it, its native core.
 * @param {string} revision
 * @param {readonly import("./workloads.mjs").Workload[]} workloads
 * @param {{ short: boolean }} how
 * @returns {Promise<import("./builds.mjs").Build>}
 */
export async function otherBuild(revision, workloads, { short }) {
  const commit = await commitOf(revision);
  const folder = join(cache, "bench", commit);
  if (!existsSync(join(folder, "built"))) {
    rmSync(folder, { recursive: true, force: true });
    await step(`Building ${revision} in web/.cache/bench`, async (progress) => {
      await unpack(commit, folder, progress);
      await node([join(folder, "web/tools/build.mjs")], { cwd: folder, onLine: progress });
      writeFileSync(join(folder, "built"), "");
    });
  }
  const core = join(folder, "core");
  const built = {
    name: commit.slice(0, 8),
    engine: join(core, "build/wasm/lab.wasm"),
    page: join(folder, "web/dist"),
    without: { programs: "of another revision only page, engine and native core are measured" },
  };
  if (!workloads.some(({ takes }) => takes === "native")) return built;
  const native = await step(`Building the core of ${revision} natively`, (progress) =>
    nativeProgram(core, short ? "sanitize" : "release", progress),
  );
  return { ...built, native };
}
