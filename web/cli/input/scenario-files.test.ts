import { describe, expect, test } from "vitest";
import { findScenario, scenarioFromInput, scenarioNames } from "./scenario-files";

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

describe("a scenario from the standard input", () => {
  test("is put together from its pieces, even inside a letter", async () => {
    const bytes = new TextEncoder().encode('{"title": "ü"}');
    async function* halves() {
      yield bytes.subarray(0, 12);
      yield bytes.subarray(12);
    }
    expect((await scenarioFromInput(halves())).text).toBe('{"title": "ü"}');
  });

  test("is read no further than a scenario can be long", async () => {
    let given = 0;
    async function* endless() {
      for (;;) {
        given += 1;
        yield new Uint8Array(1024 * 1024);
      }
    }
    await expect(scenarioFromInput(endless())).rejects.toThrow("must not be larger than 16 MB");
    expect(given).toBe(17);
  });

  test("may be empty: the core says what is missing", async () => {
    expect((await scenarioFromInput(pieces())).text).toBe("");
  });
});

describe("the project's scenarios", () => {
  test("are found by the name that they had once, and a collection's choice is set then", () => {
    expect(JSON.parse(findScenario("explore/tunnel").text).id).toBe("7-disconnection");
    const { id, flows, expect: asked } = JSON.parse(findScenario("rfc8869/C1-down-2.1").text);
    expect(id).toBe("C1-down");
    expect(flows.voices_down.source.rate_kbps).toBe(76);
    expect(asked).toEqual([]);
  });

  test("are listed in the order of people", () => {
    const names = scenarioNames();
    expect(names.indexOf("rfc8867/5.1")).toBeLessThan(names.indexOf("rfc8867/5.8"));
    expect(names).not.toContain("schema");
  });

  test("lie in their folder: a name cannot lead out of it", () => {
    expect(() => findScenario("../package")).toThrow("neither a file nor a scenario");
    expect(JSON.parse(findScenario("rfc8867/5.1").text).id).toBe("5.1");
  });
});
