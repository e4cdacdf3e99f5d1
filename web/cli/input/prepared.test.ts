import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Lab } from "../../model/engine/core";
import { heard } from "../../tests/heard";
import { freshLab, halving, made } from "../../tests/lab";
import { projectFiles, soonHash } from "../../tests/project-files";
import { testFolder } from "../../tests/test-folder";
import { preparedScenario } from "./prepared";
import { findScenario, scenarioText, withItsTraces } from "./scenario-files";

const { at, write } = testFolder();
const lab = await freshLab();
const untold = (sentence: string): never => {
  throw new Error(sentence);
};

afterEach(() => vi.restoreAllMocks());

test("a scenario is read once as it was written, and again only if settings changed it", async () => {
  const check = vi.spyOn(Lab.prototype, "check");
  const create = vi.spyOn(Lab.prototype, "create");
  const asWritten = await preparedScenario("run", ["explore/late-comer"], {}, untold);
  expect(create.mock.calls).toEqual([[asWritten.scenario]]);
  const changed = await preparedScenario(
    "run",
    ["explore/late-comer"],
    { set: ["seed=7"] },
    untold,
  );
  expect(create).toHaveBeenCalledTimes(3);
  expect(create).toHaveBeenLastCalledWith(changed.scenario);
  expect(check).not.toHaveBeenCalled();
  for (const [{ core, scenario }, seed] of [
    [asWritten, 1],
    [changed, 7],
  ] as const) {
    expect(JSON.parse(core.scenario()).seed).toBe(seed);
    expect(JSON.parse(scenario).seed).toBe(seed);
  }
});

test("a variant is run as its file makes it whole, and a file that says a name twice is refused by its line", async () => {
  const far = await preparedScenario("run", ["rfc8867/5.1-100ms"], {}, untold);
  expect(JSON.parse(far.core.scenario())).toMatchObject({
    id: "5.1-100ms",
    links: { forward: { capacity_kbps: 1000, delay_ms: 100 } },
  });
  const file = write("twice.json", '{"variants": {},\n "seed": 1, "seed": 2}');
  await expect(preparedScenario("run", [file], {}, untold)).rejects.toThrow(
    /line 2, column \d+: .*seed/,
  );
});

test("what is wrong with a setting is told, and not only what is wrong as it was written", async () => {
  await expect(
    preparedScenario("run", ["rfc8867/5.1"], { set: ["links.forward.delay_ms=-3"] }, untold),
  ).rejects.toThrow("must not be negative");
});

describe("a file that was copied out of the project's folder", () => {
  test.each(projectFiles)("runs as it does there: $name", async ({ name, text, isShort }) => {
    const file = write("mine.json", text);
    const found = findScenario(file);
    expect(soonHash(made(lab, JSON.parse(withItsTraces(found))))).toBe(
      soonHash(made(lab, JSON.parse(scenarioText(name)))),
    );
    if (isShort)
      expect(found.leftOut).toMatch(/^is read by itself, without .* needs none of them$/);
    else expect(found).toMatchObject({ leftOut: null, text });
  });

  test("is told on what it ran without, by every command that reads one", async () => {
    const { name, text } = projectFiles.find((one) => one.name === "fairness/SFAIR-02") ?? {};
    const file = write("mine.json", text ?? "");
    const sentence = `${file} is read by itself, without what stands in the folder that it was written for: 9 variants (`;
    const [copy, own] = [await heard("run", file), await heard("run", name ?? "")];
    expect(copy.err).toContain(sentence);
    expect(own.err).not.toContain("by itself");
    expect(copy.out).toBe(own.out);
    const figure = await heard("figure", file, "--out", at("a.svg"));
    expect(figure).toMatchObject({ code: 0, err: expect.stringContaining(sentence) });
    const slides = await heard(...["slides", file, "--template", "ietf90", "--out", at("a.json")]);
    expect(slides).toMatchObject({ code: 0, err: expect.stringContaining(sentence) });
    const sweep = ["--x", "links.forward.delay_ms=20:40:2", "--set", "duration_s=1"];
    expect(
      await heard("sweep", file, "--metric", "jain", ...sweep, "--out", at("map")),
    ).toMatchObject({
      code: 0,
      err: expect.stringContaining(sentence),
    });
  });

  test("beside a collection is of that: it says what its assumptions are, or it is told which is not there", async () => {
    const there = mkdtempSync(at("own-"));
    const file = join(there, "mine.json");
    writeFileSync(file, JSON.stringify({ ...halving, assumptions: ["jitter"], variants: {} }));
    const collection = { assumptions: { jitter: { value: "none" } } };
    writeFileSync(join(there, "collection.json"), JSON.stringify(collection));
    const { core } = await preparedScenario("run", [file], {}, untold);
    expect(JSON.parse(core.scenario()).assumptions).toEqual([
      { parameter: "jitter", value: "none" },
    ]);
    writeFileSync(join(there, "collection.json"), "{}");
    await expect(preparedScenario("run", [file], {}, untold)).rejects.toThrow(
      'assumptions.0: "jitter" is not among the assumptions of the collection.json beside this file',
    );
  });
});
