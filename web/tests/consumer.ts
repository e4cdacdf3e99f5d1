// For tests: a folder that has the built package and knows nothing of this project, and programs that run there.

import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { library } from "../tools/lib/paths.mjs";
import { testFolder } from "./test-folder";

export function consumer() {
  const { root: folder, write } = testFolder();
  const installed = join(folder, "node_modules/nada-lab");
  /** Without what npm and Vitest put into the environment of their children. */
  const env = { PATH: process.env.PATH, HOME: folder };
  /** What a program prints. */
  const ran = (program: string, ...args: string[]): string => {
    try {
      return execFileSync(program, args, { cwd: folder, env, encoding: "utf8" });
    } catch (cause) {
      const { stdout, stderr } = cause as { stdout: string; stderr: string };
      throw new Error(`${program} ${args.join(" ")}\n${stdout}${stderr}`);
    }
  };
  /** Packs and unpacks it. */
  const install = (): void => {
    const to = ["--pack-destination", folder, "--offline"];
    const tarball = ran("npm", "pack", library, ...to, "--silent").trim();
    mkdirSync(installed, { recursive: true });
    ran("tar", "-xzf", tarball, "-C", installed, "--strip-components=1");
  };
  return { folder, installed, ran, write, install };
}
