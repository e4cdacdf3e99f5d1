// Sweeps on a disk that fills up, and folders in which a file was cut off: the same command goes on, and comes to the same.
import fs, { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { heard } from "../../tests/heard";
import { sweepFixture } from "../../tests/sweep-fixture";

const { fresh, text, fileOf, rows, small } = sweepFixture();
afterEach(restore);

function restore(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

/** Four runs of a second: all that is written of them is small. */
const file = fileOf({
  ...small,
  set: { duration_s: 1 },
  seeds: { first: 3, count: 2 },
  axes: [{ name: "delay_ms", values: [10, 40], set: { "links.forward.delay_ms": 1 } }],
  metrics: [{ link: "forward", metric: "utilisation" }],
});
const whole = fresh("whole");
await heard("sweep", file, "--out", whole);
const same = (out: string): void => {
  for (const name of ["sweep.csv", "digest.txt"]) expect(text(out, name)).toBe(text(whole, name));
};
const parts = (out: string): readonly string[] =>
  readdirSync(join(out, "parts")).map((name) => join(out, "parts", name));

/** A half of the write with this number finds room, and nothing after it: how many there were is returned at the end. */
function diskFullAt(number: number): () => number {
  const { writeSync } = fs;
  let writes = 0;
  const some = (to: number, bytes: Buffer, begin: number, length: number): number => {
    writes += 1;
    if (writes < number) return writeSync(to, bytes, begin, length);
    if (writes === number) return writeSync(to, bytes, begin, Math.ceil(length / 2));
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), {
      ...{ code: "ENOSPC", syscall: "write" },
    });
  };
  vi.spyOn(fs, "writeSync").mockImplementation(some as typeof writeSync);
  syncBuiltinESMExports();
  return () => writes;
}

test("whichever write finds the disk full: nothing is torn, it is said, and with room the same command goes on", async () => {
  let ended = 2;
  let number = 0;
  for (; ended !== 0; number += 1) {
    const out = fresh();
    const writes = diskFullAt(number + 1);
    const { code, err } = await heard("sweep", file, "--out", out);
    ended = code;
    restore();
    // The last bytes may be all there is room for.
    if (code !== 0) {
      expect([code, writes()]).toEqual([2, number + 2]);
      expect(err).toMatch(
        /ENOSPC: no space left on device; .*; make room and start the same command again/,
      );
      const there = readdirSync(out, { recursive: true, withFileTypes: true });
      for (const { name, parentPath } of there.filter((one) => one.isFile()))
        expect(readFileSync(join(parentPath, name), "utf8"), name).toMatch(/[\n}]$/);
      expect(there.filter(({ name }) => /^\.nada-lab|\.tmp$/.test(name))).toEqual([]);
    }
    expect((await heard("sweep", file, "--out", out)).code, `write ${number + 1}`).toBe(0);
    same(out);
  }
  // The lock, sweep.json, engine.txt, scenario.json, a part, sweep.csv and digest.txt, at least.
  expect(number).toBeGreaterThan(7);
});

/** Without its last line, the checksum. */
const rowsIn = (part: string): string => part.slice(0, part.lastIndexOf("#"));

test("a part without a checksum, of an older version, counts; one that was cut off there loses nothing", async () => {
  for (const cut of [rowsIn, (part: string) => part.slice(0, -3)]) {
    const out = fresh();
    cpSync(whole, out, { recursive: true });
    for (const part of parts(out)) writeFileSync(part, cut(readFileSync(part, "utf8")));
    const { code, err } = await heard("sweep", file, "--out", out);
    expect([code, err]).toEqual([0, expect.not.stringMatching(/^\d runs? in /m)]);
    same(out);
  }
});

test("a label of two lines is read back, and what changes nothing is said", async () => {
  const axes = [{ name: "a", choices: ["one\nmore", "two"].map((label) => ({ label, set: {} })) }];
  const twice = fileOf({ ...small, set: { duration_s: 1 }, metrics: [small.metrics[1]], axes });
  const out = fresh();
  for (const _ of [1, 2]) {
    const { code, err } = await heard("sweep", twice, "--out", out);
    expect(code).toBe(0);
    expect(err).toContain("a changes nothing: the runs are the same at each of its values\n");
  }
  expect(text(out, "sweep.csv")).toContain('\n0,"one\nmore",3,');
});

test.each([
  ["in its last line", (part: string) => rowsIn(part).slice(0, -9)],
  ["before the end of its last line", (part: string) => rowsIn(part).slice(0, -1)],
  ["in its first line", (part: string) => part.slice(0, 5)],
  ["before it has anything", () => ""],
])("a part that was cut off %s is mended, which is said", async (_, cut) => {
  const out = fresh();
  cpSync(whole, out, { recursive: true });
  const [part = ""] = parts(out);
  writeFileSync(part, cut(readFileSync(part, "utf8")));
  const { code, err } = await heard("sweep", file, "--out", out);
  expect(code).toBe(0);
  expect(err).toContain(`${part}: its end was cut off; what is lost is made again\n`);
  expect(err).toMatch(/^\d runs? in /m);
  same(out);
  expect((await heard("sweep", file, "--out", out)).err).not.toContain("cut off");
});

test("what a shard has lost is said by the runs that are missing, and its folder stays as it is", async () => {
  const out = fresh();
  cpSync(whole, out, { recursive: true });
  const part = parts(out).at(-1) ?? "";
  const cut = rowsIn(readFileSync(part, "utf8")).slice(0, -9);
  writeFileSync(part, cut);
  const { code, err } = await heard("sweep", "--merge", out, "--out", fresh());
  expect(code).toBe(2);
  expect(err).toMatch(/runs? 3 is not in any of/);
  expect(readFileSync(part, "utf8")).toBe(cut);
});

test("rows that are there twice are no result, whoever wrote them", async () => {
  const out = fresh();
  cpSync(whole, out, { recursive: true });
  const [part = ""] = parts(out);
  const other = join(out, "parts/part-00000007.csv");
  cpSync(part, other);
  const { code, err } = await heard("sweep", file, "--out", out);
  expect(code).toBe(2);
  expect(err).toContain(`${other}: has run 0, which another part has; delete one of them`);
  rmSync(other);
  expect((await heard("sweep", file, "--out", out)).code).toBe(0);
});

test("rows that another program laid there meanwhile are seen before there is a digest", async () => {
  const out = fresh();
  cpSync(whole, out, { recursive: true });
  rmSync(join(out, "digest.txt"));
  const [part = ""] = parts(out);
  rmSync(part);
  const { renameSync } = fs;
  vi.spyOn(fs, "renameSync").mockImplementation((from, to) => {
    renameSync(from, to);
    // As a second writer would that knows nothing of the first.
    if (String(to) === part) cpSync(part, join(out, "parts/part-00000009.csv"));
  });
  syncBuiltinESMExports();
  const { code, err } = await heard("sweep", file, "--out", out);
  expect(code).toBe(2);
  expect(err).toMatch(
    /run \d is not there exactly once, in its order: another program wrote there/,
  );
  expect(readdirSync(out)).not.toContain("digest.txt");
});

test("a command that was killed at its very beginning finds its own folder", async () => {
  const out = fresh();
  mkdirSync(out);
  writeFileSync(join(out, "sweep.json"), readFileSync(file));
  expect((await heard("sweep", file, "--out", out)).code).toBe(0);
  same(out);
  expect(rows(out)).toHaveLength(5);
});
