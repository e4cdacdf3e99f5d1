// What each version leaves to the later ones (e2e/kept): a folder when it is released, which is never edited.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { version as current } from "../../../package.json";
import { compareVersions } from "../../model/data/moved";
import { sections } from "../../tools/lib/changelog.mjs";

const root = fileURLToPath(new URL("../../../e2e/kept/", import.meta.url));
const digests: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(root, "digests.json"), "utf8"),
);
const versions = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Of the names and the bytes of all files. */
function digestOf(version: string): string {
  const folder = join(root, version);
  const sum = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((name) => name.split(sep).join("/"))
    .sort();
  for (const name of files) {
    sum.update(`${name}\n`);
    sum.update(
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest(),
    );
  }
  return sum.digest("hex");
}

test("each version has left a folder when it was released, and no folder was edited", () => {
  expect(versions).toEqual(Object.keys(digests));
  if (sections().some(({ version }) => version === current)) expect(versions).toContain(current);
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) {
    expect(compareVersions(version, current)).toBeLessThanOrEqual(0);
    expect(digestOf(version), `${version} was edited`).toBe(digests[version]);
  }
});

test("all of it is small", () => {
  const bytes = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).length);
  // 300 kB a version.
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(300_000 * versions.length);
});
