import { mkdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { testFolder } from "../../tests/test-folder";
import {
  chosenScenarios,
  findScenario,
  isScenario,
  scenarioFromInput,
  scenarioNames,
  scenarioText,
  withItsTraces,
} from "./scenario-files";

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

  test("are those of a collection, or of a name, or of a former name; all where nothing is asked", () => {
    const all = scenarioNames();
    const collection = all.filter((name) => name.startsWith("rfc8867/"));
    expect(collection.length).toBeGreaterThan(5);
    expect(chosenScenarios([])).toEqual(all);
    expect(chosenScenarios(["rfc8867"])).toEqual(collection);
    expect(chosenScenarios(["rfc8867/"])).toEqual(collection);
    expect(chosenScenarios(["rfc8867/5.8", "rfc8867/5.1"])).toEqual(["rfc8867/5.1", "rfc8867/5.8"]);
    expect(chosenScenarios(["explore/longer-route"])).toEqual(["rfc9743/7-path-change"]);
  });

  test("are not those of half a name, and the collections that there are are told", () => {
    const collections = [...new Set(scenarioNames().map((name) => name.split("/")[0]))];
    expect(collections).toContain("rfc8867");
    for (const name of ["rfc88", "rfc8867/5"])
      expect(() => chosenScenarios(["rfc8867", name])).toThrow(
        `${name}: is neither a collection nor a scenario; the collections are ${collections.join(", ")}`,
      );
  });

  test("are known by the name that they have, and by the one that they had", () => {
    expect(isScenario("rfc8867/5.1")).toBe(true);
    expect(isScenario("explore/longer-route")).toBe(true);
    expect(isScenario("rfc8867")).toBe(false);
    expect(isScenario("rfc8867/none")).toBe(false);
  });

  test("under another name keep what is expected of them where nothing else is set", () => {
    const former = findScenario("explore/longer-route");
    const now = findScenario("rfc9743/7-path-change");
    expect(former.name).toBe("explore/longer-route");
    expect(former.folder).toBe(now.folder);
    expect(JSON.parse(former.text)).toEqual(JSON.parse(now.text));
    expect(JSON.parse(former.text).expect.length).toBeGreaterThan(0);
    expect(former.written).toBe(former.text);
    const changed = JSON.parse(findScenario("explore/gcc-capacity-drop").text);
    expect(changed.flows.video.controller).toMatchObject({ kind: "gcc", max_rate_kbps: 1500 });
    expect(changed.expect).toEqual([]);
  });

  test.each([
    [" ", "the scenario: has an empty name; give a file or a name"],
    ["lessons/none", "lessons/none: is neither a file nor a scenario; `nada-lab list` names all"],
    [
      "rfc8867/5.11",
      /^rfc8867\/5\.11: is neither a file nor a scenario; did you mean rfc8867\/5\.1( or .*)?\? `nada-lab list` names all$/,
    ],
  ])("are not found by “%s”, which is told with what would do", (name, told) => {
    expect(() => findScenario(name)).toThrow(told);
  });

  test("of a whole collection are not one to run, and how many they are is told", () => {
    const count = scenarioNames().filter((name) => name.startsWith("rfc8867/")).length;
    expect(() => findScenario("rfc8867")).toThrow(
      `rfc8867: is a collection of ${count} scenarios; name one, \`nada-lab list rfc8867\` tells them`,
    );
  });
});

describe("the files that a scenario names", () => {
  const { root, at, write } = testFolder();
  const named = (file: string) =>
    JSON.stringify({ links: { forward: { access: { kind: "mahimahi", trace: { file } } } } });
  const found = (text: string) => ({ name: "own", written: text, text, folder: "nowhere" });
  const forward = (text: string) => JSON.parse(text).links.forward;

  test("are put in their place, from among those of the project", () => {
    const { access } = forward(withItsTraces(found(named("traces/wifi.mahimahi"))));
    expect(access.kind).toBe("mahimahi");
    expect(access.trace.length).toBeGreaterThan(100);
  });

  test("that lie beside a scenario come before the project's of the same name", () => {
    mkdirSync(at("traces"));
    write("traces/wifi.mahimahi", "3\n7\n12\n");
    const own = { ...found(named("traces/wifi.mahimahi")), folder: root };
    expect(forward(withItsTraces(own)).access.trace).toEqual([3, 7, 12]);
  });

  test("stand for capacity, delay and loss alike, each with its column", () => {
    write("drive.trace.csv", "loss_share,duration_ms,delay_ms,capacity_kbps\n0.5,1000,31.5,800\n");
    const trace = { file: "drive.trace.csv" };
    const parts = {
      access: { kind: "capacity_trace", trace },
      delay_series: { kind: "trace", trace },
      loss_series: { kind: "trace", trace },
    };
    const text = JSON.stringify({ links: { forward: parts } });
    const made = forward(withItsTraces({ ...found(text), folder: root }));
    expect(made.access.trace).toEqual([[1000, 800]]);
    expect(made.delay_series.trace).toEqual([[1000, 31.5]]);
    expect(made.loss_series.trace).toEqual([[1000, 0.5]]);
  });

  test("that are nowhere are told with where they were looked for", () => {
    expect(() => withItsTraces(found(named("traces/none.mahimahi")))).toThrow(
      "links.forward.access.trace.file: is neither in nowhere nor among the project's scenarios",
    );
  });

  test("leave a text that names none, or is no JSON, as it was written", () => {
    for (const text of ['{ "title" : "x" }', '{ "file"', '{ "title" : "\\"file\\"", "a": "file" }'])
      expect(withItsTraces(found(text))).toBe(text);
  });

  test("are part of a scenario's text", () => {
    const text = scenarioText("rfc8867/5.1");
    expect(JSON.parse(text).id).toBe("5.1");
  });
});
