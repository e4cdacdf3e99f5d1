// A word that a command does not know is refused in a sentence before any work begins, and `--help` only tells.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../tools/lib/paths.mjs";

const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
const tools = Object.values<string>(scripts).flatMap(
  (command) => /^node (web\/tools\/[\w-]+\.mjs)$/.exec(command)?.[1] ?? [],
);
const run = (tool: string, word: string) =>
  spawnSync(process.execPath, [inRoot(tool), word], { encoding: "utf8", timeout: 15_000 });

describe.each(tools)("%s", (tool) => {
  test("refuses an option that it does not have", () => {
    const { status, stdout, stderr } = run(tool, "--no-such-option");
    expect(stderr).toContain("--no-such-option is not an option here; --help lists them.");
    expect(stdout).toBe("");
    expect(status).toBe(1);
  });

  test("tells what it does", () => {
    const { status, stdout } = run(tool, "--help");
    expect(stdout).toMatch(/^npm (run )?[a-z]+/);
    expect(status).toBe(0);
  });
});
