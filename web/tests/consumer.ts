// For tests: a folder that has the built package and knows nothing of this project, and programs that run there.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { library } from "../tools/lib/paths.mjs";

export function consumer() {
  const folder = mkdtempSync(join(tmpdir(), "nada-lab-consumer-"));
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
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  /** Packs and unpacks it. */
  const install = (): void => {
    const to = ["--pack-destination", folder, "--offline"];
    const tarball = ran("npm", "pack", library, ...to, "--silent").trim();
    mkdirSync(installed, { recursive: true });
    ran("tar", "-xzf", tarball, "-C", installed, "--strip-components=1");
  };
  const clear = (): void => rmSync(folder, { recursive: true });
  return { folder, installed, ran, write, install, clear };
}
