import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { halving } from "../../tests/lab";
import { complaints } from "../../tests/schema-complaints";
import { loadLab } from "../input/engine-file";
import { scenarioLocations } from "../input/project-scenarios";
import { scenarioNames, scenarioText } from "../input/scenario-files";
import { jsonSchema } from "./json-schema";

const schema = jsonSchema((await loadLab()).schema());

describe("the JSON Schema of scenarios", () => {
  test.each(scenarioNames())("takes %s", (name) => {
    expect(complaints(schema, JSON.parse(scenarioText(name)))).toEqual([]);
  });

  test.each([
    ...new Set(scenarioLocations().map(({ file }) => file)),
  ])("takes %s as it is written", (file) => {
    expect(complaints(schema, JSON.parse(readFileSync(file, "utf8")))).toEqual([]);
  });

  test("takes a queue that does not name its kind, and a capacity without limit", () => {
    const links = { forward: { capacity_kbps: "unlimited", queue: { limit_ms: 100 } } };
    expect(complaints(schema, { ...halving, links })).toEqual([]);
  });

  test.each([
    ["an unknown field", { ...halving, speed: 3 }, " must NOT have additional properties: speed"],
    [
      "a negative delay",
      { ...halving, links: { forward: { delay_ms: -1 } } },
      "/links/forward/delay_ms must be >= 0",
    ],
    ["a text for a number", { ...halving, duration_s: "long" }, "/duration_s must be number"],
    [
      "a name with a space",
      { ...halving, links: { "my link": {} } },
      "/links property name must be valid: my link",
    ],
    ["no flow at all", { ...halving, flows: {} }, "/flows must NOT have fewer than 1 properties"],
    [
      "a flow without a path",
      { ...halving, flows: { video: {} } },
      "/flows/video must have required property 'path'",
    ],
    [
      "a field of another kind",
      { ...halving, flows: { f: { path: ["forward"], source: { kind: "cbr", fps: 30 } } } },
      "/flows/f/source must NOT have additional properties: fps",
    ],
  ])("refuses %s", (_, scenario, complaint) => {
    expect(complaints(schema, scenario).join("\n")).toContain(complaint);
  });

  test("describes each setting with its unit, its default and its source", () => {
    const link = (schema.$defs as Record<string, { properties: Record<string, object> }>).link;
    expect(link?.properties.delay_ms).toMatchObject({
      title: "One-way delay",
      description: expect.stringMatching(/In ms\..*Source: RFC 8867/),
      default: 50,
      minimum: 0,
    });
  });
});
