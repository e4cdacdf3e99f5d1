// A folder of results on a disk that fills up, with a link laid in the way, and with another writer.

import fs, {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { testFolder, textOf } from "../../tests/test-folder";
import { GrowingFolder, inGrowingFolder } from "./growing-folder";
import { takenLock } from "./lock";
import { writePart } from "./part";
import { writeWhole } from "./whole-file";

const { at, fresh } = testFolder();
afterEach(restore);
/** Modules that import a function by its name see another one only after this. */
function restore(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

const full = (): Error =>
  Object.assign(new Error("ENOSPC: no space left on device, write"), {
    ...{ code: "ENOSPC", syscall: "write" },
  });

/** What each write takes, of so many bytes. */
function writesTake(taken: (bytes: number) => number): void {
  const { writeSync } = fs;
  const some = (file: number, bytes: Buffer, begin: number): number =>
    writeSync(file, bytes, begin, taken(bytes.byteLength - begin));
  vi.spyOn(fs, "writeSync").mockImplementation(some as typeof writeSync);
  syncBuiltinESMExports();
}

/** A disk with room for so many bytes: as POSIX has it, what fits is taken without an error, and nothing after it. */
function diskWith(room: number): void {
  let left = room;
  writesTake((bytes) => {
    if (left === 0) throw full();
    const taken = Math.min(left, bytes);
    left -= taken;
    return taken;
  });
}

const growing = (path: string, work: (folder: GrowingFolder) => void): Promise<void> =>
  inGrowingFolder("--out map", path, {}, async (folder) => work(folder));

test("a file that is taken in pieces is whole", () => {
  const file = fresh();
  writesTake((bytes) => Math.min(3, bytes));
  writeWhole(file, ["ä line\n", new TextEncoder().encode("of bytes\n"), ""]);
  expect(textOf(file)).toBe("ä line\nof bytes\n");
});

test("a disk that takes nothing and says nothing is an error, not a loop without an end", () => {
  const file = fresh();
  writesTake(() => 0);
  expect(() => writeWhole(file, ["a line\n"])).toThrow("EIO: no byte was taken");
  expect(existsSync(file)).toBe(false);
});

test("what a full disk took a part of does not get its name; with room the same is whole", async () => {
  const path = fresh();
  await growing(path, (folder) => folder.write("sweep.csv", "the one before\n"));
  const cut = growing(path, (folder) => {
    // In the middle of the last piece: nothing is written after it that would find the disk full.
    diskWith(16);
    folder.write("sweep.csv", ["ten bytes\n", "and more\n"]);
  });
  await expect(cut).rejects.toThrow(
    "--out map: ENOSPC: no space left on device; what is there is whole; make room and start the same command again, or name another place",
  );
  expect(readdirSync(path)).toEqual(["sweep.csv"]);
  expect(textOf(path, "sweep.csv")).toBe("the one before\n");
  restore();
  await growing(path, (folder) => folder.write("sweep.csv", ["ten bytes\n", "and more\n"]));
  expect(textOf(path, "sweep.csv")).toBe("ten bytes\nand more\n");
});

test("a file is on the disk before it has its name", async () => {
  const path = fresh();
  const done: string[] = [];
  const { fsyncSync, renameSync } = fs;
  vi.spyOn(fs, "fsyncSync").mockImplementation((file) => {
    done.push(fs.fstatSync(file).isDirectory() ? "flush the folder" : "flush the file");
    fsyncSync(file);
  });
  vi.spyOn(fs, "renameSync").mockImplementation((from, to) => {
    if (String(to).endsWith("sweep.csv")) done.push("rename");
    renameSync(from, to);
  });
  syncBuiltinESMExports();
  await growing(path, (folder) => folder.write("sweep.csv", "rows\n"));
  expect(done).toEqual(["flush the file", "rename", "flush the folder"]);
});

test("a file that cannot be flushed does not get its name", async () => {
  const path = fresh();
  vi.spyOn(fs, "fsyncSync").mockImplementation(() => {
    throw Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO", syscall: "fsync" });
  });
  syncBuiltinESMExports();
  await expect(growing(path, (folder) => folder.write("sweep.csv", "rows\n"))).rejects.toThrow(
    "--out map: EIO: i/o error; what is there is whole; name another place",
  );
  expect(readdirSync(path)).toEqual([]);
});

test("nothing is written through a link, whatever temporary name it has", async () => {
  const path = fresh();
  const victim = at("victim.txt");
  writeFileSync(victim, "precious");
  mkdirSync(path);
  for (const name of ["sweep.csv", "sweep.csv.tmp", "sweep.csv.new"])
    symlinkSync(victim, join(path, name));
  await growing(path, (folder) => folder.write("sweep.csv", "rows\n"));
  writePart(join(path, "sweep.csv"), "a part");
  expect(textOf(victim)).toBe("precious");
  expect(lstatSync(join(path, "sweep.csv")).isFile()).toBe(true);
  expect(textOf(path, "sweep.csv")).toBe('"a part"');
  expect(() => writeWhole(join(path, "sweep.csv.tmp"), ["rows\n"])).toThrow(/EEXIST/);
});

test("who lost the folder to another writes nothing more there", async () => {
  const path = fresh();
  const work = growing(path, (folder) => {
    folder.write("a.csv", "mine\n");
    takenLock(path, ".nada-lab-writing", "--out map", { takeOver: true });
    folder.write("a.csv", "mine, too\n");
  });
  await expect(work).rejects.toThrow(/the lock of this command was taken over by process \d+, /);
  expect(textOf(path, "a.csv")).toBe("mine\n");
  expect(readdirSync(path)).toEqual([".nada-lab-writing", "a.csv"]);
});

test("who only reads has nothing to write with", () => {
  expect(() => new GrowingFolder("map", at()).write("a.csv", "")).toThrow("is only read");
});
