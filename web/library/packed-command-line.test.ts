// The package as a stranger has it: packed, installed by npm into an empty folder, without a network, a compiler or this project.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { heard } from "../tests/heard";
import { testFolder } from "../tests/test-folder";
import { readGolden } from "../tools/lib/golden.mjs";
import { RECORDED } from "../tools/lib/packed-command-line.mjs";
import { inRoot, library } from "../tools/lib/paths.mjs";

const { root: folder } = testFolder();
const installed = join(folder, "node_modules/nada-lab");

/** npm on a machine with much else to do. */
const PATIENCE_MS = 60_000;

/** Of the machine only its programs; npm keeps what it has seen in a folder that is empty. */
const env = { PATH: process.env.PATH, HOME: folder, npm_config_cache: join(folder, "cache") };
const options = { cwd: folder, env, encoding: "utf8" } as const;
const npm = (...args: string[]) =>
  execFileSync("npm", [...args, "--offline", "--no-audit", "--no-fund"], options);

let tarball = "";
beforeAll(() => {
  tarball = npm("pack", library, "--silent").trim();
  npm("install", `./${tarball}`);
}, PATIENCE_MS);

const asked = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync("npx", ["--offline", "nada-lab", ...args], options);
  return { status, stdout, stderr };
};

test("it is one package of at most 1 MB, and brings nothing along that is not at hand", () => {
  expect(readdirSync(join(folder, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(
    ["nada-lab"],
  );
  expect(statSync(join(folder, tarball)).size).toBeLessThanOrEqual(1_000_000);
});

describe("npx nada-lab", () => {
  test("run comes to the golden hash", () => {
    const { status, stdout } = asked("run", "rfc8867/5.1");
    expect(status).toBe(0);
    expect(stdout.split("\n").at(-2)).toBe(`hash ${readGolden()["rfc8867/5.1"]?.hash}`);
  });

  test("list and help say what they say in the project", async () => {
    expect(asked("list").stdout).toBe((await heard("list")).out);
    expect(asked("--help").stdout).toBe((await heard("--help")).out);
    expect(asked("--version").stdout).toBe((await heard("--version")).out);
  });

  test("figure writes SVG and PDF, and says what a PNG needs", async () => {
    for (const name of ["own.svg", "own.pdf"]) {
      expect(asked("figure", "rfc8867/5.1", "--out", name).status).toBe(0);
      const ours = join(folder, `project-${name}`);
      await heard("figure", "rfc8867/5.1", "--out", ours);
      expect(readFileSync(join(folder, name)).equals(readFileSync(ours)), name).toBe(true);
    }
    const png = asked("figure", "rfc8867/5.1", "--out", "own.png");
    expect(png.status).toBe(2);
    expect(png.stderr).toContain("a PNG: needs one more package: npm install @resvg/resvg-js");
    expect(existsSync(join(folder, "own.png"))).toBe(false);
  });

  test("sweep finds the project's sweeps, and runs in threads", () => {
    const { status, stderr } = asked(
      ...["sweep", "round-trip-and-capacity", "--shard", "1/100", "--out", "map", "--workers", "2"],
    );
    expect([status, stderr]).toEqual([0, expect.stringContaining("4 runs in")]);
  });

  test("verify has the criteria of a document, and all that it compares with", async () => {
    const { status, stdout } = asked("verify", "rfc8867/5.1");
    expect([status, stdout]).toEqual([0, (await heard("verify", "rfc8867/5.1")).out]);
    for (const path of RECORDED)
      expect(existsSync(join(installed, "cli/recorded", path)), path).toBe(true);
  });
});

test("each recorded table that a source of verify names is in the package", () => {
  const sources = readdirSync(inRoot("web/cli/verify"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(inRoot("web/cli/verify"), file), "utf8"));
  const named = sources.flatMap((text) =>
    [...text.matchAll(/referenceText\("([^"]+)"(?:, "([^"]+)")?\)/g)].map(
      ([, name, of = "ns3-rmcat"]) => `${of}/${name}`,
    ),
  );
  const replays = readdirSync(inRoot("core/tests/data/replays"))
    .filter((name) => name.endsWith(".csv"))
    .map((name) => `replays/${name}`);
  expect(named.length).toBeGreaterThan(5);
  expect([...new Set([...named, ...replays])].sort()).toEqual(RECORDED.toSorted());
});

test("all fields of a scenario are in it, for editors", async () => {
  const read = (name: string) => readFileSync(join(installed, "scenarios", name), "utf8");
  expect(JSON.parse(read("schema.json"))).toEqual(JSON.parse((await heard("schema")).out));
});

test("its README links to what is in it", () => {
  const links = [...readFileSync(join(installed, "README.md"), "utf8").matchAll(/\]\(([^)]+)\)/g)];
  expect(links.length).toBeGreaterThan(0);
  for (const [, path = ""] of links) expect(existsSync(join(installed, path)), path).toBe(true);
});

test("what others made has its terms in it", () => {
  const terms = readFileSync(join(installed, "licenses.txt"), "utf8");
  for (const name of ["# nada-lab", "## d3-shape", "## fflate", "## The font of figures", "musl"])
    expect(terms).toContain(name);
});

test("publint and attw have nothing to say of the file", () => {
  const here = { cwd: inRoot(""), encoding: "utf8" } as const;
  const file = join(folder, tarball);
  const bin = (name: string) => inRoot(`node_modules/.bin/${name}`);
  const publint = spawnSync(bin("publint"), ["run", file, "--strict"], here);
  expect([publint.status, publint.stdout]).toEqual([0, expect.stringContaining("All good!")]);
  // It is for modules alone, and the engine is a file.
  const attw = spawnSync(
    bin("attw"),
    [file, "--profile", "esm-only", "--exclude-entrypoints", "lab.wasm"],
    here,
  );
  expect([attw.status, attw.stdout]).toEqual([0, expect.stringMatching(/from ESM.*🟢.*🟢/)]);
  const told = attw.stdout.split("\n").filter((line) => /❌|💀|⚠/u.test(line));
  expect(told.filter((line) => !line.includes("ignored"))).toEqual([]);
});
