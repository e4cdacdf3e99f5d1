// Many seeds on the threads of the built program are what they are one after the other.

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Full } from "../../model/engine/trap";
import { asWritten } from "../../model/scenario/sessions/kind";
import { FakeTerminal } from "../../tests/fake-terminal";
import { heard } from "../../tests/heard";
import { freshLab, halving, shared } from "../../tests/lab";
import { testFolder } from "../../tests/test-folder";
import { poolHere } from "../work/threads";
import { runSeeds } from "./seeds";

const { at, write } = testFolder();
const program = fileURLToPath(new URL("../../dist-cli/nada-lab.mjs", import.meta.url));

const flows = write("halving.json", halving);
const session = write("shared.json", asWritten(shared));

const wants = { files: false, tables: [] };

const built = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args]);
  return { code: status, out: stdout.toString(), err: stderr.toString() };
};

/** Every file below a folder, by its name. */
const filesIn = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (readdirSync(path, { recursive: true }) as string[])
      .sort()
      .filter((name) => statSync(join(path, name)).isFile())
      .map((name) => [name, readFileSync(join(path, name), "latin1")]),
  );

test.each([
  ["flows", flows],
  ["a session", session],
])("files of %s are the same, byte for byte, and named in the same order", async (name, file) => {
  const [one, other] = [at(`${name}-one`), at(`${name}-other`)];
  const here = await heard("run", file, "--seeds", "7", "--out", one);
  const there = built("run", file, "--seeds", "7", "--out", other);
  expect([there.code, there.out]).toEqual([here.code, here.out]);
  const files = filesIn(one);
  expect(Object.keys(files).length).toBeGreaterThan(7 * 8);
  expect(filesIn(other)).toEqual(files);
});

test("figures are the same", async () => {
  const asked = ["figure", flows, "--seeds", "5", "--chart", "delay", "--out", "-"];
  const here = await heard(...asked);
  const there = built(...asked);
  expect(here.out).toContain("<svg");
  expect([there.code, there.out]).toEqual([here.code, here.out]);
});

test("what the core refuses of one seed ends all of it, in the core's words", async () => {
  const asked = ["run", flows, "--seeds", "4", "--set", `seed=${2 ** 53 - 3}`];
  const here = await heard(...asked);
  const there = built(...asked);
  expect(here.code).toBe(2);
  expect(here.err).toMatch(/^seed: /m);
  expect([there.code, there.out, there.err]).toEqual([here.code, here.out, here.err]);
});

test("a run that has no more room says so as a single one does", async () => {
  const lab = await freshLab();
  const create = lab.create.bind(lab);
  const full = new Full([{ at: "duration_s", what: "is too long" }]);
  const run = (): never => {
    throw full;
  };
  Object.assign(lab, { create: (text: string) => Object.assign(create(text), { run }) });
  const seeds = { name: "halving", text: JSON.stringify(halving), first: 7, count: 2 };
  const terminal = new FakeTerminal();
  const work = runSeeds(poolHere(Promise.resolve(lab)), seeds, wants, terminal);
  await expect(work).rejects.toThrow(Full);
  await expect(work).rejects.toThrow(full.message);
});
