// The scripts that only a host's workflows call, in a folder that looks like the project.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "../../tools/lib/paths.mjs";

const folder = mkdtempSync(join(tmpdir(), "nada-lab-ci-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => cpSync(inRoot(".ci"), join(folder, ".ci"), { recursive: true }));

const write = (path: string, text: string) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

const ran = (script: string, env: Record<string, string> = {}) =>
  spawnSync(join(folder, ".ci", script), {
    env: { PATH: process.env.PATH, ...env },
    encoding: "utf8",
  });

test("each of them can be run, and stops at the first fault", () => {
  for (const name of readdirSync(inRoot(".ci"))) {
    const file = inRoot(`.ci/${name}`);
    expect(statSync(file).mode & 0o111, name).toBe(0o111);
    expect(readFileSync(file, "utf8"), name).toMatch(
      /^#!\/usr\/bin\/env bash\n[\s\S]*\nset -euo pipefail\n/,
    );
  }
});

test("built-before: sources are older than what a cache has brought, which keeps its time", () => {
  const source = write("core/src/a.cpp", "");
  const test = write("core/tests/b.cpp", "");
  const built = write("core/build/wasm/a.o", "");
  const day = new Date("2026-01-02T03:04:05Z");
  utimesSync(built, day, day);
  expect(ran("built-before").status).toBe(0);
  expect(statSync(built).mtime).toEqual(day);
  for (const file of [source, test])
    expect(statSync(file).mtimeMs).toBeLessThan(statSync(built).mtimeMs);
});

describe("publish", () => {
  const said = join(folder, "said.txt");
  const env = {
    PATH: `${join(folder, "bin")}:${process.env.PATH}`,
    TAG: "v9.1.0",
    GITHUB_REPOSITORY: "us/nada-lab",
    SAID: said,
  };

  beforeAll(() => {
    const gh = write("bin/gh", '#!/bin/sh\nprintf "%s\\n" "$@" > "$SAID"\n');
    chmodSync(gh, 0o755);
    write("web/release/lab.wasm", "engine");
    write("web/release/notes.md", "What is new.");
    const hash = createHash("sha256").update("engine").digest("hex");
    write("web/release/SHA256SUMS", `${hash}  lab.wasm\n`);
  });

  test("hands the files to GitHub, with the notes as the release's text", () => {
    expect(ran("publish", env).status).toBe(0);
    expect(readFileSync(said, "utf8").split("\n")).toEqual([
      ...["release", "create", "v9.1.0", "--repo", "us/nada-lab", "--verify-tag"],
      ...["--title", "nada-lab 9.1.0", "--notes-file", "notes.md"],
      ...["SHA256SUMS", "lab.wasm", ""],
    ]);
  });

  test("hands over nothing where a file is another one than was built, or no tag is given", () => {
    rmSync(said);
    const without = ran("publish", { ...env, TAG: "" });
    expect([without.status, without.stderr]).toEqual([
      1,
      expect.stringContaining("TAG: is the tag of the release"),
    ]);
    write("web/release/lab.wasm", "another");
    expect(ran("publish", env).status).toBe(1);
    expect(() => statSync(said)).toThrow();
  });
});
