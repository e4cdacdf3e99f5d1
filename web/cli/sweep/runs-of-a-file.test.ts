// Files of anybody's as an axis of a sweep: tables of a pattern, and all runs of one file.

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import { heard } from "../../tests/heard";
import { halving } from "../../tests/lab";
import { testFolder, textOf } from "../../tests/test-folder";

const { at, write, fresh } = testFolder();
const scenario = write("one.json", { ...halving, duration_s: 4, changes: [] });
const METRIC = ["--metric", "utilisation of forward"];

const hashOf = (out: string): string => /^hash (\w+)$/m.exec(out)?.[1] ?? "";
const digestOf = (out: string): string => out.trim().split("digest ").at(-1) ?? "";
const digest = (hashes: readonly string[]): string =>
  createHash("sha256")
    .update(hashes.map((hash) => `${hash}\n`).join(""))
    .digest("hex");

const labels = (folder: string): readonly string[] =>
  textOf(folder, "sweep.csv")
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => row.split(",")[1] ?? "");

test("all runs of one file are an axis, each as it is alone, in any host", async () => {
  const rows = ["lte", "lte", "5g/a", "5g/a", "5g_a", "5g_a"].map(
    (run, i) => `${run},${i % 2},${300 * (i + 1)},${20 + i}`,
  );
  const file = write("drive.csv", `run,t_s,rate_kbps,owd_ms\n${rows.join("\n")}\n`);
  const out = fresh();
  const all = ["--trace", file, "--run", "all"];
  const swept = await heard("sweep", scenario, ...all, ...METRIC, "--out", out);
  expect([swept.code, labels(out)]).toEqual([
    0,
    ["drive.csv-lte", "drive.csv-5g_a", "drive.csv-5g_a-3"],
  ]);
  // Each is beside the results as the lab's own trace: 0 and 1 s, each for 1 s.
  expect(readdirSync(`${out}/traces`).sort()).toEqual([
    "drive.csv-5g_a-3.trace.csv",
    "drive.csv-5g_a.trace.csv",
    "drive.csv-lte.trace.csv",
  ]);
  expect(textOf(out, "traces/drive.csv-lte.trace.csv")).toBe(
    "duration_ms,capacity_kbps,delay_ms\n1000,300,20\n1000,600,21\n",
  );
  const alone: string[] = [];
  for (const run of ["lte", "5g/a", "5g_a"]) {
    const { out } = await heard("run", scenario, "--trace", file, "--run", run);
    alone.push(hashOf(out));
  }
  expect(new Set(alone).size).toBe(3);
  expect(digestOf(swept.out)).toBe(digest(alone));
  rmSync(file);
  const again = await heard("sweep", out, "--out", fresh());
  expect(digestOf(again.out)).toBe(digestOf(swept.out));
});

test("of a file with one run it is the file", async () => {
  const file = write("plain.csv", "t_s,rate_kbps\n0,300\n1,600\n");
  const out = fresh();
  const grid = ["--x", "links.forward.delay_ms=10,20", ...METRIC];
  await heard("sweep", scenario, "--trace", file, "--run", "all", ...grid, "--out", out);
  expect(JSON.parse(textOf(out, "scenario.json")).links.forward.access.trace).toEqual([
    [1000, 300],
    [1000, 600],
  ]);
});

test("tables of a pattern are read by the same options, and lie beside the results as what they came to", async () => {
  mkdirSync(at("logs"));
  write("logs/b.csv", "t_s,down,up\n0,3,1\n1,6,2\n");
  write("logs/a.txt", "t_s;down;up\n0;4,5;1\n1;9,5;2\n");
  const out = fresh();
  const how = [
    "--trace",
    `${at("logs")}/*`,
    "--column",
    "down",
    "--unit",
    "MB/s",
    "--scale",
    "0.1",
  ];
  const swept = await heard("sweep", scenario, ...how, ...METRIC, "--out", out);
  expect([swept.code, labels(out)]).toEqual([0, ["a.txt", "b.csv"]]);
  // 4.5 MB/s are 36 Mbit/s, of which a tenth.
  expect(textOf(out, "traces/a.txt.trace.csv")).toBe(
    "duration_ms,capacity_kbps\n1000,3600\n1000,7600\n",
  );
  expect(textOf(out, "traces/b.csv.trace.csv")).toBe(
    "duration_ms,capacity_kbps\n1000,2400\n1000,4800\n",
  );
  const alone: string[] = [];
  for (const name of ["a.txt", "b.csv"]) {
    const args = ["--trace", at("logs", name), ...how.slice(2)];
    alone.push(hashOf((await heard("run", scenario, ...args)).out));
  }
  expect(digestOf(swept.out)).toBe(digest(alone));
});

test("few moments that somebody said to be moments are so in the folder, too, where nobody says it", async () => {
  mkdirSync(at("few"));
  write("few/one", "10\n20\n40\n");
  write("few/two", "15\n20\n30\n");
  const out = fresh();
  const how = ["--trace", `${at("few")}/*`, "--numbers", "moments"];
  const swept = await heard("sweep", scenario, ...how, ...METRIC, "--out", out);
  expect([swept.code, textOf(out, "traces/one")]).toEqual([0, "10\n20\n40\n"]);
  const again = await heard("sweep", out, "--out", fresh());
  expect([again.code, digestOf(again.out)]).toEqual([0, digestOf(swept.out)]);
});

test("a question about one file of many is asked by its name", async () => {
  mkdirSync(at("asked"));
  write("asked/good.csv", "t_s,rate_kbps\n0,3\n1,6\n");
  write("asked/unsaid.csv", "t_s,rate\n0,3\n1,6\n");
  const how = ["--trace", `${at("asked")}/*`, ...METRIC];
  const { code, err } = await heard("sweep", scenario, ...how, "--out", fresh());
  expect(code).toBe(2);
  expect(err).toMatch(/asked\/unsaid\.csv: Nothing says in which unit .* Say it by --unit: .*\n$/);
});
