import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { holds, withoutDev } from "../../tools/lib/install.mjs";

const web = fileURLToPath(new URL("../..", import.meta.url));

const wanted = {
  "": { version: "0.1.0" },
  "node_modules/react": { version: "19.3.1" },
  "node_modules/only-on-windows": { version: "1.0.0", optional: true },
};

test("packages are there when every version is the one that the lock file names", () => {
  expect(holds({ "node_modules/react": { version: "19.3.1" } }, wanted)).toBe(true);
  expect(holds({ "node_modules/react": { version: "19.2.0" } }, wanted)).toBe(false);
  expect(holds({}, wanted)).toBe(false);
});

test("a page is built without the packages that only tests and tools need", () => {
  const all = { ...wanted, "node_modules/knip": { version: "6.44.2", dev: true } };
  expect(holds({ "node_modules/react": { version: "19.3.1" } }, all)).toBe(false);
  expect(holds({ "node_modules/react": { version: "19.3.1" } }, withoutDev(all))).toBe(true);
});

/** What Node loads before the first line of `file` runs: `file imports what`, packages as they are named. */
function loadedFirst(file: string, seen = new Map<string, readonly string[]>()) {
  if (seen.has(file)) return seen;
  const names = [
    ...readFileSync(file, "utf8").matchAll(/^(?:import|export)\s(?:[^;"=(]*\sfrom\s)?"([^"]+)";/gm),
  ];
  const sources = names.map(([, name]) => name as string);
  seen.set(
    file,
    sources.filter((name) => !name.startsWith(".") && !name.startsWith("node:")),
  );
  for (const name of sources.filter((name) => name.startsWith(".")))
    loadedFirst(join(dirname(file), name), seen);
  return seen;
}

// A clone has no node_modules: a package that is imported at the top of a file fails before `npm ci` can bring it.
test.each([
  ...readdirSync(join(web, "tools"))
    .filter((name) => name.endsWith(".mjs"))
    .map((name) => join("tools", name)),
  join("cli", "nada-lab.mjs"),
])("%s starts without packages", (entry) => {
  const loaded = loadedFirst(join(web, entry));
  expect(loaded.size).toBeGreaterThan(1);
  const packages = [...loaded].flatMap(([file, names]) =>
    names.map((name) => `${relative(web, file)} imports ${name}`),
  );
  expect(packages).toEqual([]);
});
