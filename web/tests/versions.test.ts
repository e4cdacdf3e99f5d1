// One version and one date, wherever they are written: package.json has the version, CHANGELOG.md its day.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sections } from "../tools/lib/changelog.mjs";
import { home } from "../tools/lib/home.mjs";
import { inRoot, library } from "../tools/lib/paths.mjs";

const read = (file: string) => readFileSync(inRoot(file), "utf8");
const { version, license, name } = JSON.parse(read("package.json"));
const citation = read("CITATION.cff");
const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(citation)?.[1];

test("the version is the same everywhere", () => {
  const lock = JSON.parse(read("package-lock.json"));
  expect([lock.version, lock.packages[""].version]).toEqual([version, version]);
  const ofPython = /^version = "([^"]+)"$/m.exec(read("core/python/pyproject.toml"))?.[1];
  expect(ofPython).toBe(version);
  expect(field("version")).toBe(version);
  expect(JSON.parse(readFileSync(`${library}/package.json`, "utf8")).version).toBe(version);
});

test("the newest section of the changelog is of that version, and its day is that of the citation", () => {
  const [newest, ...others] = sections();
  expect(newest?.version).toBe(version);
  expect(field("date-released")).toBe(newest?.date);
  const days = [newest, ...others].map((section) => section?.date);
  expect(days).toEqual(days.toSorted().toReversed());
});

test("each released version says which hashes moved", () => {
  for (const { version, text } of sections())
    if (version !== "0.1.0") expect(text, version).toMatch(/^### Hashes$/m);
});

test("the citation is of this project, under its licence", () => {
  expect([field("title"), field("license"), field("type")]).toEqual([name, license, "software"]);
  expect(read("LICENSE")).toMatch(/^Copyright \(c\) \d+ The nada-lab authors$/m);
  expect(citation).toContain("  - name: The nada-lab authors\n");
  // Once the project's address is known.
  expect(field("repository-code") ?? null).toBe(home(undefined, {}));
});
