// The .wasm's doors: exactly what the core lists is exported, and whatever comes in is answered in words.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Core, type Lab } from "../model/engine/core";
import type { Fault } from "../model/engine/types";
import { freshLab, halving, labModule, made } from "./lab";

const text = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const listed = text("core/src/abi/exports.txt").trim().split("\n");

describe("the engine's file", () => {
  const exported = WebAssembly.Module.exports(labModule).map(({ name }) => name);

  test("exports what exports.txt lists", () => {
    expect(exported.filter((name) => name.startsWith("lab_")).sort()).toEqual(
      listed.map((name) => name.slice(1)).sort(),
    );
  });

  test("is smaller for a page, which plans no sweep, and the same besides", async () => {
    const bytes = readFileSync(new URL("../../core/build/wasm/page/lab.wasm", import.meta.url));
    const ofPage = WebAssembly.Module.exports(await WebAssembly.compile(bytes));
    const ours = (names: readonly string[]) =>
      names.filter((name) => name.startsWith("lab_")).sort();
    const without = exported.filter(
      (name) => !/^lab_(sweep_|set$|meant$|put_trace$|own_trace$)/.test(name),
    );
    expect(ours(ofPage.map(({ name }) => name))).toEqual(ours(without));
    expect(without.length).toBeLessThan(exported.length);
    const whole = readFileSync(new URL("../../core/build/wasm/lab.wasm", import.meta.url));
    expect(bytes.length).toBeLessThan(whole.length);
  });

  test("exports all that core.ts calls, besides its memory and its beginning", () => {
    const called = [...text("web/model/engine/core.ts").matchAll(/^ {2}(lab_\w+)\(/gm)];
    expect(called.length).toBeGreaterThan(20);
    for (const [, name] of called) expect(exported).toContain(name);
    expect(exported).toEqual(expect.arrayContaining(["memory", "_initialize"]));
  });
});

describe("bad input", () => {
  const { forward, return: back } = halving.links;
  const { video } = halving.flows;
  const flows = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, video]));
  const inputs: readonly [string, string, Fault][] = [
    ["an unknown field", JSON.stringify({ ...halving, colour: 1 }), at("colour", "no field")],
    ["a wrong type", JSON.stringify({ ...halving, seed: "x" }), at("seed", "must be a number")],
    [
      "a negative delay",
      JSON.stringify({
        ...halving,
        links: { forward: { ...forward, delay_ms: -1 }, return: back },
      }),
      at("links.forward.delay_ms", "must not be negative, is -1"),
    ],
    ["NaN", '{"seed": NaN}', at("line 1, column 10", "")],
    [
      "a cycle in a path",
      JSON.stringify({
        ...halving,
        flows: { video: { ...video, path: ["forward", "return", "forward"] } },
      }),
      at("flows.video.path.2", "cycle"),
    ],
    ["no flow at all", JSON.stringify({ ...halving, flows: {} }), at("flows", "at least one")],
    [
      "too many flows",
      JSON.stringify({ ...halving, flows: flows(10_001), changes: [] }),
      at("flows", "more than 10000"),
    ],
    [
      "a run of a million years",
      JSON.stringify({ ...halving, duration_s: 3e13 }),
      at("duration_s", "must be at most"),
    ],
    ["20 MB of text", `"${"x".repeat(20_000_000)}"`, at("line 1, column 1", "20000002 bytes")],
    ["a deep hole", "[".repeat(1_000_000), at("line 1, column 65", "64")],
    ["nothing", "", at("line 1, column 1", "")],
    ["half a character", "\ud800", at("line 1, column 1", "")],
  ];

  test.each(
    inputs,
  )("of %s is answered in words, and the run that is there stays", async (_, json, fault) => {
    const lab = await freshLab();
    const core = made(lab, halving);
    core.run(5);
    const before = core.hash();
    expect(faultsOf(lab, json)).toContainEqual(fault);
    expect(core.hash()).toBe(before);
    expect(core.run(20)).toBe(20);
  });

  test("of a million mistakes tells the first two hundred", async () => {
    const wrong = Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`x${i}`, 1]));
    const faults = faultsOf(await freshLab(), JSON.stringify({ ...halving, ...wrong }));
    expect(faults).toHaveLength(201);
    expect(faults.at(-1)?.what).toContain("more mistakes");
  });
});

function faultsOf(lab: Lab, json: string): readonly Fault[] {
  const answer = lab.create(json);
  if (answer instanceof Core) throw new Error("was taken");
  return answer;
}

function at(place: string, words: string): Fault {
  return { at: place, what: expect.stringContaining(words) };
}
