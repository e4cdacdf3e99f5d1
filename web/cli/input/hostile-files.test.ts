// What a person may name that is no file of a disk, or not any more.

import { spawn, spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { heard } from "../../tests/heard";
import { halving } from "../../tests/lab";
import { testFolder, textOf } from "../../tests/test-folder";
import { fileAt, readTraceFile } from "./read-trace";

const { at, write, fresh } = testFolder();
const scenario = write("one.json", { ...halving, duration_s: 2, changes: [] });

const refusal = async (file: string): Promise<string> => {
  const { code, err } = await heard("run", scenario, "--trace", file);
  expect(code).toBe(2);
  return err;
};

test.each([
  [
    "t_s,rate_kbps\n0,100\n1,200\n",
    [
      [1000, 100],
      [1000, 200],
    ],
  ],
  [
    "duration_ms,capacity_kbps\n1000,100\n1000,200\n",
    [
      [1000, 100],
      [1000, 200],
    ],
  ],
])("a named pipe is read once: %j", async (text, wanted) => {
  const pipe = fresh("pipe");
  expect(spawnSync("mkfifo", [pipe]).status).toBe(0);
  const writer = spawn("sh", ["-c", 'printf %s "$1" > "$2"', "sh", text, pipe]);
  const ended = new Promise((resolve) => writer.on("exit", resolve));
  const out = fresh();
  expect(await heard("run", scenario, "--trace", pipe, "--out", out)).toMatchObject({ code: 0 });
  await ended;
  const { links } = JSON.parse(textOf(out, "scenario.json"));
  expect(links.forward.access.trace).toEqual(wanted);
});

test("a device without end is refused by its size", async () => {
  expect(await refusal("/dev/zero")).toBe("/dev/zero: must not be larger than 256 MB\n");
});

test("a folder, nothing, and what is not there are refused with what to do", async () => {
  expect(await refusal(at("."))).toContain("is a folder; its files are '");
  expect(await refusal(write("empty.csv", ""))).toContain("empty.csv: has nothing in it");
  expect(await refusal(at("gone.csv"))).toContain("gone.csv: is not there; name a file");
});

test.each([
  ["small", 1],
  // Read piece by piece: above 32 MB.
  ["large", 3_000_000],
])("a %s file that vanishes while it is read is refused by its name", async (name, rows) => {
  const file = at(`${name}.csv`);
  writeFileSync(file, `t_s,rate_kbps\n${"1,2000000000\n".repeat(rows)}`);
  const opened = fileAt(file, file, () => undefined);
  rmSync(file);
  await expect(readTraceFile(opened, {}, () => undefined)).rejects.toThrow(
    `${file}: cannot be read (ENOENT); name another file`,
  );
});

test("what is packed too well is refused, without its room being taken", async () => {
  const bomb = at("bomb.csv.gz");
  const piece = gzipSync(Buffer.alloc(64 << 20, "1,1\n"));
  // Members one after another are one text (RFC 1952, 2.2): 256 MB.
  writeFileSync(bomb, Buffer.concat([piece, piece, piece, piece]));
  expect(await refusal(bomb)).toContain("holds more than 200 MB: too much to be read here");
});
