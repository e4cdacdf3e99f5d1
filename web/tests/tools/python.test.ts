import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { havePython } from "../../tools/lib/python.mjs";

let folder = "";
const said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lab-python-"));
  said.length = 0;
  vi.spyOn(console, "log").mockImplementation((line) => said.push(String(line)));
  // With nothing else on it there is no apt-get either.
  vi.stubEnv("PATH", folder);
  vi.stubEnv("CI", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test("where Python is missing, that is said in a line, and is a failure in continuous builds", async () => {
  expect(await havePython()).toBe(false);
  expect(said.at(-1)).toMatch(
    /^NO PYTHON: core\/python is not tested\. python3: needed to test core\/python/,
  );
  vi.stubEnv("CI", "true");
  await expect(havePython()).rejects.toThrow("python3: needed to test core/python");
});

test("a Python that is too old is none", async () => {
  const python = join(folder, "python3");
  writeFileSync(python, "#!/bin/sh\nexit 1\n");
  chmodSync(python, 0o755);
  expect(await havePython()).toBe(false);
  expect(said.at(-1)).toBe(
    "NO PYTHON: core/python is not tested. python3 is older than 3.10: install a newer one.",
  );
});
