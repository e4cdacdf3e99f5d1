// What the hidden list of a folder is believed, and what not.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { heard } from "../../tests/heard";
import { halving } from "../../tests/lab";
import { testFolder, textOf } from "../../tests/test-folder";

const { fresh, write } = testFolder();
const scenario = write("short.json", { ...halving, duration_s: 2, changes: [] });

const LIST = ".nada-lab.json";
/** With one above it that is of the same test. */
function folder(): string {
  const path = join(fresh(), "here");
  mkdirSync(path, { recursive: true });
  return path;
}

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
const listIn = (here: string): Record<string, Record<string, string>> =>
  JSON.parse(textOf(here, LIST)).written;
const figure = (out: string, ...more: string[]) =>
  heard("figure", scenario, "--chart", "rates", "--out", out, ...more);
const run = (out: string, ...more: string[]) => heard("run", scenario, "--out", out, ...more);

describe("a list that came from somewhere else", () => {
  test.each([
    ["as run has it", (files: object) => ({ written: { ".": files } })],
    ["as an older build had it", (files: object) => ({ files })],
  ])("deletes nothing outside the folder, %s", async (_, written) => {
    const here = folder();
    const above = join(here, "..");
    mkdirSync(join(above, "gg"));
    writeFileSync(join(above, "victim.txt"), "x");
    writeFileSync(join(above, "gg/a"), "x");
    const outside = ["../victim.txt", "../gg/a", join(above, "victim.txt"), "./../gg/a"];
    const files = Object.fromEntries(outside.map((name) => [name, hash("x")]));
    writeFileSync(join(here, LIST), JSON.stringify(written(files)));
    expect((await run(here)).code).toBe(0);
    expect(textOf(above, "victim.txt")).toBe("x");
    expect(textOf(above, "gg/a")).toBe("x");
    expect(Object.keys(listIn(here)["."] ?? {})).not.toContain("../victim.txt");
  });

  test("deletes nothing that a link in the folder leads to", async () => {
    const here = folder();
    const elsewhere = folder();
    writeFileSync(join(elsewhere, "a"), "x");
    symlinkSync(elsewhere, join(here, "seed-1"));
    writeFileSync(
      join(here, LIST),
      JSON.stringify({ written: { ".": { "seed-1/a": hash("x") } } }),
    );
    expect((await run(here)).code).toBe(2);
    expect((await run(here, "--force")).code).toBe(0);
    expect(textOf(elsewhere, "a")).toBe("x");
  });

  test("deletes nothing whose content is another", async () => {
    const here = folder();
    writeFileSync(join(here, "notes.txt"), "mine");
    writeFileSync(
      join(here, LIST),
      JSON.stringify({ written: { ".": { "notes.txt": hash("x") } } }),
    );
    expect((await run(here)).code).toBe(2);
    expect((await run(here, "--force")).code).toBe(0);
    expect(textOf(here, "notes.txt")).toBe("mine");
  });

  test.each([
    ["no JSON", "{"],
    ["a number", "7"],
    ["a list", "[]"],
    ["nothing written", '{"written": null}'],
    ["files in a text", '{"written": {".": "notes.txt"}}'],
    ["no hashes", '{"written": {".": {"notes.txt": true}}}'],
    ["names of every object", '{"written": {"__proto__": {"notes.txt": ""}, "constructor": 1}}'],
    ["no text", "\u0000\u0001"],
  ])("proves nothing where it holds %s", async (_, text) => {
    const here = folder();
    writeFileSync(join(here, "notes.txt"), "mine");
    writeFileSync(join(here, LIST), text);
    const { code, err } = await run(here);
    expect(code).toBe(2);
    expect(err).toContain("holds notes.txt, which nada-lab did not write");
    expect(textOf(here, "notes.txt")).toBe("mine");
  });

  test.runIf(existsSync("/dev/zero"))(
    "is not read through a link, which may lead to anything",
    async () => {
      const here = folder();
      symlinkSync("/dev/zero", join(here, LIST));
      writeFileSync(join(here, "f.svg"), "mine");
      expect((await figure(join(here, "f.svg"))).code).toBe(2);
      expect((await figure(join(here, "f.svg"), "--force")).code).toBe(0);
      expect(Object.keys(listIn(here))).toEqual(["f.svg"]);
    },
  );
});

describe("the list of a folder that several commands write into", () => {
  test("loses nobody's entry, also when they write at once", async () => {
    const here = folder();
    const names = ["a.svg", "b.svg", "c.txt", "d.csv"];
    const all = await Promise.all(names.map((name) => figure(join(here, name))));
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(Object.keys(listIn(here)).sort()).toEqual(names);
    for (const name of names) expect((await figure(join(here, name))).code).toBe(0);
  });

  test("forgets what is gone", async () => {
    const here = folder();
    await figure(join(here, "a.txt"));
    rmSync(join(here, "a.txt"));
    await figure(join(here, "b.txt"));
    expect(Object.keys(listIn(here))).toEqual(["b.txt"]);
  });

  test("lets a run replace its own results beside a figure, which stays", async () => {
    const here = folder();
    expect((await run(here, "--seeds", "2")).code).toBe(0);
    expect((await figure(join(here, "f.txt"))).code).toBe(0);
    expect((await run(here)).code).toBe(0);
    const names = readdirSync(here);
    expect(names).toContain("f.txt");
    expect(names.filter((name) => name.startsWith("seed-"))).toEqual([]);
    expect((await figure(join(here, "f.txt"))).code).toBe(0);
  });

  test("takes a deck's figures away with the slides that had them, and leaves other pictures", async () => {
    const here = folder();
    const deck = (...tests: string[]) =>
      heard("slides", ...tests, "--template", "ietf90", "--out", join(here, "deck.md"));
    expect((await deck("rfc8867/5.1-video-only", scenario)).code).toBe(0);
    const figures = readdirSync(join(here, "deck-figures"));
    expect((await deck(scenario)).code).toBe(0);
    expect(readdirSync(join(here, "deck-figures")).length).toBeLessThan(figures.length);
    writeFileSync(join(here, "deck-figures/logo.svg"), "mine");
    expect((await deck(scenario)).err).toContain("deck-figures/logo.svg");
    expect((await deck(scenario, "--force")).code).toBe(0);
    expect(textOf(here, "deck-figures/logo.svg")).toBe("mine");
  });
});

test.each([
  ["s.json", '{"format": "nada-lab deck 1", "title": "by hand"}'],
  ["s.md", "<!-- nada-lab deck: made by nada-lab slides -->"],
])("a mark of an older build in %s proves nothing", async (name, text) => {
  const file = join(folder(), name);
  writeFileSync(file, text);
  const { code, err } = await heard("slides", scenario, "--template", "ietf90", "--out", file);
  expect(code).toBe(2);
  expect(err).toContain("was not written by nada-lab, as far as .nada-lab.json beside it tells");
  expect(textOf(file)).toBe(text);
});

test("a text of one's own into which a letter figure was pasted is one's own", async () => {
  const here = folder();
  await figure(join(here, "f.txt"));
  const mine = `Dear all,\n${textOf(here, "f.txt")}`;
  writeFileSync(join(here, "mail.txt"), mine);
  expect((await figure(join(here, "mail.txt"))).code).toBe(2);
  expect(textOf(here, "mail.txt")).toBe(mine);
});
