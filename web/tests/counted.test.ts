// What there is one of is told as one: no command says "1 seeds".
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { counted } from "../model/data/counted";
import { heard } from "./heard";
import { halving } from "./lab";

const folder = mkdtempSync(join(tmpdir(), "nada-lab-counted-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const written = (name: string, content: object) => {
  writeFileSync(at(name), JSON.stringify(content));
  return at(name);
};

const scenario = { ...halving, duration_s: 1, changes: [] };
const file = written("one.json", scenario);
const sweep = (values: readonly number[]) => ({
  ...{ sweep: 1, scenario, seeds: { count: 1 } },
  axes: [{ name: "delay_ms", values, set: { "links.forward.delay_ms": 1 } }],
  metrics: [{ link: "forward", metric: "utilisation" }],
});
const one = written("one-run.json", sweep([10]));
const refused = written("one-refused.json", sweep([10, -1]));
const three = written("three.json", sweep([10, 20, 30]));
const slide = { id: "s1", layout: "title", title: "One" };
const deck = written("deck.json", { format: "nada-lab deck 1", title: "One", slides: [slide] });

/** One of what is several: "1 seeds", "1 runs were", "1 more lines". */
const WRONG = /(?<![\d.,:])1 (?:more )?(?!is\b|ms\b|passes\b|fails\b)[a-z]+s\b/;

test.each([
  ["a sweep of one run", ["sweep", one, "--out", at("one")], "1 run of 1 delay_ms, 1 seed"],
  ["one refused run", ["sweep", refused, "--out", at("refused")], "1 run was refused"],
  ["one shard of three", ["sweep", three, "--shard", "1/3", "--out", at("shard")], "1 run in"],
  ["two of three", ["sweep", three, "--shard", "2/3", "--out", at("last")], "1 is not there"],
  ["what is missing", ["sweep", "--merge", at("last"), "--out", at("x")], "run 0 is"],
  ["a run of one seed", ["run", file, "--seeds", "1"], "1 seed in"],
  ["a deck of one slide", ["slides", deck, "--out", at("deck.md")], "1 slide in"],
])("%s", async (_, command, wanted) => {
  await heard("sweep", three, "--shard", "3/3", "--out", at("last"));
  const { out, err } = await heard(...command);
  expect(`${out}${err}`).not.toMatch(WRONG);
  expect(`${out}${err}`).toContain(wanted);
});

test("one is one, and all else are several", () => {
  expect([0, 1, 2].map((count) => counted(count, "seed"))).toEqual([
    "0 seeds",
    "1 seed",
    "2 seeds",
  ]);
  expect([1, 3].map((count) => counted(count, "criterion", "criteria"))).toEqual([
    "1 criterion",
    "3 criteria",
  ]);
});
