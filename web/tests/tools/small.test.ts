import { describe, expect, test } from "vitest";
import { scenarioText, withItsTraces } from "../../cli/input/scenario-files";
import { Core } from "../../model/engine/core";
import { seeds } from "../../tools/lib/fuzz-seeds.mjs";
import { kindScenarios } from "../../tools/lib/kind-scenarios.mjs";
import { small } from "../../tools/lib/small.mjs";
import { freshLab } from "../lab";

describe("a scenario made small", () => {
  test("is taken by the core, whichever it is", async () => {
    const lab = await freshLab();
    const all = await seeds();
    expect(all.length).toBeGreaterThan(200);
    const refused = all.flatMap(([name, text]) => {
      const core = lab.create(text ?? "");
      if (!(core instanceof Core)) return [{ name, faults: core }];
      core.destroy();
      return [];
    });
    expect(refused).toEqual([]);
    expect(Math.max(...all.map(([, text = ""]) => text.length))).toBeLessThan(8000);
  });

  test("is small: changes keep their place in the run, traces lose their end, stories go", () => {
    const whole = JSON.parse(scenarioText("rfc8867/5.1"));
    const made = JSON.parse(small(JSON.stringify(whole), 2));
    expect(made.story).toBeUndefined();
    expect(made.duration_s).toBe(2);
    expect(made.changes).toHaveLength(whole.changes.length);
    const [first] = whole.changes;
    expect(made.changes[0].at_s).toBeCloseTo((first.at_s * 2) / whole.duration_s, 3);
    expect(
      small(kindScenarios(withItsTraces).get("kinds/access/mahimahi") ?? "", 2).length,
    ).toBeLessThan(2000);
  });

  test("keeps a handful of flows, and what is said of them", () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `f${i}`);
    const whole = {
      duration_s: 60,
      links: {},
      flows: Object.fromEntries(many(20).map((name) => [name, {}])),
      changes: [...many(20).map((name) => ({ at_s: 1, set: `flows.${name}.paused`, to: true }))],
      expect: [{ link: "l" }, ...many(20).map((flow) => ({ flow }))],
    };
    const made = JSON.parse(small(JSON.stringify(whole), 2));
    expect(Object.keys(made.flows)).toEqual(many(6));
    expect(made.changes).toHaveLength(6);
    expect(made.expect).toEqual([{ link: "l" }, ...many(6).map((flow) => ({ flow }))]);
  });
});
